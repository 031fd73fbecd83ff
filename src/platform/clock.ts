/** What time it is in the marketplace. Every rule about time asks here. */
export type Clock = {
  now(): Temporal.Instant;
  /** The same moment in milliseconds since 1970, for the places where an object costs too much. */
  milliseconds(): number;
};

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  milliseconds: () => Date.now(),
};

/** Stays at one moment. */
export function stoppedClock(at: Temporal.Instant): Clock {
  return { now: () => at, milliseconds: () => at.epochMilliseconds };
}

/** Shifts the system clock. Staging sets it; the shifted clock ticks on. */
export function shiftedClock(offsetMilliseconds: () => number): Clock {
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMilliseconds()),
    milliseconds: () => Date.now() + offsetMilliseconds(),
  };
}
