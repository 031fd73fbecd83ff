import { actorOf } from '../../accounts/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking.ts';
import type { Followed } from '../record-event.ts';
import type { ChargeToMake } from './choose-charge.ts';
import { insertBooking } from './insert-booking.ts';
import { newBooking, type Sale } from './new-booking.ts';
import { noteBooking } from './note-booking.ts';
import { openCharge } from './open-charge.ts';

export type Taken = { booking: Booking; charge: ChargeToMake | null };

/**
 * Stores what was sold: for good where nothing is to be charged, else as a booking that is being
 * placed.
 */
export async function storeSale(
  tx: Transaction,
  deps: Followed & { clock: Clock },
  sale: Sale,
  charge: ChargeToMake | null,
): Promise<Taken> {
  const at = deps.clock.now();
  const isCharged = charge !== null;
  const booking = await insertBooking(tx, newBooking(sale, { isCharged, at }));
  if (isCharged) {
    return { booking: { ...booking, payments: [await openCharge(tx, booking, at)] }, charge };
  }
  await noteBooking(tx, deps, actorOf(sale.caller), booking, at);
  return { booking, charge };
}
