import type { SuppliersPapers } from '../../availability/connector.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { json } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { withPapers } from '../booking/suppliers-papers.ts';

/** The supplier takes the party: a pending booking becomes a confirmed one. */
export async function confirmBooking(
  deps: { clock: Clock; write: Write<Booking> } & Followed,
  actor: Actor,
  reference: string,
  /** What the supplier's own system has issued for it. */
  papers: SuppliersPapers = {},
): Promise<Booking> {
  return deps.write(async (tx) => {
    // Of two who decide at once, the second finds it decided.
    const pending = await lockBooking(tx, reference);
    const status = statusAfter(pending, 'confirm');
    const confirmed = withPapers(pending, papers);
    return changeBooking(tx, deps, actor, pending, {
      set: {
        status,
        supplier: json(confirmed.supplier),
        tickets: confirmed.tickets && json(confirmed.tickets),
      },
      event: 'confirmed',
      audited: { action: 'booking.confirmed' },
    });
  });
}
