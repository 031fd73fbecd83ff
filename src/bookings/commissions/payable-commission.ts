import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { payableMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';

/** Travel dates. */
export type Travels = { from?: string | undefined; to?: string | undefined };

type Earning = Pick<
  Booking,
  | 'status'
  | 'commissionMinor'
  | 'commissionPaidMinor'
  | 'totalMinor'
  | 'keptMinor'
  | 'waivedMinor'
  | 'amountPaidMinor'
  | 'endsAt'
>;

/** Says why what a booking has earned cannot be paid yet; null where it can, or is due back. */
export function whyNotPayable(booking: Earning, clock: Clock): string | null {
  if (commissionDueMinor(booking) < 0) return null;
  if (booking.endsAt.epochMilliseconds > clock.milliseconds()) return 'the trip is not over';
  const isPaid = booking.amountPaidMinor > 0 && booking.amountPaidMinor >= payableMinor(booking);
  return isPaid ? null : 'the booking is not paid';
}

/** Commission that the next pay run pays, or takes back where it is negative. */
export function payableCommissionMinor(booking: Earning, clock: Clock): number {
  return whyNotPayable(booking, clock) === null ? commissionDueMinor(booking) : 0;
}

/** Earned, paid by the partner or its travelers, and over. The index knows the first two lines. */
export function isEarnedAndOver(clock: Clock, { from, to }: Travels): RawBuilder<boolean> {
  const conditions = [
    sql`status = 'Confirmed' and commission_minor > commission_paid_minor
      and amount_paid_minor > 0 and amount_paid_minor >= total_minor - waived_minor`,
    sql`ends_at <= ${clock.now()}`,
  ];
  if (from !== undefined) conditions.push(sql`date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`date <= ${to}::date`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Paid before it was lost, whenever the travelers were to go: a period leaves none of it out. */
export const isDueBack = sql<boolean>`(commission_paid_minor
  > case when status in ('Pending Confirmation', 'Confirmed') then commission_minor else 0 end)`;
