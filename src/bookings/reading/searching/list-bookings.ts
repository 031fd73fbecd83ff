import { type RawBuilder, sql } from 'kysely';
import { findOrganizationKeys } from '../../../accounts/organizations/find-organization-ids.ts';
import { findUserEmails } from '../../../accounts/users/find-user-emails.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type BoundedCount, countRows } from '../../../platform/operation/bounded-count.ts';
import { firstPage, type Page } from '../../../platform/operation/listing.ts';
import { findSupplierKeys } from '../../../suppliers/find-suppliers.ts';
import type { BookedTransfer } from '../../booking/booked-transfer.ts';
import type {
  BookedProduct,
  BookedSupplier,
  BookingAgent,
  BookingStatus,
  PaymentStatus,
  PlainBooking,
  Travelers,
} from '../../booking/booking.ts';
import {
  type BookingFilter,
  hasDaysOfPurchase,
  type Narrowed,
  narrow,
  travelDates,
} from './booking-filter.ts';
import { type BookingOrder, type Ordered, orderOf } from './booking-order.ts';
import { findByWords, hasWords, sampled } from './find-by-words.ts';
import { firstInOrder } from './first-in-order.ts';
import { indexSome } from './index-bookings.ts';
import { toQuestions } from './search-words.ts';

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

/** Sold or changed a moment ago; the job adds the others. */
const mostAddedBefore = 100;

export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number];

/** Bookings of all partners, newest first unless another order is given, a page at a time. */
export async function listBookings(
  { db }: { db: Database },
  wanted: BookingFilter & BookingOrder,
  page: Page<string> = firstPage,
) {
  const narrowed = await narrow(db, wanted);
  const order = orderOf(wanted, page.cursor, hasDaysOfPurchase(wanted));
  const which = await find(db, wanted, { narrowed, order, limit: page.limit });
  return rowsOf(db, which, order, page.limit);
}

/** So many bookings match, or at least so many as are counted. */
export async function countBookings(
  { db }: { db: Database },
  filter: BookingFilter,
): Promise<BoundedCount> {
  const { conditions } = await narrow(db, filter);
  const isFound = filter.q === undefined ? [] : [await hasWords(db, toQuestions(filter.q))];
  const all = [...conditions, ...travelDates(filter), ...isFound];
  return countRows(db, sql`select from booking where ${both(all)}`);
}

/** What holds for the bookings of the page, and for no other that comes before its last one. */
async function find(
  db: Database,
  wanted: BookingFilter & BookingOrder,
  { narrowed, order, limit }: { narrowed: Narrowed; order: Ordered; limit: number },
): Promise<RawBuilder<boolean>> {
  const isListed = both([...narrowed.conditions, order.follows, ...travelDates(wanted)]);
  const isFirst = await firstInOrder(db, wanted, {
    narrowed,
    order,
    isListed,
    limit: wanted.q === undefined ? limit : sampled,
  });
  if (wanted.q === undefined) return isFirst(limit);
  await indexSome({ db }, mostAddedBefore);
  const questions = toQuestions(wanted.q);
  const ids = await findByWords(db, { questions, isListed, isFirst, order, limit });
  return sql`booking.id = any(${ids}::bigint[])`;
}

function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

async function rowsOf(db: Database, which: RawBuilder<boolean>, { by }: Ordered, limit: number) {
  const bookings = await db
    .selectFrom('booking')
    .select(['reference', 'kind', 'status', 'paymentStatus', 'paymentTerm', 'date', 'minutes'])
    .select(['places', 'party', 'email', 'phone', 'partnerRef', 'product', 'supplier', 'transfer'])
    .select(['agent', 'organizationId', 'userId', 'supplierId', 'placedAt', 'changedAt'])
    .select(['currency', 'totalMinor', 'keptMinor', 'amountPaidMinor', 'commissionMinor'])
    .select(['waivedMinor', 'version'])
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
