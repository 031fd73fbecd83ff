import type { Caller } from '../../accounts/user.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Begun } from '../../platform/http/idempotency.ts';
import type { Logger } from '../../platform/log.ts';
import type { Booking } from '../booking.ts';
import { chargeBooking } from './charge-booking.ts';
import type { SentOrder } from './order-fields.ts';
import { prepareOrder, type TakingDeps } from './prepare-order.ts';
import { resumePlacing } from './resume-placing.ts';

export type PlacingDeps = TakingDeps & {
  db: Database;
  log: Logger;
  /** How long a charge that was made is tried to be stored, in milliseconds. */
  patience?: number;
};

/** Of an order that came with an Idempotency-Key. */
export type Keeping = {
  keepAnswer?: (tx: Transaction, placed: Booking) => Promise<void> | undefined;
  /** The booking that the key has begun. */
  begun?: Begun | undefined;
};

/**
 * Books a tour or a transfer. On credit that is one transaction. A card is charged between two: the
 * first takes the places, the second makes the booking one. What is interrupted in between goes on
 * when the order comes again with the same Idempotency-Key; without a key the recovery undoes it.
 */
export async function placeBooking(
  deps: PlacingDeps,
  caller: Caller,
  sent: SentOrder,
  keeping: Keeping = {},
): Promise<Booking> {
  const resumed = await resumePlacing(deps, caller, sent, keeping);
  if (resumed) return resumed;
  const take = await prepareOrder(deps, caller, sent);
  const { booking, charge } = await inTransaction(deps.db, async (tx) => {
    const taken = await take(tx);
    if (taken.charge) await keeping.begun?.note(tx, taken.booking.reference);
    else await keeping.keepAnswer?.(tx, taken.booking);
    return taken;
  });
  return charge ? chargeBooking(deps, caller, { booking, charge }, keeping) : booking;
}
