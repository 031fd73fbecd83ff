import type { ConnectorFor } from '../../availability/connector.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { releasePlacesOf } from '../booking/booked-places.ts';
import { toPlainBooking } from '../booking/booking.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';

/** Who decides what an interrupted placing comes to. */
export const recovery: Actor = { kind: 'system', name: 'recovery' };

type Abandoned = { bookingId: number; at: Temporal.Instant; why: string };

/**
 * Gives up a booking that is still being placed, and its places. False when it is not any more:
 * of completing and abandoning, one comes first, and the other changes nothing.
 */
export async function abandonBooking(
  tx: Transaction,
  deps: { connectorFor: ConnectorFor },
  actor: Actor,
  { bookingId, at, why }: Abandoned,
): Promise<boolean> {
  const booking = await tx
    .updateTable('booking')
    .set({ status: 'abandoned', changedAt: at })
    .where('id', '=', bookingId)
    .where('status', '=', 'placing')
    .returningAll()
    .returning(invoicesFee)
    .executeTakeFirst();
  if (!booking) return false;
  await releasePlacesOf(tx, deps, toPlainBooking(booking));
  await audit(tx, actor, {
    at,
    action: 'booking.abandoned',
    subject: `booking ${booking.reference}`,
    before: { status: 'placing' },
    after: { status: 'abandoned', why },
  });
  return true;
}
