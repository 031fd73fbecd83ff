import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Booking } from '../booking.ts';
import { statusAfter } from '../booking-states.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import type { Followed } from '../record-event.ts';
import { changeBooking } from './change-booking.ts';

/** The supplier takes the party: a pending booking becomes a confirmed one. */
export async function confirmBooking(
  deps: { db: Database; clock: Clock } & Followed,
  actor: Actor,
  reference: string,
  keepAnswer?: (tx: Transaction, booking: Booking) => Promise<void> | undefined,
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    // Of two who decide at once, the second finds it decided.
    const pending = await lockBooking(tx, reference);
    const status = statusAfter(pending, 'confirm');
    const confirmed = await changeBooking(tx, deps, actor, pending, {
      set: { status },
      event: 'confirmed',
      audited: {
        action: 'booking.confirmed',
        before: { status: pending.status },
        after: { status },
      },
    });
    await keepAnswer?.(tx, confirmed);
    return confirmed;
  });
}
