import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import { type Changes, liveInstances } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * What a process was sending that is gone may have arrived or not: it is noted, not sent again. The
 * same holds for what this process had claimed but is not among what it has `underWay`.
 */
export async function noteInterrupted(
  { db, clock, changes }: { db: Database; clock: Clock; changes: Changes },
  underWay?: readonly number[],
): Promise<void> {
  const sending = await db
    .selectFrom('webhookMessage')
    .select(['id', 'instance'])
    .where('state', '=', 'sending')
    .execute();
  const known = new Set(underWay);
  const doubtful = sending.filter(
    ({ id, instance }) => instance !== changes.instance || (underWay && !known.has(id)),
  );
  if (doubtful.length === 0) return;
  const alive = new Set(await liveInstances(db));
  const interrupted = doubtful.filter(
    ({ instance }) => instance === changes.instance || !alive.has(instance ?? ''),
  );
  await db
    .updateTable('webhookMessage')
    .set({
      state: 'interrupted',
      reason: 'The process that sent it ended before it had noted an answer',
      settledAt: clock.now(),
    })
    .where('state', '=', 'sending')
    .where('id', '=', sql<number>`any(${interrupted.map(({ id }) => id)}::bigint[])`)
    .execute();
}
