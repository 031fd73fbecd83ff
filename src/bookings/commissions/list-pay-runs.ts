import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isWithin, type MomentSpan } from '../../platform/lists/moment-span.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { commissionRefusals } from './refusals.ts';

/** What it paid in each currency, less what it took back. */
type Amount = { currency: string; minor: number };
type Entry = { reference: string; organizationId: number; amountMinor: number; currency: string };

export type ListedPayRun = Awaited<ReturnType<typeof listPayRuns>>[number];
export type ShownPayRun = ListedPayRun & { entries: Entry[] };

/** Pay runs, newest first. */
export async function listPayRuns(
  { db }: { db: Database },
  { at = {} }: { at?: MomentSpan },
  { cursor, limit }: Page<number>,
) {
  const conditions = isWithin(sql`pay_run.at`, at);
  if (cursor !== undefined) {
    const last = sql`(select at, id from pay_run where id = ${cursor})`;
    conditions.push(sql`(pay_run.at, pay_run.id) < ${last}`);
  }
  return selectPayRuns(db, conditions)
    .orderBy('payRun.at', 'desc')
    .orderBy('payRun.id', 'desc')
    .limit(limit)
    .execute();
}

/** One of them, with what it paid for each booking. */
export async function showPayRun({ db }: { db: Database }, id: number): Promise<ShownPayRun> {
  const run = await selectPayRuns(db, [sql`pay_run.id = ${id}`]).executeTakeFirst();
  if (!run) throw commissionRefusals.payRunUnknown(`There is no pay run ${id}`);
  const entries = await db
    .selectFrom('commissionEntry')
    .innerJoin('booking', 'booking.id', 'commissionEntry.bookingId')
    .select(['booking.reference', 'booking.organizationId', 'booking.currency'])
    .select('commissionEntry.amountMinor')
    .where('commissionEntry.payRunId', '=', id)
    .orderBy('booking.reference')
    .execute();
  return { ...run, entries };
}

function selectPayRuns(db: Database, conditions: readonly RawBuilder<boolean>[]) {
  return db
    .selectFrom('payRun')
    .leftJoin('payRun as undoing', 'undoing.undoesId', 'payRun.id')
    .select(['payRun.id', 'payRun.at', 'payRun.paidBy', 'payRun.undoesId'])
    .select('undoing.id as undoneBy')
    .select(
      sql<number>`(select count(*)::int from commission_entry
        where pay_run_id = pay_run.id)`.as('bookings'),
    )
    .select(
      sql<Amount[]>`(select coalesce(jsonb_agg(sums order by sums.currency), '[]') from (
        select currency, sum(amount_minor)::bigint as minor from commission_entry
        join booking on booking.id = booking_id
        where commission_entry.pay_run_id = pay_run.id
        group by currency) sums)`.as('amounts'),
    )
    .where(sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`);
}
