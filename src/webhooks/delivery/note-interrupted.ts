import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Changes, liveInstances } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { outgoingMessages } from './outgoing.ts';

/**
 * What a process was sending that is gone may have arrived or not: it is noted, not sent again. The
 * same holds for what this process had claimed but is not among what it has `underWay`.
 */
export async function noteInterrupted(
  deps: { db: Database; clock: Clock; changes: Changes },
  underWay?: readonly number[],
): Promise<void> {
  const { db, changes } = deps;
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
  const ids = interrupted.map(({ id }) => id);
  const reason = 'The process that sent it ended before it recorded an answer';
  await outgoingMessages.interrupt(deps, sql`id = any(${ids}::bigint[])`, reason);
}
