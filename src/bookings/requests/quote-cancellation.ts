import type { Caller } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/errors.ts';
import type { Booking } from '../booking/booking.ts';
import { readAgreedTerms } from '../changes/agreed-terms.ts';
import { keptPromise, type Promised, promiseAt } from '../changes/cancellation-promise.ts';
import type { BookingReader } from '../reading/booking-reader.ts';
import { findBooking } from '../reading/find-booking.ts';
import { findOpenRequest, refusalOf } from './open-request.ts';

export type CancellationQuote = {
  booking: Booking;
  /** Why it cannot be canceled; null if it can. */
  refused: Refusal | null;
  at: Temporal.Instant;
  /** By the open request, else what holds now. */
  promised: Promised;
};

/** What a request for a cancellation would be answered at this moment. Changes nothing. */
export async function quoteCancellation(
  { db, clock, readBooking }: { db: Database; clock: Clock; readBooking: BookingReader },
  caller: Caller,
  reference: string,
): Promise<CancellationQuote> {
  const kind = 'cancellation';
  const booking = await findBooking({ db, readBooking }, caller, { reference });
  const open = await findOpenRequest(db, booking, { kind });
  const at = clock.now();
  const promised = open
    ? keptPromise(booking, open)
    : promiseAt(booking, at, await readAgreedTerms(db, booking, open));
  return { booking, refused: refusalOf({ kind }, booking, clock), at, promised };
}
