import type { Charged } from '../../card-processor/processor.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Booking, toBooking } from '../booking.ts';
import { paidStatus } from '../money/paid-status.ts';
import type { Followed } from '../record-event.ts';
import { placedStatus } from './new-booking.ts';
import type { Placing } from './placing.ts';
import { recordPlaced } from './record-placed.ts';

/**
 * Makes what is being placed a booking, once its card is charged and its supplier has it. Null when
 * it is not being placed any more: the recovery has given it up, or somebody else has settled it.
 */
export async function settlePlacing(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  { booking, payment }: Pick<Placing, 'booking' | 'payment'>,
  { charged, isPending }: { charged: Pick<Charged, 'reference'> | null; isPending: boolean },
): Promise<Booking | null> {
  const at = deps.clock.now();
  const row = await tx
    .updateTable('booking')
    .set({
      status: isPending ? 'Pending Confirmation' : placedStatus(booking),
      ...(payment && { paymentStatus: paidStatus(booking), amountPaidMinor: payment.amountMinor }),
      changedAt: at,
      version: booking.version + 1,
    })
    .where('id', '=', booking.id)
    .where('status', '=', 'placing')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const done =
    payment &&
    (await tx
      .updateTable('payment')
      .set({ state: 'done', reference: charged?.reference ?? null, settledAt: at })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirstOrThrow());
  const placed = toBooking(row, done ? [done] : []);
  await recordPlaced(tx, deps, actor, placed, at);
  return placed;
}
