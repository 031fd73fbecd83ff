import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readDestination, toLocation } from './destination.ts';

describe('the page that mails lead to', () => {
  for (const [written, read] of [
    ['acme.test', 'https://acme.test'],
    ['acme.test:8443/rome?x=y#z', 'https://acme.test:8443/rome?x=y#z'],
    ['localhost:3000/rome', 'https://localhost:3000/rome'],
    ['127.0.0.1/rome', 'https://127.0.0.1/rome'],
    ['[::1]:3000/rome', 'https://[::1]:3000/rome'],
    ['http://intranet/rome', 'http://intranet/rome'],
    ['https://acme.test/città', 'https://acme.test/città'],
    ['javascript:1', undefined],
    ['tel:123', undefined],
    ['rome', undefined],
    ['https:acme.test', undefined],
    ['http:\\\\acme.test', undefined],
    ['\u202eacme.test', undefined],
  ] as const) {
    it(`reads ${JSON.stringify(written)} as ${String(read)}`, () => {
      assert.equal(readDestination(written), read);
    });
  }

  it('is an address of the web that a header can carry, whatever was written', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain());
    fc.assert(
      fc.property(text, (written) => {
        const read = readDestination(written);
        if (read === undefined) return;
        assert.ok(['http:', 'https:'].includes(new URL(read).protocol));
        assert.match(toLocation(read), /^[\x21-\x7e]+$/);
        assert.equal(readDestination(read), read);
      }),
    );
  });
});
