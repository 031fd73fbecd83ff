import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsIn, production } from '../../test/support/settings.ts';
import { readConfig } from '../config.ts';

describe('production', () => {
  const https =
    'PUBLIC_URL must begin with https://, because it receives tokens and passwords; ALLOW_INSECURE_PUBLIC_URL=1 allows http://.';
  const weak =
    'PORTOLAN_SECRET must have at least 8 different characters; `openssl rand -base64 48` generates a good one.';

  for (const address of ['http://travel.example', 'HTTP://10.0.0.7:8080', 'http://127.example']) {
    it(`is not reached by ${address}`, () => {
      const insecure = { ...production, PUBLIC_URL: address };

      assert.deepEqual(faultsIn(insecure), [https]);
      assert.deepEqual(faultsIn({ ...insecure, ALLOW_INSECURE_PUBLIC_URL: '0' }), [https]);
      const allowed = readConfig({ ...insecure, ALLOW_INSECURE_PUBLIC_URL: '1' });
      assert.deepEqual(allowed.unsafe, [https]);
      assert.equal(allowed.isSecure, false);
      const staging = readConfig({ PUBLIC_URL: address });
      assert.deepEqual(staging.unsafe, [https]);
    });
  }

  for (const address of [
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:80',
    'http://a.localhost',
  ]) {
    it(`may be tried at ${address}`, () => {
      assert.deepEqual(faultsIn({ ...production, PUBLIC_URL: address }), []);
    });
  }

  it('takes no secret that is easily guessed', () => {
    const secret = 'abcdefg'.repeat(10);

    assert.deepEqual(faultsIn({ ...production, PORTOLAN_SECRET: secret }), [weak]);
    assert.deepEqual(faultsIn({ ...production, PORTOLAN_SECRET: `${secret}h` }), []);
    // Also one to get away from.
    assert.deepEqual(faultsIn({ ...production, PORTOLAN_SECRET_PREVIOUS: 'aaaa' }), []);
    assert.deepEqual(readConfig({ PORTOLAN_SECRET: secret }).unsafe, [weak]);
  });

  it('starts with what it demands, and without the demo', () => {
    const config = readConfig(production);

    assert.equal(config.environment, 'production');
    assert.equal(config.isStaging, false);
    assert.equal(config.loadsDemo, false);
    assert.equal(config.allowsInsecureWebhooks, false);
    assert.equal(config.secrets.signing, 'a secret of thirty-two characters');
  });
});
