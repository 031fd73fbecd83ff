import { actorOf, type Caller } from '../../accounts/user.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking.ts';
import { insertCharge } from '../money/insert-charge.ts';
import { chargeBooking } from './charge-booking.ts';
import { chooseRide } from './choose-ride.ts';
import { insertBooking } from './insert-booking.ts';
import { newBooking, type Sale } from './new-booking.ts';
import type { SentOrder } from './order-fields.ts';
import type { PlacedSale, PlacingDeps } from './placing.ts';
import { recordPlaced } from './record-placed.ts';
import { resumePlacing } from './resume-placing.ts';
import { sellTour } from './sell-tour.ts';
import { sellTransfer } from './sell-transfer.ts';

/**
 * Books a tour or a transfer. On credit that is one transaction. A card is charged between two: the
 * first takes the places, the second makes the booking one. What is interrupted in between goes on
 * when the order comes again with the same Idempotency-Key; without a key the recovery undoes it.
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
  const { booking, charge } = await deps.write(async (tx) => {
    const sale = ride
      ? await sellTransfer(tx, deps, caller, { ride, sent })
      : await sellTour(tx, deps, caller, sent);
    return storeSale(tx, deps, sale);
  });
  return charge ? chargeBooking(deps, caller, { booking, charge }) : booking;
}

function isTransfer({ type }: SentOrder): boolean {
  return typeof type === 'string' && type.trim().toLowerCase() === 'transfer';
}

/** Stores a booking for good where nothing is to be charged, else one that is being placed. */
async function storeSale(tx: Transaction, deps: PlacingDeps, sale: Sale): Promise<PlacedSale> {
  const { charge } = sale;
  const at = deps.clock.now();
  const booking = await insertBooking(tx, newBooking(sale, at));
  if (charge) {
    const payment = await insertCharge(tx, booking, { amountMinor: booking.dueMinor, at });
    await deps.begun?.note(tx, booking.reference);
    return { booking: { ...booking, payments: [payment] }, charge };
  }
  await recordPlaced(tx, deps, actorOf(sale.caller), booking, at);
  return { booking, charge };
}
