import { termRules } from '../../accounts/organizations/organization.ts';
import { holdTour } from '../../catalog/tours/hold-tour.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { readReference } from '../../platform/ids.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import { placesOf } from './booked-places.ts';
import { type Booking, type Payment, type PaymentStatus, toBooking } from './booking.ts';
import { lookupRefusals } from './refusals.ts';
import { invoicesFee } from './terms/invoices-fee.ts';

/** Any booking, also one that came to nothing. */
export async function findBookingForStaff(
  { db }: { db: Database },
  reference: string,
): Promise<Booking> {
  const row = await selectBooking(db, reference).executeTakeFirst();
  if (!row) throw unknown(reference);
  return toBooking(row, await paymentsOf(db, row));
}

/** The places of a booking as it is now, for its supplier. */
export async function bookedOf(deps: { db: Database }, reference: string) {
  return placesOf(await findBookingForStaff(deps, reference));
}

/** The booking as it is until this transaction has ended: others that want to change it wait. */
export async function lockBooking(tx: Transaction, reference: string): Promise<Booking> {
  const row = await selectBooking(tx, reference).forUpdate().executeTakeFirst();
  if (!row) throw unknown(reference);
  return toBooking(row, await paymentsOf(tx, row));
}

/** The same for a change that may move it: it holds its tour first, as a sale does. */
export async function lockBookingAndTour(tx: Transaction, reference: string): Promise<Booking> {
  const found = await selectBooking(tx, reference)
    .clearSelect()
    .select('tourId')
    .executeTakeFirst();
  if (found?.tourId != null) await holdTour(tx, found.tourId);
  return lockBooking(tx, reference);
}

/** What a change that names the version it has seen is held against. */
export async function lockBookingRecord(tx: Transaction, reference: string): Promise<RecordNow> {
  const { version, reference: name } = await lockBookingAndTour(tx, reference);
  return { version, subject: `booking ${name}` };
}

function unknown(reference: string) {
  return lookupRefusals.bookingUnknown(`There is no booking ${readReference(reference)}`);
}

const ofBooking = prepared((db, { bookingId }: { bookingId: number }) =>
  db.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).orderBy('id').compile(),
);

/** The payments of a booking, oldest first. */
export async function paymentsOf(
  db: Database | Transaction,
  {
    id,
    paymentTerm,
    paymentStatus,
    amountPaidMinor,
    waivedMinor,
  }: Pick<Booking, 'id' | 'paymentTerm' | 'paymentStatus' | 'amountPaidMinor' | 'waivedMinor'>,
): Promise<Payment[]> {
  // The usual booking, on credit and not paid yet, is read with one question.
  const isUnpaid = amountPaidMinor === 0 && waivedMinor === 0 && unpaidStatuses.has(paymentStatus);
  if (termRules[paymentTerm].card === 'none' && isUnpaid) return [];
  return allPaymentsOf(db, { id });
}

/** Also of one that was not paid before. */
export function allPaymentsOf(
  db: Database | Transaction,
  { id }: Pick<Booking, 'id'>,
): Promise<Payment[]> {
  return ofBooking(db, { bookingId: id });
}

/** On credit, while nothing is held: what was noted before has been taken back. */
const unpaidStatuses: ReadonlySet<PaymentStatus> = new Set(['Pending Invoice', 'Nothing Due']);

/** Selects a booking by its reference, without checking the caller. */
export function selectBooking(db: Database | Transaction, reference: string) {
  return db
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('reference', '=', readReference(reference));
}
