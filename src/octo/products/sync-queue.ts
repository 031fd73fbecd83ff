import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Database, json, type Transaction } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';
import { isWaiting, queueSync, type SyncCause } from '../connections/queue-sync.ts';
import type { SyncReport } from './report.ts';
import { emptyReport } from './report.ts';

const restMinutes = 5;

/** For a supplier that has told of a change: within seconds, and some minutes after the last look. */
export async function syncSoon(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  supplierId: number,
): Promise<void> {
  const last = await db
    .selectFrom('supplierSync')
    .select('startedAt')
    .where('supplierId', '=', supplierId)
    .where('report', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [now, rested] = [clock.now(), last?.startedAt.add({ minutes: restMinutes })];
  const at = rested && Temporal.Instant.compare(rested, now) > 0 ? rested : now;
  await queueSync(db, supplierId, { cause: 'notification', at });
}

/** The looks that are due, one for a supplier, those that wait longest first. */
export async function findDueSyncs(
  db: Database,
  now: Temporal.Instant,
): Promise<{ supplierId: number; cause: SyncCause }[]> {
  const { rows } = await sql<{ supplierId: number; cause: SyncCause }>`
    select distinct on (supplier_id) supplier_id, cause from supplier_sync
    where started_at <= ${now}::timestamptz and ${isWaiting}
    order by supplier_id, started_at`.execute(db);
  return rows;
}

/** When each supplier is looked at next, or was looked at last. */
export async function findTurns(db: Database) {
  const { rows } = await sql<{
    supplierId: number;
    nextAt: Temporal.Instant | null;
    lastAt: Temporal.Instant | null;
  }>`
    select supplier_id, min(started_at) filter (where ${isWaiting}) as next_at,
      max(started_at) filter (where not (${isWaiting})) as last_at
    from supplier_sync group by supplier_id`.execute(db);
  return new Map(rows.map((row) => [row.supplierId, row]));
}

/**
 * Begins a look, which does for all that wait. One that has begun and not ended belongs to a process
 * that is gone: only one at a time has the right to begin.
 */
export async function beginSync(
  tx: Transaction,
  supplierId: number,
  { cause, at }: { cause: SyncCause; at: Temporal.Instant },
): Promise<number> {
  await sql`delete from supplier_sync where supplier_id = ${supplierId} and ${isWaiting}`.execute(
    tx,
  );
  await tx
    .updateTable('supplierSync')
    .set({ outcome: 'interrupted', reason: 'its process ended', endedAt: at })
    .where('supplierId', '=', supplierId)
    .where('outcome', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('supplierSync')
    .values({ supplierId, cause, startedAt: at, report: json(emptyReport()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endSync(
  tx: Transaction,
  id: number,
  ended: {
    at: Temporal.Instant;
    outcome: 'complete' | 'failed';
    reason: string | null;
    report: SyncReport;
  },
): Promise<void> {
  const { at: endedAt, report, ...how } = ended;
  await tx
    .updateTable('supplierSync')
    .set({ ...how, endedAt, report: json(report) })
    .where('id', '=', id)
    .execute();
}

/** Whether the last look that came to its end left products on sale that were not listed. */
export async function wasDoubted(db: Database, supplierId: number): Promise<boolean> {
  const last = await db
    .selectFrom('supplierSync')
    .select('report')
    .where('supplierId', '=', supplierId)
    .where('outcome', '=', 'complete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.report as SyncReport | undefined)?.isDoubted ?? false;
}

const keptDays = 90;

/** Deletes what looks brought more than 90 days ago; says how many. */
export function forgetOldSyncs({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`started_at < ${oldest}::timestamptz and outcome is not null`;
  return deleteInPortions(db, 'supplier_sync', { which, order: 'started_at' });
}
