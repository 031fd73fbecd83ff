import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findBegun } from '../../platform/http/idempotency/old-answers.ts';
import { undoCharges } from '../money/carrying-out/undo-charges.ts';
import { abandonBooking, recovery } from './abandon-booking.ts';
import { completePlacings } from './complete-placings.ts';
import { findLeftOpen, type LeftOpen, type RecoveryDeps } from './find-left-open.ts';

/**
 * Decides what interrupted placings have left. An order with an Idempotency-Key is asked for again:
 * once its card is charged and its supplier has it, it becomes a booking. All other places are free
 * again at once, then whatever was charged is given back.
 */
export async function recoverPlacings(deps: RecoveryDeps): Promise<void> {
  const left = await findLeftOpen(deps);
  const placing = left.filter(({ isPlacing }) => isPlacing);
  const references = placing.map(({ bookingReference }) => bookingReference);
  const awaited = await findBegun(deps, references);
  for (const one of left) {
    if (!awaited.has(one.bookingReference)) await giveUp(deps, one);
  }
  const keyed = placing.filter(({ bookingReference }) => awaited.has(bookingReference));
  await completePlacings(deps, keyed, (one) => giveUp(deps, one));
  await undoCharges(deps);
}

/** From then on the charge is not completed any more. A booking that was placed before stays. */
async function giveUp(deps: RecoveryDeps, { bookingId, attempt }: LeftOpen): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const why = 'the payment was interrupted';
    await abandonBooking(tx, deps, recovery, { bookingId, at: deps.clock.now(), why });
    if (!attempt) return;
    await tx
      .updateTable('payment')
      .set({ state: 'unwanted' })
      .where('id', '=', attempt.id)
      .where('state', '=', 'open')
      .execute();
  });
}
