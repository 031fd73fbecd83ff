import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';
import { isConcurrencyConflict } from './faults.ts';
import { telling } from './late-announcements.ts';
import { isLost, isOutOfDate } from './named-statements.ts';

const mostAttempts = 4;
const pauseMilliseconds = 40;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Does everything in `work` or nothing of it. PostgreSQL ends one of two transactions that wait for
 * each other: that one is tried again, so `work` changes nothing but the database.
 */
export function inTransaction<Result>(db: Database, work: Work<Result>): Promise<Result> {
  return untilDone(() => inOneAttempt(db, work));
}

/** The same for what is one statement: it needs no transaction around it. */
export async function untilDone<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === mostAttempts || !mayBeTriedAgain(error)) throw error;
    }
    // Not in step with the other one, which may be tried again as well.
    await pause(Math.random() * attempt * pauseMilliseconds);
  }
}

/** The same for what cannot be done twice, such as reading a stream. */
export function inOneAttempt<Result>(db: Database, work: Work<Result>): Promise<Result> {
  return telling(db, (note) =>
    db.transaction().execute((tx) => {
      note(tx);
      return work(tx);
    }),
  );
}

/** Sees one moment, and can change nothing. */
export function inReadOnly<Result>(db: Database, work: Work<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Shows what `work` would do, and takes it back. */
export async function inRolledBack<Result>(db: Database, work: Work<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  return isConcurrencyConflict(error) || isOutOfDate(error) || isLost(error);
}
