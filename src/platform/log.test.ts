import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutSecrets } from './log.ts';

describe('a line of the log', () => {
  it('has no token and no card number, and stays JSON', () => {
    const line = {
      level: 'error',
      msg: 'refused for 4111-1111-1111-1111',
      err: { message: 'sk_live_51Habcdefgh is invalid', stack: 'Error: Bearer abcdefghij\n at x' },
      amount: 4111111111111111,
      count: 12,
    };

    assert.deepEqual(JSON.parse(withoutSecrets(`${JSON.stringify(line)}\n`)), {
      level: 'error',
      msg: 'refused for ***',
      err: { message: '*** is invalid', stack: 'Error: Bearer ***\n at x' },
      amount: '***',
      count: 12,
    });
  });

  it('is passed on as it is where it has none', () => {
    const line = '{"level":"info","time":"2026-11-27T10:00:00.000Z","pid":12,"msg":"started"}\n';

    assert.equal(withoutSecrets(line), line);
  });
});
