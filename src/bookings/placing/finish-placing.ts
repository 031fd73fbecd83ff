import { actorOf, type Caller } from '../../accounts/users/user.ts';
import type { Held } from '../../availability/connector.ts';
import type { Attempt, Charged, ChargeOutcome } from '../../card-processor/processor.ts';
import { paymentRefusals } from '../../card-processor/refusals.ts';
import { amountText } from '../../currencies/currency.ts';
import { isTemporary, retryStatement, retryTransaction } from '../../platform/db/retry.ts';
import type { Refusal } from '../../platform/errors.ts';
import { placesOf } from '../booking/booked-places.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { callOffCharges } from '../money/order-charge.ts';
import { abandonBooking } from './abandon-booking.ts';
import type { Placing, PlacingDeps } from './placing.ts';
import { bookingRefusals, departureUnavailable } from './refusals.ts';
import { type Outcome, storePlaced } from './store-placed.ts';

type Deps = Pick<
  PlacingDeps,
  'db' | 'clock' | 'log' | 'patience' | 'keeping' | 'begun' | 'reactions' | 'connectorFor'
>;

type Failed = Exclude<Held, { kind: 'held' }>;

const retryAfterSeconds = '5';
const leastConfirmingMilliseconds = 1000;

/**
 * Has the supplier hold the places, charges the card, and has the supplier confirm, all outside of
 * transactions. Then the booking is completed or given up. Without `charge` nothing is charged.
 */
export async function finishPlacing(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  charge: ((attempt: Attempt) => Promise<ChargeOutcome>) | null,
): Promise<Booking> {
  const { booking, payment, remote, deadlines } = placing;
  const held = await remote?.hold(placesOf(booking), deadlines.heldBy);
  if (held && held.kind !== 'held') {
    // A repeated order may have been charged before.
    const isCharged = payment !== null && deps.begun?.before != null;
    return storing(deps, placing, () => fail(deps, caller, placing, held, { isCharged }));
  }
  const outcome = payment && charge && (await charge(attemptOf(booking, payment)));
  return storing(deps, placing, async () => {
    if (outcome && outcome.kind !== 'charged') return refuseCard(deps, caller, placing, outcome);
    // A slow card leaves the supplier a little time all the same.
    const answerBy = deadlines.confirmedBy.atLeast(leastConfirmingMilliseconds);
    const confirmed = await remote?.confirm(placesOf(booking), answerBy);
    if (confirmed?.kind === 'refused') return undo(deps, caller, placing, confirmed.why);
    // Pending if unknown: the supplier decides later, and the money stays with the booking.
    const known = confirmed?.kind === 'unknown' ? ({ kind: 'pending' } as const) : confirmed;
    return settle(deps, caller, placing, { charged: outcome, confirmed: known });
  });
}

function attemptOf({ reference: bookingReference }: Booking, payment: Payment): Attempt {
  const { key, amountMinor, currency } = payment;
  return { key, bookingReference, amountMinor, currency };
}

/** Answers 503 if the database is away for longer than the patience. */
async function storing(
  { log, begun }: Deps,
  { booking: { reference } }: Placing,
  store: () => Promise<Booking>,
): Promise<Booking> {
  try {
    return await store();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log.error({ err: error, booking: reference }, 'what became of a charge was not stored');
    throw begun ? undecided() : undone();
  }
}

/** A repeated request finds out. */
export function undecided(): Refusal {
  return bookingRefusals.undecided({ 'retry-after': retryAfterSeconds });
}

function undone(): Refusal {
  return bookingRefusals.undone({ 'retry-after': retryAfterSeconds });
}

async function settle(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  outcome: Outcome,
): Promise<Booking> {
  const { patience } = deps;
  const placed = await retryStatement(
    () => storePlaced(deps, actorOf(caller), placing, outcome),
    patience,
  );
  // It may have been settled before: by a commit whose answer was lost, or by the recovery.
  const booking = placed ?? (await findBookingForStaff(deps, placing.booking.reference));
  if (booking.status === 'abandoned') throw bookingRefusals.paymentTooLate();
  return booking;
}

/** The supplier does not confirm what it has held. What was charged for it goes back at once. */
async function undo(deps: Deps, caller: Caller, placing: Placing, why: string): Promise<never> {
  const { booking, payment } = placing;
  await giveUp(deps, caller, placing, why, 'unwanted');
  if (payment) throw undone();
  throw departureUnavailable(booking.product.id, booking, why);
}

/** After a lost answer a request with a key can be repeated; everything else is given up. */
async function fail(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  failed: Failed,
  { isCharged }: { isCharged: boolean },
): Promise<never> {
  const { booking } = placing;
  if (failed.kind === 'unknown') {
    const { reason } = failed;
    deps.log.error({ booking: booking.reference, reason }, 'a supplier has not answered');
    if (deps.begun) throw undecided();
  }
  await giveUp(deps, caller, placing, whyFailed(failed));
  if (isCharged || failed.kind === 'unknown') throw undone();
  if (failed.kind === 'repriced') throw repriced(booking, failed.totalMinor);
  throw departureUnavailable(booking.product.id, booking, failed.why);
}

function whyFailed(failed: Failed): string {
  if (failed.kind === 'repriced') return 'the supplier has changed the price';
  return failed.kind === 'refused' ? failed.why : failed.reason;
}

function repriced({ currency, totalMinor: before }: Booking, totalMinor: number): Refusal {
  const [now, quoted] = [totalMinor, before].map((minor) => amountText(minor, currency));
  return bookingRefusals.priceChanged(`The price is ${now} now, not ${quoted}`);
}

async function refuseCard(
  deps: Deps,
  caller: Caller,
  placing: Placing,
  outcome: Exclude<ChargeOutcome, Charged>,
): Promise<never> {
  if (outcome.kind === 'declined') {
    await giveUp(deps, caller, placing, outcome.sentence, 'declined');
    throw paymentRefusals.cardDeclined(outcome.sentence);
  }
  const { kind, reason } = outcome;
  await giveUp(deps, caller, placing, reason);
  deps.log.error({ booking: placing.booking.reference, reason }, `the charge of a card is ${kind}`);
  throw kind === 'failed' ? paymentRefusals.paymentFailed() : paymentRefusals.paymentUnknown();
}

/**
 * The places are free at once. The attempt to charge stays open while it may be under way: the recovery
 * makes sure that nothing is kept, and nothing taken later. What surely was charged is undone by the next
 * turn.
 */
async function giveUp(
  deps: Deps,
  caller: Caller,
  { booking, payment }: Placing,
  why: string,
  charge: 'open' | 'declined' | 'unwanted' = 'open',
): Promise<void> {
  await retryTransaction(deps, async (tx) => {
    const at = deps.clock.now();
    await abandonBooking(tx, deps, actorOf(caller), { bookingId: booking.id, at, why });
    await deps.begun?.note(tx, null);
    if (charge === 'open' || !payment) return;
    if (charge === 'unwanted') return callOffCharges(tx, deps, booking);
    await tx
      .updateTable('payment')
      .set({ state: 'declined', reason: why, settledAt: at })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute();
  });
}
