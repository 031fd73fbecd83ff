import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Work that one process at a time does; null when another one is at it. A session of the database
 * holds the right to it: when its process dies, so does the session.
 */
export function runExclusively<Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.connection().execute(async (session) => {
    const key = sql`hashtext(${name})`;
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${key}) ours`.execute(
      session,
    );
    if (rows[0]?.ours !== true) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session);
    }
  });
}
