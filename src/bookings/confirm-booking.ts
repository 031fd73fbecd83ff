import type { Actor } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import { changeBooking } from './change-booking.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { lockBooking } from './find-booking-for-staff.ts';

/** The supplier takes the party: a pending booking becomes a confirmed one. */
export async function confirmBooking(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  reference: string,
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  return db.transaction().execute(async (tx) => {
    const pending = await lockPendingBooking(tx, reference);
    const confirmed = await changeBooking(tx, { clock }, actor, pending, {
      set: { status: 'Confirmed' },
      event: 'confirmed',
      audited: {
        action: 'booking.confirmed',
        before: { status: pending.status },
        after: { status: 'Confirmed' },
      },
    });
    await keepAnswer?.(tx, confirmed);
    return confirmed;
  });
}

/** Of two who decide at once, the second finds it decided. */
export async function lockPendingBooking(tx: Transaction, reference: string): Promise<Booking> {
  const booking = await lockBooking(tx, reference);
  if (booking.status === 'Pending Confirmation') return booking;
  throw decisionRefusals.notPending(
    `The booking ${booking.reference} is ${booking.status}: only one that is Pending Confirmation can be confirmed or declined`,
  );
}
