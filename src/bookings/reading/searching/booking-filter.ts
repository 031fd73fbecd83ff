import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../../../accounts/organizations/find-organization-id.ts';
import { userIdOf } from '../../../accounts/users/find-user-emails.ts';
import type { Reach } from '../../../accounts/users/user.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isWithin, type MomentSpan } from '../../../platform/lists/moment-span.ts';
import { findSuppliers } from '../../../suppliers/find-suppliers.ts';
import { isOwing } from '../../booking/balance.ts';
import { transferProductId } from '../../booking/booked-transfer.ts';
import type { BookingStatus, PaymentStatus, PlainBooking } from '../../booking/booking.ts';
import { isOfProduct } from '../../booking/is-of-product.ts';

/** What is absent does not narrow. */
export type BookingFilter = {
  /** What a partner's user may see. */
  reach?: Reach | undefined;
  /** The beginnings of words of its travelers, references, contact and product. */
  q?: string | undefined;
  /** Without it, what came to nothing is left out, and what is still being placed. */
  status?: BookingStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  paymentTerm?: PlainBooking['paymentTerm'] | undefined;
  kind?: PlainBooking['kind'] | undefined;
  /** Something is still to be paid, by card or by invoice. */
  isOwed?: boolean | undefined;
  /** `PRD16350`, or `TRF-swift` of a transfer. */
  product?: string | undefined;
  /** The key of who runs the tour or the transfer. */
  supplier?: string | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  /** The e-mail address of who booked. */
  user?: string | undefined;
  partnerRef?: string | undefined;
  /** When it was bought. */
  placed?: MomentSpan | undefined;
  /** Travel dates. */
  from?: string | undefined;
  to?: string | undefined;
};

type Condition = RawBuilder<boolean>;

/** What holds for each booking of a list, beside its travel date. */
export type Narrowed = {
  conditions: readonly Condition[];
  /** An index of its own finds them, so that nothing is gained by a look at each travel date. */
  isNarrow: boolean;
  /** The database takes it that they have nothing to do with each other. */
  areSeveral: boolean;
};

/** Of the others there are so many that no index has them. */
const commonStatuses = new Set<BookingStatus | undefined>([undefined, 'Confirmed', 'Canceled']);
const commonPaymentStatus: PaymentStatus = 'Fully Paid';

const isSold: Condition = sql`booking.status <> 'abandoned' and booking.status <> 'placing'`;

/** Same rule as `unpaidMinor`. */
const isOwed: Condition = sql`(${isOwing}
  and booking.status <> 'placing' and booking.status <> 'abandoned'
  and (booking.status <> 'Canceled' or booking.payment_term = 'Credit'))`;

export async function narrow(db: Database, filter: BookingFilter): Promise<Narrowed> {
  const { status, paymentStatus, paymentTerm, kind, partnerRef } = filter;
  const narrow: Condition[] = await ofOthers(db, filter);
  const wide: Condition[] = [];
  const add = (isRare: boolean, condition: Condition) => (isRare ? narrow : wide).push(condition);
  add(!commonStatuses.has(status), status === undefined ? isSold : sql`booking.status = ${status}`);
  if (paymentStatus !== undefined) {
    add(paymentStatus !== commonPaymentStatus, sql`booking.payment_status = ${paymentStatus}`);
  }
  if (paymentTerm !== undefined) add(false, sql`booking.payment_term = ${paymentTerm}`);
  if (kind !== undefined) add(kind === 'transfer', sql`booking.kind = ${sql.lit(kind)}`);
  if (filter.isOwed) narrow.push(isOwed);
  if (partnerRef !== undefined) narrow.push(sql`booking.partner_ref = ${partnerRef}`);
  narrow.push(...daysOfPurchase(filter));
  const conditions = [...narrow, ...wide];
  const areSeveral = conditions.length > (status === undefined ? 2 : 1);
  return { conditions, isNarrow: narrow.length > 0, areSeveral };
}

export function hasTravelDates({ from, to }: BookingFilter): boolean {
  return from !== undefined || to !== undefined;
}

export function travelDates({ from, to }: BookingFilter): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`booking.date >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`booking.date <= ${to}`]),
  ];
}

export function hasDaysOfPurchase({ placed: { from, before } = {} }: BookingFilter): boolean {
  return from !== undefined || before !== undefined;
}

export function daysOfPurchase({ placed = {} }: BookingFilter): Condition[] {
  return isWithin(sql`booking.placed_at`, placed);
}

/** Bookings of a partner, a user, a product and a supplier. What does not exist has none. */
async function ofOthers(
  db: Database,
  { reach, organization, user, product, supplier }: BookingFilter,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (reach) conditions.push(sql`booking.organization_id = ${reach.organizationId}`);
  if (reach?.userId !== undefined) conditions.push(sql`booking.user_id = ${reach.userId}`);
  if (organization !== undefined) {
    const id = (await organizationIdOf(db, organization)) ?? 0;
    conditions.push(sql`booking.organization_id = ${id}`);
  }
  if (user !== undefined) {
    const id = (await userIdOf(db, user)) ?? 0;
    conditions.push(sql`booking.user_id = ${id}`);
  }
  if (product !== undefined) conditions.push(isOfProduct(product));
  if (supplier !== undefined) conditions.push(await isRunBy(db, supplier));
  return conditions;
}

/** A company may run both, and has the same key for them. */
async function isRunBy(db: Database, key: string): Promise<Condition> {
  const [found] = await findSuppliers(db, [key]);
  const ridesIt = isOfProduct(transferProductId(key));
  if (!found) return ridesIt;
  const runsIt = sql<boolean>`booking.supplier_id = ${found.id}`;
  const { rows } = await sql`select from booking where ${ridesIt} limit 1`.execute(db);
  return rows.length === 0 ? runsIt : sql`(${runsIt} or ${ridesIt})`;
}
