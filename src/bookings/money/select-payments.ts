import type { Database } from '../../platform/db/database.ts';

/** Payments by card, with the reference and status of their bookings; of one booking, or of all. */
export function selectPayments(db: Database, bookingId?: number) {
  const payments = db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .where('payment.method', '=', 'card')
    .select(['payment.id', 'payment.bookingId', 'payment.kind', 'payment.key', 'payment.state'])
    .select(['payment.amountMinor', 'payment.currency', 'payment.reference', 'payment.at'])
    .select(['payment.undoAt', 'payment.storedMethod'])
    .select(['booking.reference as bookingReference', 'booking.status']);
  return bookingId === undefined ? payments : payments.where('payment.bookingId', '=', bookingId);
}
