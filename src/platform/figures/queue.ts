import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What waits to be done by the program or by a person. */
export type Queue = {
  /** As figures call it: `webhooks`. */
  name: string;
  /** Since when each waits, as `at`; an index has to know which ones do. */
  select: RawBuilder<unknown>;
};

export type QueueState = { name: string; length: number; oldest: Temporal.Instant | null };

/** So many are counted: what is longer is as alarming, and would take longer to count. */
const mostCounted = 100_000;

/** How long each queue is and since when its oldest waits, in one statement. */
export async function readQueues(
  db: Database,
  queues: readonly Queue[],
): Promise<readonly QueueState[]> {
  const parts = queues.map(
    ({ name, select }) => sql`
      select ${name}::text as name, count(*)::int as length, min(at) as oldest
      from (select at from (${select}) waiting limit ${mostCounted}) counted`,
  );
  const { rows } = await sql<QueueState>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
