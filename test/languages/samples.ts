// npm run test:languages: the samples of the guides that npm test has no interpreter for
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { signatureOf } from '../../src/webhooks/delivery/post-message.ts';
import { blocksOf } from '../support/guides/samples.ts';
import { root } from '../support/source/imports.ts';
import { runGo, runPhp, runPython } from './interpreters.ts';

const blocks = blocksOf(readFileSync(join(root, 'docs/guides/webhooks.md'), 'utf8'));
const secret = 'shared between two';
const body = '{"booking_reference":"KWT4H7QXD","town":"Hội An"}';
const signature = signatureOf(Buffer.from(body), secret);

type Message = { body: string; signature: string; secret: string; isGenuine: boolean };

const messages: Message[] = [
  { body, signature, secret, isGenuine: true },
  { body: `${body} `, signature, secret, isGenuine: false },
  { body, signature, secret: 'another', isGenuine: false },
  { body, signature: signature.slice(0, 8), secret, isGenuine: false },
  { body, signature: 'no base64: é', secret, isGenuine: false },
  { body, signature: '', secret, isGenuine: false },
];

const inBase64 = messages.map((message) =>
  [message.body, message.signature, message.secret].map((text) =>
    Buffer.from(text).toString('base64'),
  ),
);

function sampleIn(language: string): string {
  const found = blocks.find((block) => block.language === language);
  assert.ok(found, `no sample in ${language}`);
  return found.code;
}

/** What the program printed: a letter for each message. */
function assertJudged(printed: string): void {
  assert.equal(printed.trim(), messages.map(({ isGenuine }) => (isGenuine ? 'y' : 'n')).join(''));
}

describe('the check of signatures in the guide to webhooks', () => {
  it('in Python takes what was signed, and nothing else', async () => {
    const calls = inBase64.map(
      ([body, signature, secret]) =>
        `is_genuine(b64decode('${body}'), b64decode('${signature}').decode(), b64decode('${secret}').decode())`,
    );
    const program = `${sampleIn('python')}
from base64 import b64decode
''.join('y' if genuine else 'n' for genuine in [${calls.join(', ')}, is_genuine(b'', None, '')][:-1])`;

    assertJudged(await runPython(program));
  });

  it('in PHP takes what was signed, and nothing else', async () => {
    const calls = inBase64.map(
      (values) =>
        `echo is_genuine(${values.map((value) => `base64_decode('${value}')`).join(', ')}) ? 'y' : 'n';`,
    );

    assertJudged(
      await runPhp(`<?php\n${sampleIn('php').replace('<?php', '')}\n${calls.join('\n')}`),
    );
  });

  it('in Go takes what was signed, and nothing else', async () => {
    const calls = inBase64.map(
      ([body, signature, secret]) =>
        `judge(isGenuine([]byte(text("${body}")), text("${signature}"), text("${secret}")))`,
    );
    const program = `${sampleIn('go')
      .replace(/^package \w+$/m, 'package main')
      .replace('import (', 'import (\n\t"fmt"')}
func text(encoded string) string {
	decoded, _ := base64.StdEncoding.DecodeString(encoded)
	return string(decoded)
}

func judge(genuine bool) {
	if genuine {
		fmt.Print("y")
	} else {
		fmt.Print("n")
	}
}

func main() {
	${calls.join('\n\t')}
	fmt.Println()
}
`;

    assertJudged(await runGo(program));
  });
});
