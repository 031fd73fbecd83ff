import { mock } from 'node:test';

export type StandingClock = Disposable & {
  /** Lets this much time go by at once. */
  pass(duration: Temporal.DurationLike): void;
  moveTo(instant: Temporal.Instant): void;
};

/** Has the time of this process stand still, so that whatever is dated says the same in each run. */
export function stopTime(start: string): StandingClock {
  let now = Temporal.Instant.from(start);
  const instants = mock.method(Temporal.Now, 'instant', () => now);
  const milliseconds = mock.method(Date, 'now', () => now.epochMilliseconds);
  return {
    pass(duration) {
      now = now.add(duration);
    },
    moveTo(instant) {
      now = instant;
    },
    [Symbol.dispose]() {
      instants.mock.restore();
      milliseconds.mock.restore();
    },
  };
}
