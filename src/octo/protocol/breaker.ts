type Settings = {
  failuresInARow: number;
  firstBreakMilliseconds: number;
  longestBreakMilliseconds: number;
};

/**
 * Stops calls after so many failures in a row. After a break one call tries; each time it fails, the
 * break is longer. Any success ends it.
 */
export class Breaker {
  readonly #settings: Settings;
  #failures = 0;
  /** Zero while calls go through. */
  #breakMilliseconds = 0;
  #until = 0;
  #isTrying = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** How long no call goes through; null when one may. */
  closedFor(now: number): number | null {
    if (this.#breakMilliseconds === 0) return null;
    if (now < this.#until) return this.#until - now;
    return this.#isTrying ? 0 : null;
  }

  /** True for a call that goes through, which then says what came of it. */
  admit(now: number): boolean {
    if (this.closedFor(now) !== null) return false;
    this.#isTrying = this.#breakMilliseconds > 0;
    return true;
  }

  /** The call that was let through did not go. */
  giveBack(): void {
    this.#isTrying = false;
  }

  /** True when this ended a break. */
  succeed(): boolean {
    const wasBroken = this.#breakMilliseconds > 0;
    this.#failures = 0;
    this.#breakMilliseconds = 0;
    this.#isTrying = false;
    return wasBroken;
  }

  /** True when this began a break. */
  fail(now: number): boolean {
    const { failuresInARow, firstBreakMilliseconds, longestBreakMilliseconds } = this.#settings;
    this.#failures += 1;
    if (this.#breakMilliseconds === 0) {
      if (this.#failures < failuresInARow) return false;
      this.#breakMilliseconds = firstBreakMilliseconds;
    } else {
      // What was under way when the break began says nothing new.
      if (now < this.#until) return false;
      this.#breakMilliseconds = Math.min(this.#breakMilliseconds * 2, longestBreakMilliseconds);
    }
    this.#until = now + this.#breakMilliseconds;
    this.#isTrying = false;
    return true;
  }
}
