import type { Database } from '../../platform/db/database.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import { owedMinor, toReturnMinor } from '../booking/balance.ts';
import type { Payment } from '../booking/booking.ts';

export const paymentStates = [
  'open',
  'done',
  'declined',
  'unwanted',
  'undone',
  'refused',
] as const satisfies readonly Payment['state'][];

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/**
 * Payments, newest first, a page at a time. Without a state, those that staff may have to do
 * something about: what is not settled yet, what is still owed after a card was declined, and what
 * is still to be given back after a refund was refused.
 */
export async function listPayments(
  { db }: { db: Database },
  { state }: { state?: Payment['state'] | undefined } = {},
  page: Page<number> = firstPage,
) {
  const needy = [
    inState(db, 'open', page),
    inState(db, 'unwanted', page),
    inState(db, 'declined', page)
      .where('booking.status', 'in', ['Pending Confirmation', 'Confirmed'])
      .whereRef('booking.amountPaidMinor', '<', 'booking.totalMinor'),
    inState(db, 'refused', page).where((is) =>
      is('booking.amountPaidMinor', '>', is.fn.coalesce('booking.keptMinor', 'booking.totalMinor')),
    ),
  ] as const;
  const [first, ...others] = state === undefined ? needy : [inState(db, state, page)];
  const payments = await others
    .reduce(
      (all, one) => all.unionAll((query) => query.parens(one)),
      db.selectFrom(first.as('payment')).selectAll(),
    )
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return payments.map((payment) => ({
    ...payment,
    owedMinor: owedMinor(payment),
    toReturnMinor: toReturnMinor(payment),
  }));
}

/** A page of one state: the newest of it are found without a look at any other. */
function inState(db: Database, state: Payment['state'], { cursor, limit }: Page<number>) {
  const payments = db
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
    .where('payment.state', '=', state)
    .orderBy('payment.id', 'desc')
    .limit(limit);
  return cursor === undefined ? payments : payments.where('payment.id', '<', cursor);
}
