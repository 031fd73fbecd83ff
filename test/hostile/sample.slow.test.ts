import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spendAfternoon } from './afternoon.ts';

describe('a few seconds of a hostile afternoon', () => {
  it('leave every process alive, every request answered and the program ready', async () => {
    const { findings } = await spendAfternoon({
      rounds: 1,
      seconds: 60,
      stepSeconds: 2,
      requestsEach: 3,
      bookings: 3,
      seed: 20260601,
      measures: false,
    });

    assert.deepEqual([...findings.violations], []);
    for (const kind of ['fuzzing: 200', 'fuzzing: 400', 'fuzzing: 401', 'break-offs']) {
      assert.ok(findings.seen.get(kind), kind);
    }
  });
});
