import type { Database, Transaction } from '../db/database.ts';
import { inOneAttempt, inTransaction } from '../db/in-transaction.ts';
import { retryTransaction } from '../db/retry.ts';
import type { KeepAnswer } from '../http/idempotency/idempotency.ts';

/**
 * Does the work of a verb in one transaction. The verb chooses the moment; its caller chooses
 * what else belongs into the transaction, such as the answer to an Idempotency-Key.
 */
export type Write<Result> = {
  /**
   * `in one attempt` is for work that cannot be done twice, such as reading a stream. With patience
   * the write is tried again while the database is away: see `retryTransaction`.
   */
  <Made extends Result | null>(
    work: (tx: Transaction) => Promise<Made>,
    how?: 'in one attempt' | Patience,
  ): Promise<Made>;
  /** The work needs no transaction around it, unless something else belongs into that. */
  <Made extends Result | null>(
    work: (db: Database) => Promise<Made>,
    how: 'one statement',
  ): Promise<Made>;
};

/** A request with an Idempotency-Key keeps its answer; nothing else does. */
export type Keeping = { readonly keepAnswer?: KeepAnswer | undefined };

/** For a caller that keeps no answer: a command, a job. */
export type PlainWrite = Write<unknown>;

/** In milliseconds; undefined is the usual one. */
type Patience = { patience: number | undefined };

type How = 'in one attempt' | 'one statement' | Patience;

export function plainWrite(db: Database): PlainWrite {
  return <Result>(work: (tx: Transaction) => Promise<Result>, how?: How) => {
    // A single statement asks for a database, and a transaction is one.
    if (how === 'one statement') return (work as (db: Database) => Promise<Result>)(db);
    if (typeof how === 'object') return retryTransaction({ db, ...how }, work);
    return how === 'in one attempt' ? inOneAttempt(db, work) : inTransaction(db, work);
  };
}

/**
 * Keeps the answer in the transaction of the verb. Where it is undefined, or the work gives back null,
 * it is kept when it is sent.
 */
export function keepingWrite<Result>(
  db: Database,
  { keepAnswer }: Keeping,
  toAnswer: (result: Result) => object | undefined,
  status = 200,
): Write<Result> {
  const write = plainWrite(db);
  if (!keepAnswer) return write;
  return async <Made extends Result | null>(
    work: (tx: Transaction) => Promise<Made>,
    how?: How,
  ) => {
    const keeping = async (tx: Transaction) => {
      const result = await work(tx);
      const answer = result === null ? undefined : toAnswer(result);
      if (answer) await keepAnswer.inside(tx, status, answer);
      return { result, isKept: answer !== undefined };
    };
    const { result, isKept } = await write(keeping, how === 'one statement' ? undefined : how);
    if (isKept) keepAnswer.written();
    return result;
  };
}

/** Checks something in the first transaction of a verb, before its work there. */
export function checkedWrite<Result>(
  write: Write<Result>,
  check: (tx: Transaction) => Promise<void>,
): Write<Result> {
  let isFirst = true;
  return <Made extends Result | null>(work: (tx: Transaction) => Promise<Made>, how?: How) => {
    if (!isFirst) return write(work, how as Patience);
    isFirst = false;
    const checked = async (tx: Transaction) => {
      await check(tx);
      return work(tx);
    };
    return write(checked, how === 'one statement' ? undefined : how);
  };
}
