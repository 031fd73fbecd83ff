import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findHeaderFault, findUrlFault } from './address-faults.ts';

const onlyPublic = { allowsInsecure: false };
const anywhere = { allowsInsecure: true };

describe('an address that people outside name', () => {
  for (const [url, fault] of [
    ['https://acme.test/hook?a=b', null],
    ['http://acme.test/hook', 'must begin with https://'],
    ['ftp://acme.test/hook', 'must begin with https://'],
    ['acme.test/hook', 'must begin with https://'],
    ['https://ada:pass@acme.test/', 'must not contain a user name or password'],
    ['https://10.0.0.1/', 'must not be a private address'],
    ['https://0x7f.1/', 'must not be a private address'],
    ['https://[fe80::1]/', 'must not be a private address'],
    [`https://acme.test/${'x'.repeat(2000)}`, 'must have at most 2000 characters'],
  ] as const) {
    it(`${url.slice(0, 40)}: ${fault ?? 'is taken'}`, () => {
      assert.equal(findUrlFault(url, onlyPublic), fault);
    });
  }

  it('may be any of the web where that is allowed', () => {
    assert.equal(findUrlFault('http://127.0.0.1:9000/hook', anywhere), null);
    assert.equal(findUrlFault('file:///etc/passwd', anywhere), 'must begin with https://');
  });
});

describe('a header that people name', () => {
  it('is the name of a header', () => {
    assert.equal(findHeaderFault('X-Acme-Signature', 'X-Signature'), null);
    assert.equal(
      findHeaderFault('X Acme: 1', 'X-Signature'),
      'must be the name of a header, such as X-Signature',
    );
  });

  it('is none that requests carry anyway', () => {
    assert.equal(findHeaderFault('Content-Length', 'X-Signature'), 'must not be a standard header');
  });
});
