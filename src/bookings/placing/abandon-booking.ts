import { releasePlaces } from '../../availability/release-places.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Who decides what an interrupted placing comes to. */
export const recovery: Actor = { kind: 'system', name: 'recovery' };

type Abandoned = { bookingId: number; at: Temporal.Instant; why: string };

/**
 * Gives up a booking that is still being placed, and its places. False when it is not any more:
 * of whoever settles it and whoever gives it up, one comes first, and the other changes nothing.
 */
export async function abandonBooking(
  tx: Transaction,
  actor: Actor,
  { bookingId, at, why }: Abandoned,
): Promise<boolean> {
  const booking = await tx
    .updateTable('booking')
    .set((row) => ({ status: 'abandoned', changedAt: at, version: row('version', '+', 1) }))
    .where('id', '=', bookingId)
    .where('status', '=', 'placing')
    .returning(['reference', 'tourId', 'date', 'minutes', 'scheduleKey', 'places'])
    .executeTakeFirst();
  if (!booking) return false;
  const { reference, tourId, ...departure } = booking;
  if (tourId !== null) await releasePlaces(tx, { tourId, ...departure });
  await audit(tx, actor, {
    at,
    action: 'booking.abandoned',
    subject: `booking ${reference}`,
    before: { status: 'placing' },
    after: { status: 'abandoned', why },
  });
  return true;
}
