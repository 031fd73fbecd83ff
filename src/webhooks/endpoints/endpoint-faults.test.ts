import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findHeaderFault, findUrlFault } from './endpoint-faults.ts';

const onlyPublic = { allowsInsecureWebhooks: false };
const anywhere = { allowsInsecureWebhooks: true };

describe('the address of a webhook', () => {
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

  it('may be any where staging allows it', () => {
    assert.equal(findUrlFault('http://127.0.0.1:9000/hook', anywhere), null);
    assert.equal(findUrlFault('file:///etc/passwd', anywhere), 'must begin with https://');
  });
});

describe('the header of a signature', () => {
  it('is the name of a header', () => {
    assert.equal(findHeaderFault('X-Acme-Signature'), null);
    assert.equal(
      findHeaderFault('X Acme: 1'),
      'must be the name of a header, such as X-Webhook-Signature',
    );
  });

  it('is none that messages carry anyway', () => {
    assert.equal(findHeaderFault('Content-Length'), 'must not be a standard header');
  });
});
