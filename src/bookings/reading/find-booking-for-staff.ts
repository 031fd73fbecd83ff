import { holdTour } from '../../catalog/hold-tour.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Booking, toBooking } from '../booking.ts';
import { paymentsOf } from '../money/payments-of.ts';
import { readReference } from '../placing/reference.ts';
import { lookupRefusals } from './lookup-refusals.ts';
import { selectBooking } from './select-booking.ts';

/** Any booking, also one that came to nothing. */
export async function findBookingForStaff(
  { db }: { db: Database },
  reference: string,
): Promise<Booking> {
  const row = await selectBooking(db, reference).executeTakeFirst();
  if (!row) throw unknown(reference);
  return toBooking(row, await paymentsOf(db, row));
}

/** The booking as it is until this transaction has ended: others that want to change it wait. */
export async function lockBooking(tx: Transaction, reference: string): Promise<Booking> {
  const row = await selectBooking(tx, reference).forUpdate().executeTakeFirst();
  if (!row) throw unknown(reference);
  return toBooking(row, await paymentsOf(tx, row));
}

/** The same for whoever may move it: first its tour is held, as by everyone who sells. */
export async function lockBookingAndTour(tx: Transaction, reference: string): Promise<Booking> {
  const found = await selectBooking(tx, reference)
    .clearSelect()
    .select('tourId')
    .executeTakeFirst();
  if (found?.tourId != null) await holdTour(tx, found.tourId);
  return lockBooking(tx, reference);
}

function unknown(reference: string) {
  return lookupRefusals.bookingUnknown(`There is no booking ${readReference(reference)}`);
}
