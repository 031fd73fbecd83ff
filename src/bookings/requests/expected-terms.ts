import type { Selectable } from 'kysely';
import { fromMinor } from '../../currencies/currency.ts';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import type { Booking } from '../booking/booking.ts';
import { keptPromise } from '../changes/cancellation-promise.ts';
import { requestRefusals } from './refusals.ts';

type Requested = { booking: Booking; request: Selectable<BookingRequestTable> };

/** What whoever cancels was told that it comes to, in units of the currency of the booking. */
export type ExpectedTerms = { refund?: number | undefined; fee?: number | undefined };

/** Partners add amounts up as floating numbers: those are no other amounts. */
const roundingError = 1e-6;

/** Refuses, and with it takes back, a cancellation that would come to something else. */
export function requireExpected({ booking, request }: Requested, expected: ExpectedTerms): void {
  const { currency } = booking;
  const { refundMinor, feeMinor } = keptPromise(booking, request);
  const refund = fromMinor(refundMinor, currency);
  const fee = fromMinor(feeMinor, currency);
  if (isAsExpected(refund, expected.refund) && isAsExpected(fee, expected.fee)) return;
  throw requestRefusals.termsChanged(
    `Cancellation failed: the refund is ${refund} ${currency} and the fee ${fee} ${currency}, not what was expected`,
  );
}

function isAsExpected(amount: number, expected: number | undefined): boolean {
  return expected === undefined || Math.abs(expected - amount) < roundingError;
}
