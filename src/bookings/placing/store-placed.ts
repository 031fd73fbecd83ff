import type { Charged } from '../../card-processor/processor.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Part } from '../../platform/db/parts.ts';
import { auditedBooking } from '../booking/audited-booking.ts';
import { type Booking, toBooking } from '../booking/booking.ts';
import { paidStatus } from '../booking/paid-status.ts';
import { eventParts, type Followed, recordEvent } from '../booking/record-event.ts';
import type { UnstoredBooking } from './insert-booking.ts';
import { placedStatus } from './new-booking.ts';
import type { Placing } from './placing.ts';

/**
 * Completes a booking whose card is charged and whose supplier has it. Null if it is not being placed
 * any more: the recovery has given it up, or another request has completed it.
 */
export async function storePlaced(
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
  await recordEvent(tx, deps, { booking: placed, kind: 'placed', at }, placedEntry(actor, placed));
  return placed;
}

/** What is written down when a booking is placed, in the statement that makes it one. */
export function placedParts(
  deps: Followed,
  actor: Actor,
  booking: UnstoredBooking,
  at: Temporal.Instant,
): Part[] {
  return eventParts(deps, { booking, kind: 'placed', at }, placedEntry(actor, booking));
}

function placedEntry(actor: Actor, booking: UnstoredBooking) {
  return { actor, action: 'booking.placed', after: auditedBooking(booking) };
}
