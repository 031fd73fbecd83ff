import type { Caller } from '../../accounts/user.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Booking } from '../booking.ts';
import { chargeBooking } from './charge-booking.ts';
import type { SentOrder } from './order-fields.ts';
import { prepareOrder, type TakingDeps } from './prepare-order.ts';

export type PlacingDeps = TakingDeps & { db: Database; log: Logger };

export type KeepPlaced = (tx: Transaction, placed: Booking) => Promise<void> | undefined;

/**
 * Books a tour or a transfer. On credit that is one transaction. A card is charged between two: the
 * first takes the places, the second makes the booking one; what a crash leaves in between, the
 * recovery undoes.
 */
export async function placeBooking(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
  keepAnswer?: KeepPlaced,
): Promise<Booking> {
  const take = await prepareOrder(deps, caller, sent);
  const { booking, charge } = await deps.db.transaction().execute(async (tx) => {
    const taken = await take(tx);
    if (!taken.charge) await keepAnswer?.(tx, taken.booking);
    return taken;
  });
  return charge ? chargeBooking(deps, caller, { booking, charge }, keepAnswer) : booking;
}
