import { FairGate } from '../../platform/limits/fair-gate.ts';
import { giveUpAfter } from '../../platform/limits/give-up.ts';
import type { Logger } from '../../platform/log.ts';
import { Breaker } from './breaker.ts';
import type { Manners } from './call-kinds.ts';

type Caller = {
  signal: AbortSignal;
  isUrgent: boolean;
  /** Goes through a break: staff try out the connection. */
  isTest: boolean;
};

const key = '';

export type LineDeps = { manners: Manners; now: () => number; log: Logger; supplierKey: string };

/** Where the calls to one supplier wait: so many go at once, and none during a break. */
export class Line {
  readonly #deps: LineDeps;
  readonly #breaker: Breaker;
  readonly #gate: FairGate;
  #askedToWaitUntil = 0;

  constructor(deps: LineDeps) {
    const { atOnce } = deps.manners;
    this.#deps = deps;
    this.#breaker = new Breaker(deps.manners);
    this.#gate = new FairGate({ atOnce, each: atOnce });
  }

  /** Why the call may not go; null when it may, and then it must leave. */
  async enter({ signal, isUrgent, isTest }: Caller): Promise<string | null> {
    const why = isTest ? null : this.#breakReason();
    if (why !== null) return why;
    if (!this.#gate.enter(key)) {
      if (this.#gate.waiting(key) >= this.#deps.manners.mostWaiting) {
        return 'Too many calls wait for the system';
      }
      if (!(await this.#waited(signal, isUrgent))) return 'The calls before this one take too long';
    }
    if (isTest || this.#breaker.admit(this.#deps.now())) return null;
    this.#gate.leave(key);
    return this.#breakReason() ?? 'The connection has a break';
  }

  /** Says whether the call failed; null for one that did not go. */
  leave(isFailure: boolean | null): void {
    const { now, log, supplierKey: supplier } = this.#deps;
    if (isFailure === null) this.#breaker.giveBack();
    else if (!isFailure) {
      if (this.#breaker.succeed()) log.info({ supplier }, 'calls to a supplier succeed again');
    } else if (this.#breaker.fail(now())) {
      log.warn({ supplier }, 'calls to a supplier fail, and have a break');
    }
    this.#gate.leave(key);
  }

  /** Null while calls go through. */
  breakMilliseconds(): number | null {
    return this.#breaker.closedFor(this.#deps.now());
  }

  /** The system wants to be left alone. */
  askToWait(milliseconds: number): void {
    this.#askedToWaitUntil = Math.max(this.#askedToWaitUntil, this.#deps.now() + milliseconds);
  }

  waitMilliseconds(): number {
    return Math.max(0, this.#askedToWaitUntil - this.#deps.now());
  }

  #breakReason(): string | null {
    const rest = this.breakMilliseconds();
    if (rest === null) return null;
    const { failuresInARow } = this.#deps.manners;
    return `The last ${failuresInARow} calls failed; the next try is in ${Math.ceil(rest / 1000)} s`;
  }

  #waited(signal: AbortSignal, isUrgent: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const giveUp = () => {
      leave();
      resolve(false);
    };
    const noLonger = giveUpAfter(this.#deps.manners.longestWaitMilliseconds, giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    const stop = () => {
      noLonger();
      signal.removeEventListener('abort', giveUp);
    };
    const enter = () => {
      stop();
      resolve(true);
    };
    const leave = this.#gate.wait(key, enter, isUrgent);
    return promise;
  }
}
