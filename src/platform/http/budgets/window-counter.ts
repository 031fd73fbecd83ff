import type { Clock } from '../../clock.ts';
import { isCurrent, windowMilliseconds } from './rate-limit.ts';

/** With more keys than this, counting begins anew: memory has a bound. */
const mostKeys = 50_000;

/** Counts by key within a minute, in this process. */
export class WindowCounter {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #resetAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many it is with this one. */
  count(key: string): number {
    if (!isCurrent(this.#resetAt, this.#clock.milliseconds()) || this.#counts.size >= mostKeys) {
      this.#counts.clear();
      this.#resetAt = this.#clock.milliseconds() + windowMilliseconds;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  secondsLeft(): number {
    return Math.ceil((this.#resetAt - this.#clock.milliseconds()) / 1000);
  }
}
