import { termRules } from '../../accounts/organization.ts';
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
  // The usual booking, on credit, is read with one question.
  if (termRules[paymentTerm].card === 'none') return [];
  return ofBooking(db, { bookingId: id });
}
