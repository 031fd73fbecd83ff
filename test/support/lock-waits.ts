import type { Pool } from 'pg';
import { waitUntil } from './running/wait.ts';

/** How many sessions wait for a lock in this database; others of the same server do not count. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

export async function untilLocksAreAwaited(pool: Pool, many = 1): Promise<void> {
  await waitUntil(async () => (await lockWaits(pool)) >= many);
}
