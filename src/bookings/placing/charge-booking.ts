import { actorOf, type Caller } from '../../accounts/user.ts';
import type { Charged, ChargeOutcome } from '../../card-processor/processor.ts';
import { paymentRefusals } from '../../card-processor/refusals.ts';
import { insist, mayPass } from '../../platform/db/insist.ts';
import type { Refusal } from '../../platform/errors.ts';
import type { Booking } from '../booking.ts';
import { findBookingForStaff } from '../reading/find-booking-for-staff.ts';
import { abandonBooking } from './abandon-booking.ts';
import type { ChargeToMake } from './choose-charge.ts';
import type { Placing, PlacingDeps } from './placing.ts';
import { bookingRefusals } from './refusals.ts';
import { settlePlacing } from './settle-placing.ts';

type Deps = Pick<
  PlacingDeps,
  'db' | 'clock' | 'log' | 'patience' | 'write' | 'begun' | 'onBookingEvent'
>;

const retryAfterSeconds = '5';

/** Charges the card for a booking that is being placed, and makes it a booking or gives it up. */
export async function chargeBooking(
  deps: Deps,
  caller: Caller,
  { booking, charge }: { booking: Booking; charge: ChargeToMake },
): Promise<Booking> {
  const [payment] = booking.payments;
  if (!payment) throw new Error(`the attempt to charge for ${booking.reference} was not stored`);
  const outcome = await charge.processor.charge({
    key: payment.key,
    bookingReference: booking.reference,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    method: charge.method,
  });
  return storeOutcome(deps, caller, { booking, payment }, outcome);
}

/** Stores what has become of the charge, also when the database is away for some seconds. */
export async function storeOutcome(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  outcome: ChargeOutcome,
): Promise<Booking> {
  try {
    if (outcome.kind === 'charged') return await settle(deps, caller, placing, outcome);
    return await giveUp(deps, caller, placing, outcome);
  } catch (error) {
    if (!mayPass(error)) throw error;
    const { reference } = placing.booking;
    deps.log.error({ err: error, booking: reference }, 'what became of a charge was not stored');
    throw deps.begun ? undecided() : bookingRefusals.undone({ 'retry-after': retryAfterSeconds });
  }
}

/** Whoever sent the order finds out by sending it again. */
export function undecided(): Refusal {
  return bookingRefusals.undecided({ 'retry-after': retryAfterSeconds });
}

async function settle(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  outcome: Charged,
): Promise<Booking> {
  const { patience } = deps;
  const settled = await deps.write(
    async (tx) => {
      const placed = await settlePlacing(tx, deps, actorOf(caller), placing, outcome);
      return placed && { booking: placed, charge: null };
    },
    { patience },
  );
  // It may have been settled before: by a commit whose answer was lost, or by the recovery.
  const booking = settled?.booking ?? (await findBookingForStaff(deps, placing.booking.reference));
  if (booking.status === 'abandoned') throw bookingRefusals.paymentTooLate();
  return booking;
}

/**
 * The places are free at once. The attempt stays open unless the card was declined: the recovery
 * makes sure that nothing is kept, and nothing taken later.
 */
async function giveUp(
  deps: Deps,
  caller: Caller,
  { booking, payment }: Placing,
  outcome: Exclude<ChargeOutcome, Charged>,
): Promise<never> {
  const { clock, log } = deps;
  const why = outcome.kind === 'declined' ? outcome.sentence : outcome.reason;
  await insist(deps, async (tx) => {
    const at = clock.now();
    await abandonBooking(tx, actorOf(caller), { bookingId: booking.id, at, why });
    await deps.begun?.note(tx, null);
    if (outcome.kind !== 'declined') return;
    await tx
      .updateTable('payment')
      .set({ state: 'declined', reason: why, settledAt: at })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute();
  });
  if (outcome.kind === 'declined') throw paymentRefusals.cardDeclined(outcome.sentence);
  log.error({ booking: booking.reference, reason: why }, `the charge of a card is ${outcome.kind}`);
  throw outcome.kind === 'failed'
    ? paymentRefusals.paymentFailed()
    : paymentRefusals.paymentUnknown();
}
