import { sql } from 'kysely';
import { part } from '../../platform/db/parts.ts';
import type { BalanceEntryTable } from '../../platform/db/tables.ts';
import { payableColumn, toReturnMinor, unpaidMinor } from './balance.ts';
import type { PlainBooking } from './booking.ts';

export type Balance = {
  priceMinor: number;
  paidMinor: number;
  commissionMinor: number;
  commissionPaidMinor: number;
};

type Balanced = Pick<
  PlainBooking,
  | 'status'
  | 'paymentTerm'
  | 'totalMinor'
  | 'keptMinor'
  | 'waivedMinor'
  | 'amountPaidMinor'
  | 'commissionMinor'
  | 'commissionPaidMinor'
>;

/** What its partner is to pay for a booking and has paid, and has earned by it and was paid. */
export function balanceOf(booking: Balanced): Balance {
  const { status, amountPaidMinor, commissionMinor, commissionPaidMinor } = booking;
  // Nobody owes a booking that may still be declined.
  const unpaid = status === 'Pending Confirmation' ? 0 : unpaidMinor(booking);
  return {
    priceMinor: amountPaidMinor + unpaid - toReturnMinor(booking),
    paidMinor: amountPaidMinor,
    commissionMinor: status === 'Confirmed' ? commissionMinor : 0,
    commissionPaidMinor,
  };
}

/** The price of that balance. */
export const priceColumn = sql<number>`(case when booking.status = 'Pending Confirmation'
    or booking.status = 'Canceled' and booking.payment_term <> 'Credit'
  then least(booking.amount_paid_minor, ${payableColumn}) else ${payableColumn} end)`;

type Entry = Balance &
  Pick<PlainBooking, 'organizationId' | 'currency'> & {
    event: BalanceEntryTable['event'];
    at: Temporal.Instant;
  };

/** What a change added to the balance of a partner; null where it added nothing. */
export function balanceEntry(
  event: Entry['event'],
  at: Temporal.Instant,
  booking: Omit<PlainBooking, 'id'>,
  before: PlainBooking,
): Entry | null {
  const [was, is] = [balanceOf(before), balanceOf(booking)];
  const added = {
    priceMinor: is.priceMinor - was.priceMinor,
    paidMinor: is.paidMinor - was.paidMinor,
    commissionMinor: is.commissionMinor - was.commissionMinor,
    commissionPaidMinor: is.commissionPaidMinor - was.commissionPaidMinor,
  };
  if (Object.values(added).every((minor) => minor === 0)) return null;
  const { organizationId, currency } = booking;
  return { organizationId, currency, event, at, ...added };
}

/** For the statement that writes the change. */
export const balanced = part(
  'balanced',
  ({ organizationId, currency, event, at, ...added }: Entry) => sql`
    insert into balance_entry (booking_id, organization_id, at, event, currency, price_minor,
      paid_minor, commission_minor, commission_paid_minor)
    select id, ${organizationId}::integer, ${at}::timestamptz, ${event}::text, ${currency}::text,
      ${added.priceMinor}::bigint, ${added.paidMinor}::bigint, ${added.commissionMinor}::bigint,
      ${added.commissionPaidMinor}::bigint
    from booked returning 1`,
);
