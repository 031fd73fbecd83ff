import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maskedJson, maskSecrets } from './mask-secrets.ts';

describe('what looks like a secret', () => {
  for (const [text, expected] of [
    ['ptl_live_0123456789abcdefghijklmnopqrstuvwxyzABCD', '***'],
    ['my key is ptl_staff_abcdefgh1234, thanks', 'my key is ***, thanks'],
    ['sk_live_51Habcdefgh and whsec_abcdefgh', '*** and ***'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer ***'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF-123', '***'],
    ['secret=9f8GhT5rEw2QzX7cVb4NmK1l', '***'],
    ['secret: 9f8GhT5rEw2QzX7cVb4NmK1lPo', 'secret: ***'],
    ['4111111111111111', '***'],
    ['card 4111 1111 1111 1111, 12/30', 'card ***, 12/30'],
    ['4111-1111-1111-1111', '***'],
    ['4111\u20111111\u20111111\u20111111', '***'],
    ['4111 \u00a01111 1111 1111', '***'],
    ['378282246310005', '***'],
    ['4222222222222', '***'],
    ['6304000000000000000', '***'],
    ['4111111111111111 5555555555554444', '*** ***'],
    ['4111 1111 1111 1111 123', '*** 123'],
  ] as const) {
    it(`is masked: ${text}`, () => {
      assert.equal(maskSecrets(text), expected);
    });
  }

  for (const text of [
    '4111111111111112',
    '0000000000000000',
    '411111111111',
    '41111111111111111111111111',
    '+12025550123',
    '2026-11-27T10:00:00Z',
    '0b5c2a34-6e43-4b1e-9d39-3a1c51b2a6f1',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'a-very-long-name-of-a-file-that-somebody-wrote.jpg',
    'GET /v1/booking_cancellation_quote',
    'https://api.supplier.example/octo/availability/calendar',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    'PTL7KQ4MX',
    'ptl_live_abcdefghijkl',
  ]) {
    it(`is not this: ${text}`, () => {
      assert.equal(maskSecrets(text), text);
    });
  }

  it('is masked in values of any depth, and in numbers', () => {
    const value = { a: [{ b: '4111 1111 1111 1111' }], c: 4111111111111111, d: 12, e: null };

    assert.equal(maskedJson(value), '{"a":[{"b":"***"}],"c":"***","d":12,"e":null}');
  });
});
