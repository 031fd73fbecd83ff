import { sql } from 'kysely';
import type { Database } from './database.ts';
import { inOneAttempt } from './in-transaction.ts';

/**
 * Work that one process at a time does; null when another one is at it. A transaction that does
 * nothing else holds the right to it, because a pooler of connections keeps its session for that long:
 * when its process dies, so does the session. It reads nothing, so that it holds no vacuum up.
 */
export function runExclusively<Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return inOneAttempt(db, async (holder) => {
    const { rows } = await sql<{ ours: boolean }>`select
      set_config('idle_in_transaction_session_timeout', '0', true),
      pg_try_advisory_xact_lock(hashtext(${name})) as ours`.execute(holder);
    return rows[0]?.ours === true ? work() : null;
  });
}
