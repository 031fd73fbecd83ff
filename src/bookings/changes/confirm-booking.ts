import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';

/** The supplier takes the party: a pending booking becomes a confirmed one. */
export async function confirmBooking(
  deps: { clock: Clock; write: Write<Booking> } & Followed,
  actor: Actor,
  reference: string,
): Promise<Booking> {
  return deps.write(async (tx) => {
    // Of two who decide at once, the second finds it decided.
    const pending = await lockBooking(tx, reference);
    const status = statusAfter(pending, 'confirm');
    return changeBooking(tx, deps, actor, pending, {
      set: { status },
      event: 'confirmed',
      audited: { action: 'booking.confirmed' },
    });
  });
}
