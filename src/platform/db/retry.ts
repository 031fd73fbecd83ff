import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';
import { isDatabaseAway, isDatabaseBusy } from './faults.ts';
import { inTransaction } from './in-transaction.ts';

/** Well below the minute for which a client waits. */
const patienceMilliseconds = 20_000;
const longestPauseMilliseconds = 2000;

/**
 * Writes down what has happened outside already, such as a charge: it must not be lost because the
 * database is away for a moment, or because another change came in between. The work may find that
 * it is done: a commit may arrive though its answer does not.
 */
export function retryTransaction<Result>(
  { db, patience }: { db: Database; patience?: number | undefined },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryStatement(() => inTransaction(db, work), patience);
}

/** The same for work that is one statement. */
export async function retryStatement<Result>(
  work: () => Promise<Result>,
  patience = patienceMilliseconds,
): Promise<Result> {
  const last = performance.now() + patience;
  for (let wait = 50; ; wait = Math.min(2 * wait, longestPauseMilliseconds)) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || performance.now() + wait > last) throw error;
    }
    await pause(wait);
  }
}

/**
 * The same without anybody who waits, such as for the end of a request: until it succeeds, however
 * long the database is away, and a day at most.
 */
export async function retryInBackground(work: () => Promise<unknown>): Promise<void> {
  for (let left = 24 * 3600 * 1000, wait = 500; left > 0; wait = Math.min(2 * wait, 5000)) {
    await pause(wait, undefined, { ref: false });
    left -= wait;
    try {
      await work();
      return;
    } catch (error) {
      if (!isTemporary(error)) return;
    }
  }
}

/** The same may succeed in a moment: the database was away, or changes were in each other's way. */
export function isTemporary(error: unknown): boolean {
  return isDatabaseAway(error) || isDatabaseBusy(error);
}
