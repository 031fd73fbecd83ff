import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeAt, secretLink, secretText, stepOf } from './totp.ts';

/** The test vectors of RFC 6238, appendix B, with the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an authenticator app', () => {
  it('is that of RFC 6238', () => {
    for (const [seconds, code] of vectors) {
      assert.equal(codeAt(secret, Math.floor(seconds / 30)), code);
    }
  });

  it('is right for its half minute, the one before and the one after', () => {
    const code = codeAt(secret, 1000);
    const stepAt = (now: number) => stepOf(secret, code, { now, usedStep: 0 });

    assert.deepEqual([998, 999, 1000, 1001, 1002].map(stepAt), [null, 1000, 1000, 1000, null]);
  });

  it('is wrong once it is used, and so are those before it', () => {
    const [before, code] = [codeAt(secret, 999), codeAt(secret, 1000)];

    assert.equal(stepOf(secret, code, { now: 1000, usedStep: 1000 }), null);
    assert.equal(stepOf(secret, before, { now: 1000, usedStep: 1000 }), null);
    assert.equal(stepOf(secret, codeAt(secret, 1001), { now: 1000, usedStep: 1000 }), 1001);
  });

  it('has six digits, and nothing else is one', () => {
    for (const given of ['', '28708', '2870820', 'aaaaaa', '２８７０８２']) {
      assert.equal(stepOf(secret, given, { now: 1, usedStep: 0 }), null, given);
    }
  });
});

describe('the secret of an authenticator app', () => {
  it('is told in base32, and as a link that names who signs in where', () => {
    assert.equal(secretText(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    assert.equal(
      secretLink(secret, 'sam+ops@portolan.test'),
      'otpauth://totp/Portolan:sam%2Bops%40portolan.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portolan&algorithm=SHA1&digits=6&period=30',
    );
  });
});
