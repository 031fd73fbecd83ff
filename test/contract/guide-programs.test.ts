import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { signatureOf } from '../../src/webhooks/delivery/post-message.ts';
import { blocksOf } from '../support/guides/samples.ts';
import { root } from '../support/source/imports.ts';

type Program = {
  isGenuine: (body: Buffer, signature: string | undefined, secret: string) => boolean;
};

const page = readFileSync(join(root, 'docs/guides/webhooks.md'), 'utf8');
const secret = 'shared between two';
const body = Buffer.from('{"booking_reference":"KWT4H7QXD","town":"Hội An"}');

describe('the check of signatures in the guide to webhooks', () => {
  it('in JavaScript takes what was signed, and nothing else', async () => {
    const { code } = blocksOf(page).find(({ language }) => language === 'js') ?? { code: '' };

    const address = `data:text/javascript,${encodeURIComponent(code)}`;
    const { isGenuine } = (await import(address)) as Program;

    const signature = signatureOf(body, secret);
    assert.equal(isGenuine(body, signature, secret), true);
    assert.equal(isGenuine(Buffer.concat([body, body]), signature, secret), false);
    assert.equal(isGenuine(body, signature, 'another'), false);
    assert.equal(isGenuine(body, signature.slice(0, 8), secret), false);
    assert.equal(isGenuine(body, undefined, secret), false);
  });
});
