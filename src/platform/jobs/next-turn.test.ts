import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextTurn } from './next-turn.ts';

describe('the next turn of a schedule', () => {
  for (const [cron, after, expected] of [
    ['* * * * *', '2026-06-01T12:00:30Z', '2026-06-01T12:01:00Z'],
    ['*/10 * * * *', '2026-06-01T12:51:00Z', '2026-06-01T13:00:00Z'],
    ['17 * * * *', '2026-06-01T12:17:00Z', '2026-06-01T13:17:00Z'],
    ['10 1 * * *', '2026-12-31T01:10:00Z', '2027-01-01T01:10:00Z'],
    ['30 16-20 * * *', '2026-06-01T20:31:00Z', '2026-06-02T16:30:00Z'],
    ['30 16-20 * * *', '2026-06-01T17:00:00Z', '2026-06-01T17:30:00Z'],
  ] as const) {
    it(`of ${cron} after ${after} is ${expected}`, () => {
      assert.equal(nextTurn(cron, Temporal.Instant.from(after)).toString(), expected);
    });
  }

  it('is unknown for a schedule that is not of every day, or never due', () => {
    const after = Temporal.Instant.from('2026-06-01T12:00:00Z');

    assert.throws(() => nextTurn('0 0 * * 1', after), /not of every day/);
    assert.throws(() => nextTurn('0 25 * * *', after), /never due/);
  });
});
