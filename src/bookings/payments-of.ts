import type { Database, Transaction } from '../platform/db/database.ts';
import type { Booking, Payment } from './booking.ts';

/** The payments of a booking, oldest first. */
export async function paymentsOf(
  db: Database | Transaction,
  { id, paymentTerm }: Pick<Booking, 'id' | 'paymentTerm'>,
): Promise<Payment[]> {
  // On credit nothing is ever charged: the usual booking is read with one question.
  if (paymentTerm === 'Credit') return [];
  return db.selectFrom('payment').selectAll().where('bookingId', '=', id).orderBy('id').execute();
}
