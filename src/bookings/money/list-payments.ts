import type { Database } from '../../platform/db/database.ts';
import type { Payment } from '../booking.ts';
import { owedMinor, toReturnMinor } from './balance.ts';

export const mostPaymentsListed = 200;

export const paymentStates = [
  'open',
  'done',
  'declined',
  'unwanted',
  'undone',
  'refused',
] as const satisfies readonly Payment['state'][];

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

type Page = {
  state?: Payment['state'] | undefined;
  /** The last payment of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
};

/**
 * Payments, newest first, a page at a time. Without a state, those that staff may have to do
 * something about: what is not settled yet, what is still owed after a card was declined, and what
 * is still to be given back after a refund was refused.
 */
export async function listPayments(
  { db }: { db: Database },
  { state, before, limit = mostPaymentsListed }: Page = {},
) {
  let payments = db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .selectAll('payment')
    .select([
      'booking.reference as bookingReference',
      'booking.status',
      'booking.paymentStatus',
      'booking.paymentTerm',
      'booking.totalMinor',
      'booking.amountPaidMinor',
      'booking.keptMinor',
    ])
    .orderBy('payment.id', 'desc')
    .limit(Math.min(limit, mostPaymentsListed));
  if (before !== undefined) payments = payments.where('payment.id', '<', before);
  if (state !== undefined) {
    payments = payments.where('payment.state', '=', state);
  } else {
    payments = payments
      // Said first, so that the index of what is unfinished serves.
      .where('payment.state', 'in', ['open', 'unwanted', 'declined', 'refused'])
      .where((is) =>
        is.or([
          is.eb('payment.state', 'in', ['open', 'unwanted']),
          is.and([
            is.eb('payment.state', '=', 'declined'),
            is.eb('booking.status', 'in', ['Pending Confirmation', 'Confirmed']),
            is.eb('booking.amountPaidMinor', '<', is.ref('booking.totalMinor')),
          ]),
          is.and([
            is.eb('payment.state', '=', 'refused'),
            is.eb(
              'booking.amountPaidMinor',
              '>',
              is.fn.coalesce('booking.keptMinor', 'booking.totalMinor'),
            ),
          ]),
        ]),
      );
  }
  return (await payments.execute()).map((payment) => ({
    ...payment,
    owedMinor: owedMinor(payment),
    toReturnMinor: toReturnMinor(payment),
  }));
}
