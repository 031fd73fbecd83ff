import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { signatureOf } from '../../src/webhooks/delivery/post-message.ts';
import { blocksOf } from '../support/guides/samples.ts';
import { root } from '../support/source/imports.ts';

type Program = {
  isGenuine: (
    body: Buffer,
    signature: string | undefined,
    secret: string,
  ) => boolean | Promise<boolean>;
};

const page = readFileSync(join(root, 'docs/guides/webhooks.md'), 'utf8');
const secret = 'shared between two';
const body = Buffer.from('{"booking_reference":"KWT4H7QXD","town":"Hội An"}');

describe('the check of signatures in the guide to webhooks', () => {
  for (const language of ['js', 'ts']) {
    it(`in ${language} takes what was signed, and nothing else`, async () => {
      const sample = blocksOf(page).find((block) => block.language === language)?.code ?? '';

      const address = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(sample))}`;
      const { isGenuine } = (await import(address)) as Program;

      const signature = signatureOf(body, secret);
      assert.equal(await isGenuine(body, signature, secret), true);
      assert.equal(await isGenuine(Buffer.concat([body, body]), signature, secret), false);
      assert.equal(await isGenuine(body, signature, 'another'), false);
      assert.equal(await isGenuine(body, signature.slice(0, 8), secret), false);
      assert.equal(await isGenuine(body, 'no base64: é', secret), false);
      assert.equal(await isGenuine(body, undefined, secret), false);
    });
  }
});
