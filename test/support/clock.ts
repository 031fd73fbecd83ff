import type { Clock } from '../../src/platform/clock.ts';

export type TestClock = Clock & {
  set(instant: string): void;
  advance(duration: Temporal.DurationLike | string): void;
};

/** A clock that stands still until the test moves it. */
export function testClock(start = '2026-06-01T12:00:00Z'): TestClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    milliseconds: () => now.epochMilliseconds,
    set(instant) {
      now = Temporal.Instant.from(instant);
    },
    advance(duration) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant();
    },
  };
}
