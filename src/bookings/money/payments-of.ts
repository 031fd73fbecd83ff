import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Booking, Payment } from '../booking.ts';

const ofBooking = prepared((db, { bookingId }: { bookingId: number }) =>
  db.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).orderBy('id').compile(),
);

/** The payments of a booking, oldest first. */
export async function paymentsOf(
  db: Database | Transaction,
  { id, paymentTerm }: Pick<Booking, 'id' | 'paymentTerm'>,
): Promise<Payment[]> {
  // On credit nothing is ever charged: the usual booking is read with one question.
  if (paymentTerm === 'Credit') return [];
  return ofBooking(db, { bookingId: id });
}
