import { giveUpAfter } from './give-up.ts';

/** Measures how long work takes, however the clock of the marketplace is set. Tests move their own. */
export type Timer = {
  milliseconds(): number;
  /** Calls `giveUp` once the time is over, unless what it returns is called before. */
  giveUpAfter(milliseconds: number, giveUp: () => void): () => void;
};

export const systemTimer: Timer = {
  milliseconds: () => performance.now(),
  giveUpAfter,
};

/** The end of a wait, which several calls may share. */
export class Deadline {
  readonly #timer: Timer;
  readonly #at: number;

  constructor(timer: Timer, at: number) {
    this.#timer = timer;
    this.#at = at;
  }

  /** Milliseconds; at most 0 once it is over. */
  left(): number {
    return this.#at - this.#timer.milliseconds();
  }

  /** This deadline, or an earlier one so many milliseconds from now. */
  atMost(milliseconds: number): Deadline {
    return new Deadline(this.#timer, Math.min(this.#at, this.#timer.milliseconds() + milliseconds));
  }

  /** This deadline, or a later one so many milliseconds from now. */
  atLeast(milliseconds: number): Deadline {
    return new Deadline(this.#timer, Math.max(this.#at, this.#timer.milliseconds() + milliseconds));
  }

  /** Resolves to `otherwise` if the call takes longer; the call itself goes on. */
  async inTime<Value>(call: () => Promise<Value>, otherwise: Value): Promise<Value> {
    const left = this.left();
    if (left <= 0) return otherwise;
    const { promise, resolve } = Promise.withResolvers<Value>();
    const stop = this.#timer.giveUpAfter(left, () => resolve(otherwise));
    try {
      return await Promise.race([call(), promise]);
    } finally {
      stop();
    }
  }
}

/** Never passes. */
export function endless(timer: Timer): Deadline {
  return new Deadline(timer, Infinity);
}

export function deadlineAfter(timer: Timer, milliseconds: number): Deadline {
  return new Deadline(timer, timer.milliseconds() + milliseconds);
}
