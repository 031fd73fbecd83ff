import { actorOf, type Caller } from '../../accounts/users/user.ts';
import type { Attempt } from '../../card-processor/processor.ts';
import { untilDone } from '../../platform/db/in-transaction.ts';
import { writeParts } from '../../platform/db/parts.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Deadline, deadlineAfter } from '../../platform/limits/timer.ts';
import type { Booking } from '../booking/booking.ts';
import { chargeParts, newCharge } from '../money/order-charge.ts';
import type { ChargeToMake } from './choose-charge.ts';
import { finishPlacing } from './finish-placing.ts';
import { insertBooking, isReferenceInUse } from './insert-booking.ts';
import { newBooking, type Sale } from './new-booking.ts';
import { isTransfer, type SentOrder } from './orders/order-fields.ts';
import type { PlacedSale, PlacingDeps } from './placing.ts';
import { resumePlacing } from './resume-placing.ts';
import { freshFacts, rememberedFacts, type SaleFacts } from './sale-facts.ts';
import { sellTour } from './sell-tour.ts';
import { chooseRide, sellTransfer } from './sell-transfer.ts';
import { placedParts } from './store-placed.ts';

/** Partners wait 10 seconds. Before a card is charged, a supplier has so long for all its answers. */
const heldMilliseconds = 7000;
/** What it has not confirmed by then is pending: it is asked again later. */
const confirmedMilliseconds = 9000;

/**
 * Books a tour or a transfer. On credit, with places in our own database, that is one statement.
 * Otherwise a card is charged or a supplier's system asked between two: the first takes the places,
 * the second completes the booking. If it is interrupted in between, a repeated request with the same
 * Idempotency-Key continues it; without a key the recovery undoes it.
 */
export async function placeBooking(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Booking> {
  const heldBy = deadlineAfter(deps.timer, heldMilliseconds);
  const deadlines = { heldBy, confirmedBy: deadlineAfter(deps.timer, confirmedMilliseconds) };
  const resumed = await resumePlacing(deps, caller, sent, deadlines);
  if (resumed) return resumed;
  // The fleet may be another company's system, which is asked once.
  const ride = isTransfer(sent) ? await chooseRide(deps.transfers, caller, sent) : null;
  const { booking, charge, remote } = await sell(deps, heldBy, (facts) =>
    ride ? sellTransfer(deps, facts, caller, { ride, sent }) : sellTour(deps, facts, caller, sent),
  );
  if (booking.status !== 'placing') return booking;
  const [payment = null] = booking.payments;
  const placing = { booking, payment, remote, deadlines };
  return finishPlacing(deps, caller, placing, charge && chargeOnce(charge));
}

function chargeOnce({ processor, method }: ChargeToMake) {
  return (attempt: Attempt) => processor.charge({ ...attempt, method });
}

/** Each time something else has changed between the reading and the writing. */
const mostAttempts = 5;

/**
 * Checks the order by what memory knows. What is refused then, or is not so any more when it is stored,
 * is checked again by what the database says.
 */
async function sell(
  deps: PlacingDeps,
  answerBy: Deadline,
  check: (facts: SaleFacts) => Promise<Sale>,
): Promise<PlacedSale> {
  const [remembered, fresh] = [rememberedFacts(deps, answerBy), freshFacts(deps, answerBy)];
  let sale = await check(remembered).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return check(fresh);
  });
  for (let attempt = 1; ; attempt++) {
    const stored = await storeSale(deps, sale);
    if (stored) return stored;
    if (attempt === mostAttempts) throw sale.soldOut();
    sale = await check(fresh);
  }
}

/**
 * Stores a booking for good where nothing is left to be done, else one that is being placed. Null if
 * it is not stored: somebody was faster, or has changed what the sale was checked against.
 */
async function storeSale(deps: PlacingDeps, sale: Sale): Promise<PlacedSale | null> {
  const { charge, remote } = sale;
  const at = deps.clock.now();
  const invoicesFee = (await deps.creditFee.find()) === 'on';
  const unstored = newBooking(sale, at, invoicesFee);
  const isPlaced = unstored.status !== 'placing';
  const payment = charge && newCharge(unstored, { amountMinor: unstored.dueMinor, at });
  const following = isPlaced
    ? [
        ...placedParts(deps, actorOf(sale.caller), unstored, at),
        ...(deps.keeping?.(unstored) ?? []),
      ]
    : [...(payment ? chargeParts(payment) : []), ...(deps.begun?.parts(unstored.reference) ?? [])];
  const parts = [...sale.gates, ...sale.taking(unstored), insertBooking(unstored), ...following];
  try {
    const { bookedId, chargedId } = await untilDone(() => writeParts(deps.db, parts));
    if (bookedId == null) return null;
    const payments =
      payment && chargedId != null ? [{ ...payment, id: chargedId, bookingId: bookedId }] : [];
    return { booking: { ...unstored, id: bookedId, payments }, charge, remote };
  } catch (error) {
    if (isReferenceInUse(error)) return storeSale(deps, sale);
    throw error;
  }
}
