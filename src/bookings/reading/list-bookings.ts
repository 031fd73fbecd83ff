import { type RawBuilder, sql } from 'kysely';
import { findOrganizationKeys } from '../../accounts/organizations/find-organization-ids.ts';
import { findUserEmails } from '../../accounts/users/find-user-emails.ts';
import type { Database } from '../../platform/db/database.ts';
import { type BoundedCount, countRows } from '../../platform/operation/bounded-count.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import { findSupplierKeys } from '../../suppliers/find-suppliers.ts';
import type { BookedTransfer } from '../booking/booked-transfer.ts';
import type {
  BookedProduct,
  BookedSupplier,
  BookingAgent,
  BookingStatus,
  PaymentStatus,
  PlainBooking,
  Travelers,
} from '../booking/booking.ts';
import { type BookingFilter, narrow } from './booking-filter.ts';
import { type BookingOrder, type Ordered, orderOf } from './booking-order.ts';
import { newestOnDays } from './newest-on-days.ts';

export const bookingStatuses = [
  'placing',
  'abandoned',
  'Pending Confirmation',
  'Confirmed',
  'Canceled',
] as const satisfies readonly BookingStatus[];

export const paymentStatuses = [
  'Fully Paid',
  'Deposit Paid',
  'Partial Payment',
  'Hold without Payment',
  'Pending Invoice',
  'Nothing Due',
  'Returned to Traveler',
] as const satisfies readonly PaymentStatus[];

export const paymentTerms = [
  'Credit',
  'Card on file',
  'Default',
] as const satisfies readonly PlainBooking['paymentTerm'][];

export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number];

/** Bookings of all partners, newest first unless another order is given, a page at a time. */
export async function listBookings(
  { db }: { db: Database },
  wanted: BookingFilter & BookingOrder,
  page: Page<string> = firstPage,
) {
  const narrowed = await narrow(db, wanted);
  const order = orderOf(wanted, page.cursor, hasDaysOfPurchase(wanted));
  const isWalk = !narrowed.isNarrow && hasDates(wanted) && (wanted.sort ?? 'placed') === 'placed';
  const { conditions } = narrowed;
  const which = isWalk
    ? sql<boolean>`booking.id = ${newestOnDays({
        from: wanted.from,
        to: wanted.to,
        direction: wanted.direction,
        isListed: both([...conditions, order.follows]),
        limit: page.limit,
      })}`
    : both([...conditions, ...travelDates(wanted), order.follows]);
  return rowsOf(db, which, order, page.limit);
}

/** So many bookings match, or at least so many as are counted. */
export async function countBookings(
  { db }: { db: Database },
  filter: BookingFilter,
): Promise<BoundedCount> {
  const { conditions } = await narrow(db, filter);
  return countRows(
    db,
    sql`select from booking where ${both([...conditions, ...travelDates(filter)])}`,
  );
}

function hasDates({ from, to }: BookingFilter): boolean {
  return from !== undefined || to !== undefined;
}

function hasDaysOfPurchase({ placed: { from, before } = {} }: BookingFilter): boolean {
  return from !== undefined || before !== undefined;
}

function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function travelDates({ from, to }: BookingFilter): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`booking.date >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`booking.date <= ${to}`]),
  ];
}

async function rowsOf(db: Database, which: RawBuilder<boolean>, { by }: Ordered, limit: number) {
  const bookings = await db
    .selectFrom('booking')
    .select(['reference', 'kind', 'status', 'paymentStatus', 'paymentTerm', 'date', 'minutes'])
    .select(['places', 'party', 'email', 'phone', 'partnerRef', 'product', 'supplier', 'transfer'])
    .select(['agent', 'organizationId', 'userId', 'supplierId', 'placedAt', 'changedAt'])
    .select(['currency', 'totalMinor', 'keptMinor', 'amountPaidMinor', 'commissionMinor'])
    .select('version')
    .select(
      sql<number[]>`(select coalesce(jsonb_agg(id order by id), '[]') from payment
        where booking_id = booking.id)`.as('paymentIds'),
    )
    .where(which)
    .orderBy(sql`${by}`)
    .limit(limit)
    .execute();
  return withNames(db, bookings);
}

async function withNames<
  Row extends { organizationId: number; userId: number; supplierId: number | null },
>(db: Database, rows: readonly (Row & Record<Json, unknown>)[]) {
  const idsOf = (pick: (row: Row) => number | null) => rows.map(pick).filter((id) => id !== null);
  const [organizations, users, suppliers] = await Promise.all([
    findOrganizationKeys(
      { db },
      idsOf(({ organizationId }) => organizationId),
    ),
    findUserEmails(
      { db },
      idsOf(({ userId }) => userId),
    ),
    findSupplierKeys(
      db,
      idsOf(({ supplierId }) => supplierId),
    ),
  ]);
  return rows.map((row) => {
    const transfer = row.transfer as BookedTransfer | null;
    return {
      ...row,
      transfer,
      party: row.party as Travelers[],
      product: row.product as BookedProduct,
      supplier: row.supplier as BookedSupplier,
      agent: row.agent as BookingAgent,
      organization: organizations.get(row.organizationId) ?? '',
      user: users.get(row.userId) ?? '',
      supplierKey: transfer?.vehicle.supplierKey ?? suppliers.get(row.supplierId ?? 0) ?? '',
    };
  });
}

type Json = 'party' | 'product' | 'supplier' | 'transfer' | 'agent';
