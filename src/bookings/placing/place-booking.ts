import { actorOf, type Caller } from '../../accounts/users/user.ts';
import type { Attempt } from '../../card-processor/processor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { writeParts } from '../../platform/db/parts.ts';
import { askingFirst } from '../booking/ask-first.ts';
import type { Booking } from '../booking/booking.ts';
import { insertCharge } from '../money/order-charge.ts';
import type { ChargeToMake } from './choose-charge.ts';
import { finishPlacing } from './finish-placing.ts';
import { insertBooking, isReferenceInUse } from './insert-booking.ts';
import { newBooking, type Sale } from './new-booking.ts';
import { isTransfer, type SentOrder } from './order-fields.ts';
import type { PlacedSale, PlacingDeps } from './placing.ts';
import { resumePlacing } from './resume-placing.ts';
import { sellTour } from './sell-tour.ts';
import { chooseRide, sellTransfer } from './sell-transfer.ts';
import { placedParts } from './store-placed.ts';

/**
 * Books a tour or a transfer. On credit, with places in our own database, that is one transaction.
 * Otherwise a card is charged or a supplier's system asked between two: the first takes the places,
 * the second completes the booking. If it is interrupted in between, a repeated request with the same
 * Idempotency-Key continues it; without a key the recovery undoes it.
 */
export async function placeBooking(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
): Promise<Booking> {
  const resumed = await resumePlacing(deps, caller, sent);
  if (resumed) return resumed;
  // The fleet may be another company's system: no transaction waits for it.
  const ride = isTransfer(sent) ? await chooseRide(deps.transfers, caller, sent) : null;
  const sell = () =>
    askingFirst((answered) =>
      deps.write(async (tx) => {
        const sale = ride
          ? await sellTransfer(tx, deps, caller, { ride, sent })
          : await sellTour(tx, { ...deps, answered }, caller, sent);
        return storeSale(tx, deps, sale);
      }),
    );
  const { booking, charge, remote } = await sell().catch((error: unknown) => {
    if (isReferenceInUse(error)) return sell();
    throw error;
  });
  if (booking.status !== 'placing') return booking;
  const [payment = null] = booking.payments;
  return finishPlacing(deps, caller, { booking, payment, remote }, charge && chargeOnce(charge));
}

function chargeOnce({ processor, method }: ChargeToMake) {
  return (attempt: Attempt) => processor.charge({ ...attempt, method });
}

/** Stores a booking for good where nothing is left to be done, else one that is being placed. */
async function storeSale(tx: Transaction, deps: PlacingDeps, sale: Sale): Promise<PlacedSale> {
  const { charge, remote } = sale;
  const at = deps.clock.now();
  const unstored = newBooking(sale, at);
  const isPlaced = unstored.status !== 'placing';
  // Other buyers of this departure wait from here to the commit.
  const { taken, bookedId } = await writeParts(tx, [
    ...sale.taking(unstored),
    insertBooking(unstored),
    ...(isPlaced ? placedParts(deps, actorOf(sale.caller), unstored, at) : []),
  ]);
  if (taken === 0 || bookedId === undefined) throw sale.soldOut();
  const booking = { ...unstored, id: bookedId };
  if (isPlaced) return { booking, charge, remote };
  const { dueMinor: amountMinor } = booking;
  const payments = charge ? [await insertCharge(tx, booking, { amountMinor, at })] : [];
  await deps.begun?.note(tx, booking.reference);
  return { booking: { ...booking, payments }, charge, remote };
}
