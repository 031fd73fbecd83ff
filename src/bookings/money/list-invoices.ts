import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import { findOrganizationKeys } from '../../accounts/organizations/find-organization-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import { isWithin, type MomentSpan } from '../../platform/lists/moment-span.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { isOwing, payableColumn, unpaidMinor } from '../booking/balance.ts';
import { sumByPartner } from '../booking/partner-sums.ts';

export const invoiceStatuses = ['due', 'paid'] as const;
export const invoiceOrders = ['asc', 'desc'] as const;

export type InvoiceFilter = {
  status: (typeof invoiceStatuses)[number];
  /** The key of the partner. */
  organization?: string | undefined;
  /** When it was bought. */
  placed?: MomentSpan;
  /** Oldest first, or newest first. */
  order: (typeof invoiceOrders)[number];
};

/** A pending booking is not invoiced; what was paid and given back, in part or whole, stays in its list. */
const conditionOf = {
  due: sql<boolean>`(booking.payment_status = 'Pending Invoice' and ${isOwing}
    and booking.status in ('Confirmed', 'Canceled'))`,
  paid: sql<boolean>`(booking.payment_term = 'Credit'
    and booking.payment_status in ('Fully Paid', 'Partial Payment', 'Returned to Traveler'))`,
} as const satisfies Record<InvoiceFilter['status'], RawBuilder<boolean>>;

export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** Bookings on credit whose invoice is to be paid, or is paid, in the order in which they were placed. */
export async function listInvoices(
  { db, clock }: { db: Database; clock: Clock },
  { status, organization, placed = {}, order }: InvoiceFilter,
  { cursor, limit }: Page<string>,
) {
  const conditions = [conditionOf[status], ...isWithin(sql`booking.placed_at`, placed)];
  if (organization !== undefined) {
    const id = (await organizationIdOf(db, organization)) ?? 0;
    conditions.push(sql`booking.organization_id = ${id}`);
  }
  if (cursor !== undefined) {
    const last = sql`(select id from booking where reference = ${readReference(cursor)})`;
    const isAfter = order === 'asc' ? sql`>` : sql`<`;
    conditions.push(sql`booking.id ${isAfter} ${last}`);
  }
  const rows = await db
    .selectFrom('booking')
    .select(['reference', 'organizationId', 'status', 'paymentStatus', 'paymentTerm', 'placedAt'])
    .select(['date', 'currency', 'totalMinor', 'keptMinor', 'waivedMinor', 'amountPaidMinor'])
    .select(
      sql<string | null>`(select max(paid_on)::text from payment
        where booking_id = booking.id and kind = 'charge' and state = 'done')`.as('paidOn'),
    )
    .where(sql<boolean>`(${sql.join(conditions, sql` and `)})`)
    .orderBy('booking.id', order)
    .limit(limit)
    .execute();
  const ids = rows.map(({ organizationId }) => organizationId);
  const keys = await findOrganizationKeys({ db }, ids);
  const today = clock.now();
  return rows.map((row) => ({
    ...row,
    organization: keys.get(row.organizationId) ?? '',
    unpaidMinor: unpaidMinor(row),
    ageDays: Math.floor(today.since(row.placedAt).total('hours') / 24),
  }));
}

export type InvoiceAge = Awaited<ReturnType<typeof sumInvoices>>['rows'][number];

type Ages = Record<'owedMinor' | 'days30' | 'days60' | 'days90' | 'older', number> & {
  invoices: number;
  oldest: Temporal.Instant;
};

/** What partners owe by invoice, by partner and currency, and how old it is. */
export function sumInvoices(
  { db, clock }: { db: Database; clock: Clock },
  { organization }: Pick<InvoiceFilter, 'organization'>,
  page: Parameters<typeof sumByPartner>[2],
) {
  const ago = (days: number) => sql`${clock.now().subtract({ hours: days * 24 })}::timestamptz`;
  const owed = sql`${payableColumn} - amount_paid_minor`;
  const owedWhere = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${owed}) filter (where ${condition}), 0)::bigint`;
  const sums = sql<Ages>`count(*)::int as invoices, min(placed_at) as oldest,
    sum(${owed})::bigint as owed_minor,
    ${owedWhere(sql`placed_at > ${ago(30)}`)} as days30,
    ${owedWhere(sql`placed_at <= ${ago(30)} and placed_at > ${ago(60)}`)} as days60,
    ${owedWhere(sql`placed_at <= ${ago(60)} and placed_at > ${ago(90)}`)} as days90,
    ${owedWhere(sql`placed_at <= ${ago(90)}`)} as older`;
  return sumByPartner(db, { sums, conditions: [conditionOf.due], organization }, page);
}
