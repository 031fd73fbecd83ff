import { sql } from 'kysely';
import type { OrganizationName } from '../../accounts/organizations/find-organization-name.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { payableColumn } from '../booking/balance.ts';
import { priceColumn } from '../booking/balance-entry.ts';

/** A month in the time zone of the marketplace. */
export type Month = { from: Temporal.Instant; before: Temporal.Instant };

/** What is told on a statement; what a partner is to pay counts up, what it has paid or earned down. */
export const lineKinds = [
  'Booking',
  'Price change',
  'Cancellation',
  'Payment',
  'Refund',
  'Commission',
  'Commission taken back',
  'Commission paid',
  'Commission paid back',
] as const;

export type StatementLine = {
  at: Temporal.Instant;
  bookingReference: string;
  partnerRef: string;
  product: string;
  kind: (typeof lineKinds)[number];
  amountMinor: number;
  currency: string;
  place: string;
};

export type StatementSum = {
  currency: string;
  openingMinor: number;
  closingMinor: number;
};

export function monthOf(month: string, timeZone: string): Month {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const beginning = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return { from: beginning(first), before: beginning(first.add({ months: 1 })) };
}

const earned = sql`(case when status = 'Confirmed' then booking.commission_minor else 0 end)`;
const isVisible = sql`booking.status not in ('placing', 'abandoned')`;

/** What the bookings of some days came to when they were placed: what they come to now, less their entries. */
const placed = (organizationId: number, within: ReturnType<typeof sql>) => sql`
  select booking.placed_at as at, 0 as source, booking.id, booking.id as booking_id,
    'placed' as event, booking.currency,
    ${priceColumn} - added.price_minor as price_minor,
    amount_paid_minor - added.paid_minor as paid_minor,
    ${earned} - added.commission_minor as commission_minor,
    booking.commission_paid_minor - added.commission_paid_minor as commission_paid_minor
  from booking cross join lateral (
    select coalesce(sum(price_minor), 0)::bigint as price_minor,
      coalesce(sum(paid_minor), 0)::bigint as paid_minor,
      coalesce(sum(commission_minor), 0)::bigint as commission_minor,
      coalesce(sum(commission_paid_minor), 0)::bigint as commission_paid_minor
    from balance_entry where booking_id = booking.id) added
  where booking.organization_id = ${organizationId} and ${isVisible}
    and ${within}`;

const entered = (organizationId: number, within: ReturnType<typeof sql>) => sql`
  select at, 1 as source, id, booking_id, event, currency,
    price_minor, paid_minor, commission_minor, commission_paid_minor
  from balance_entry where organization_id = ${organizationId} and ${within}`;

const added = sql`price_minor - paid_minor - commission_minor + commission_paid_minor`;

/** The balance of a partner at the beginning and the end of a month: that of now, less what was added since. */
export async function readBalances(
  db: Database,
  { id }: Pick<OrganizationName, 'id'>,
  { from, before }: Month,
): Promise<StatementSum[]> {
  const since = (moment: Temporal.Instant) => sql`
    select currency, (${added})::bigint as minor from (
      ${placed(id, sql`booking.placed_at >= ${moment}::timestamptz`)}
      union all ${entered(id, sql`at >= ${moment}::timestamptz`)}) moved`;
  const { rows } = await sql<StatementSum>`
    with standing as (
      select currency, sum(${priceColumn} - amount_paid_minor)::bigint as minor from booking
      where organization_id = ${id} and amount_paid_minor <> ${payableColumn} and ${isVisible}
      group by currency
      union all
      select currency, -sum(due_minor)::bigint from commission_sum where organization_id = ${id}
      group by currency
    ), opened as (
      select currency, minor from standing union all select currency, -minor from (${since(from)}) one
    ), closed as (
      select currency, minor from standing
      union all select currency, -minor from (${since(before)}) one
    )
    select currency,
      coalesce((select sum(minor) from opened where currency = known.currency), 0)::bigint
        as opening_minor,
      coalesce((select sum(minor) from closed where currency = known.currency), 0)::bigint
        as closing_minor
    from (select currency from opened union select currency from closed) known order by currency
  `.execute(db);
  return rows;
}

/** What was added to the balance within a month, oldest first, a page at a time. */
export async function readLines(
  db: Database,
  { id }: Pick<OrganizationName, 'id'>,
  { from, before }: Month,
  { cursor, limit }: Page<LinePlace>,
): Promise<StatementLine[]> {
  const first = cursor
    ? sql`(timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond')`
    : sql`${from}::timestamptz`;
  const within = (column: string) => sql`
    ${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${before}::timestamptz`;
  const isAfter = cursor
    ? sql`(at, source, moved.id, part) > (${first}, ${cursor.source}::int,
        ${cursor.id}::bigint, ${cursor.part}::int)`
    : sql`true`;
  const { rows } = await sql<StatementLine>`
    select at, booking.reference as booking_reference, booking.partner_ref,
      booking.product ->> 'name' as product, lines.kind, lines.minor as amount_minor,
      moved.currency, (extract(epoch from at) * 1000000)::bigint || '-' || source || '-' || moved.id || '-' || part
        as place
    from (${placed(id, within('booking.placed_at'))}
      union all ${entered(id, within('at'))}) moved
    join booking on booking.id = moved.booking_id
    cross join lateral (values
      (1, case event when 'placed' then 'Booking' when 'confirmed' then 'Booking' when 'canceled' then 'Cancellation'
        when 'declined' then 'Cancellation' else 'Price change' end, price_minor),
      (2, case when moved.paid_minor > 0 then 'Payment' else 'Refund' end, -moved.paid_minor),
      (3, case when moved.commission_minor > 0 then 'Commission' else 'Commission taken back' end,
        -moved.commission_minor),
      (4, case when moved.commission_paid_minor > 0 then 'Commission paid'
        else 'Commission paid back' end, moved.commission_paid_minor)) lines (part, kind, minor)
    where lines.minor <> 0 and ${isAfter}
    order by at, source, moved.id, part limit ${limit}
  `.execute(db);
  return rows;
}

/** Where a line is among the others. */
export type LinePlace = { at: string; source: number; id: number; part: number };
