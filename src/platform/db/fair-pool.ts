import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { FairGate, tooBusy, tooManyAtOnce } from '../limits/fair-gate.ts';
import { giveUpAfter } from '../limits/give-up.ts';

/** How long a request waits for its first connection, and how long what has begun. */
const usualPatience = { first: 5000, begun: 30_000 };
/** For questions without an account: who holds a token, whether the database answers, changes. */
const mostKeptFree = 2;

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];

/** A request that borrows connections to the database, on the account of an organization. */
export class Borrower {
  readonly account: string;
  /** How many connections it has at this moment. */
  holding = 0;
  /** Until it has done something: then it waits longer, before the others, and to the end. */
  mayBeRefused = true;
  isGone = false;
  #waits: Set<() => void> | undefined;

  constructor(account: string) {
    this.account = account;
  }

  /** Its answer is not needed any more: it leaves its lines. */
  leave(): void {
    this.isGone = true;
    for (const giveUp of this.#waits ?? []) giveUp();
  }

  onLeave(giveUp: () => void): () => void {
    if (this.isGone) giveUp();
    const waits = (this.#waits ??= new Set());
    waits.add(giveUp);
    return () => waits.delete(giveUp);
  }
}

const borrowers = new AsyncLocalStorage<Borrower | undefined>();

/** Has `work`, and all that follows from it, borrow its connections as this borrower. */
export function withBorrower<Result>(borrower: Borrower | undefined, work: () => Result): Result {
  return borrowers.run(borrower, work);
}

/** For what is done for everybody, or ends a request: it waits in no line. */
export function withoutBorrower<Result>(work: () => Result): Result {
  return borrowers.run(undefined, work);
}

/** On whose account connections are borrowed here; '' without an account. */
export function accountNow(): string {
  return borrowers.getStore()?.account ?? '';
}

type Waits = { count: number; seconds: number };

async function timed<Result>(waits: Waits, waiting: Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await waiting;
  } finally {
    waits.count += 1;
    waits.seconds += (performance.now() - began) / 1000;
  }
}

type Shares = { atOnce: number; each: number };

/**
 * Lets so many requests in at once, and so many of one account. Who waits too long is refused. What
 * was begun is not: its card may have been charged.
 */
export class FairTurns {
  readonly #gate: FairGate;
  readonly #patience: typeof usualPatience;
  readonly #waits: Waits;

  constructor(shares: Shares, patience = usualPatience, waits: Waits = { count: 0, seconds: 0 }) {
    this.#gate = new FairGate(shares);
    this.#patience = patience;
    this.#waits = waits;
  }

  /** Does the work in its turn; what no request does, and what has a turn already, does not wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const borrower = borrowers.getStore();
    if (!borrower || borrower.holding > 0) return work();
    await this.enter(borrower);
    try {
      return await work();
    } finally {
      this.leave(borrower);
    }
  }

  async enter(borrower: Borrower): Promise<void> {
    if (!this.#gate.enter(borrower.account)) await timed(this.#waits, this.#turnOf(borrower));
    borrower.holding++;
    borrower.mayBeRefused = false;
  }

  leave(borrower: Borrower): void {
    borrower.holding--;
    this.#gate.leave(borrower.account);
  }

  async #turnOf(borrower: Borrower): Promise<void> {
    const { account, mayBeRefused } = borrower;
    const turn = Promise.withResolvers<void>();
    const leaveLine = this.#gate.wait(account, turn.resolve, !mayBeRefused);
    const giveUp = () => {
      leaveLine();
      turn.reject(mayBeRefused ? this.#refusalFor(account) : waitedInVain());
    };
    const stop = giveUpAfter(this.#patience[mayBeRefused ? 'first' : 'begun'], giveUp);
    const stay = mayBeRefused ? borrower.onLeave(giveUp) : () => {};
    try {
      await turn.promise;
    } finally {
      stop();
      stay();
    }
  }

  #refusalFor(account: string): Error {
    const retry = { 'retry-after': '2' };
    return this.#gate.isFull(account) ? tooManyAtOnce(retry) : tooBusy(retry);
  }
}

/** Lends one account about half of the connections, and all accounts together not quite all. */
export class FairPool extends pg.Pool {
  /** How often, and for how long in all, work has waited for a connection. */
  readonly waits: Readonly<Waits> = { count: 0, seconds: 0 };
  readonly #turns: FairTurns;
  readonly #lent = new WeakMap<pg.PoolClient, Borrower>();

  constructor(options: pg.PoolConfig & { max: number }, patience = usualPatience) {
    super(options);
    this.#turns = new FairTurns(sharesOf(options.max), patience, this.waits);
    this.on('release', (_error, client) => {
      const borrower = this.#lent.get(client);
      this.#lent.delete(client);
      if (borrower) this.#turns.leave(borrower);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Callback>): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const borrower = borrowers.getStore();
    // Who has one waits for no second: it could wait for itself.
    const lending = borrower && borrower.holding === 0 ? this.#lend(borrower) : this.#borrow();
    if (!callback) return lending;
    lending.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  #borrow(): Promise<pg.PoolClient> {
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    return isFull ? timed(this.waits, super.connect()) : super.connect();
  }

  async #lend(borrower: Borrower): Promise<pg.PoolClient> {
    await this.#turns.enter(borrower);
    try {
      const client = await this.#borrow();
      this.#lent.set(client, borrower);
      return client;
    } catch (error) {
      this.#turns.leave(borrower);
      throw error;
    }
  }
}

function sharesOf(connections: number): Shares {
  const keptFree = Math.min(mostKeptFree, Math.floor(connections / 3));
  const each = Math.max(Math.floor(connections / 2), 1);
  return { atOnce: Math.max(connections - keptFree, 1), each };
}

/** As the pool itself says it: what had begun may be tried again. */
function waitedInVain(): Error {
  return new Error('timeout exceeded when trying to connect');
}
