import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from './clock.ts';

describe('the clock of tests', () => {
  it('stands still until it is moved', () => {
    const clock = testClock('2026-12-31T23:59:00Z');

    assert.equal(clock.now().toString(), '2026-12-31T23:59:00Z');
    clock.advance({ minutes: 2 });
    assert.equal(clock.now().toString(), '2027-01-01T00:01:00Z');
    clock.advance('-P3D');
    assert.equal(clock.now().toString(), '2026-12-29T00:01:00Z');
    clock.set('2026-06-01T08:00:00-04:00');
    assert.equal(clock.milliseconds(), Date.UTC(2026, 5, 1, 12));
  });
});
