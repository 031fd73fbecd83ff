import { findBuyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Attempt, ChargeOutcome } from '../../card-processor/processor.ts';
import { Refusal } from '../../platform/errors.ts';
import { connectorOf } from '../booking/booked-places.ts';
import { type Booking, isPast } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { attemptCharge } from '../money/carrying-out/carry-out-charges.ts';
import { type ChargeToMake, chooseCharge } from './choose-charge.ts';
import { finishPlacing, undecided } from './finish-placing.ts';
import type { SentOrder } from './orders/order-fields.ts';
import type { Deadlines, PlacingDeps } from './placing.ts';

/**
 * Goes on with the booking that an earlier request with the same Idempotency-Key has begun; null
 * where there is none, or where it came to nothing. The card is charged under the key of the first
 * attempt, so once at most.
 */
export async function resumePlacing(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
  deadlines: Deadlines,
): Promise<Booking | null> {
  const reference = deps.begun?.before ?? null;
  if (reference === null) return null;
  const booking = await findBookingForStaff(deps, reference);
  if (booking.status === 'abandoned') return null;
  if (booking.status !== 'placing') return booking;

  const [payment = null] = booking.payments;
  const charge = payment && (await chooseAgain(deps, caller, sent, booking));
  if ((payment && !charge) || isPast(booking, deps.clock)) throw undecided();
  const remote = connectorOf(deps, booking)?.remote ?? null;
  const again = charge && ((attempt: Attempt) => chargeAgain(deps, charge, attempt));
  return finishPlacing(deps, caller, { booking, payment, remote, deadlines }, again);
}

/** A booking whose card may have been charged is not given up: the request can be repeated. */
async function chargeAgain(
  { log }: PlacingDeps,
  { processor, method }: ChargeToMake,
  attempt: Attempt,
): Promise<ChargeOutcome> {
  const outcome = await attemptCharge(processor, attempt, method);
  if (outcome.kind === 'charged' || outcome.kind === 'declined') return outcome;
  const { kind, reason } = outcome;
  log.error({ booking: attempt.bookingReference, reason }, `the charge of a card is ${kind}`);
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
