import { findBuyer } from '../../accounts/find-buyer.ts';
import type { Caller } from '../../accounts/user.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Booking } from '../booking.ts';
import { attemptCharge } from '../money/carry-out-charges.ts';
import { findBookingForStaff } from '../reading/find-booking-for-staff.ts';
import { isPast } from '../requests/request-change.ts';
import { storeOutcome, undecided } from './charge-booking.ts';
import { type ChargeToMake, chooseCharge } from './choose-charge.ts';
import type { SentOrder } from './order-fields.ts';
import type { PlacingDeps } from './placing.ts';

/**
 * Goes on with the booking that an earlier request with the same Idempotency-Key has begun; null
 * where there is none, or where it came to nothing. The card is charged under the key of the first
 * attempt, so once at most.
 */
export async function resumePlacing(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Booking | null> {
  const reference = deps.begun?.before ?? null;
  if (reference === null) return null;
  const booking = await findBookingForStaff(deps, reference);
  if (booking.status === 'abandoned') return null;
  if (booking.status !== 'placing') return booking;

  const [payment] = booking.payments;
  const charge = await chooseAgain(deps, caller, sent, booking);
  if (!payment || !charge || isPast(booking, deps.clock)) throw undecided();
  const attempt = { ...payment, bookingReference: reference };
  const outcome = await attemptCharge(charge.processor, attempt, charge.method);
  if (outcome.kind === 'charged' || outcome.kind === 'declined') {
    return storeOutcome(deps, caller, { booking, payment }, outcome);
  }
  const { kind, reason } = outcome;
  deps.log.error({ booking: reference, reason }, `the charge of a card is ${kind}`);
  throw undecided();
}

/** Null where the partner pays in another way by now: the recovery finds out what was charged. */
async function chooseAgain(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
  { dueMinor }: Booking,
): Promise<ChargeToMake | null> {
  const buyer = await findBuyer(deps.db, caller.userId);
  try {
    return chooseCharge(deps, buyer, { sent, dueMinor });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
