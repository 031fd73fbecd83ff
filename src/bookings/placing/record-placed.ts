import { fromMinor } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking.ts';
import { type Followed, recordEvent } from '../record-event.ts';

/** Writes down that a booking was placed, in the transaction that makes it one. */
export async function recordPlaced(
  tx: Transaction,
  deps: Followed,
  actor: Actor,
  booking: Booking,
  at: Temporal.Instant,
): Promise<void> {
  const after = {
    status: booking.status,
    payment_status: booking.paymentStatus,
    product: booking.product.id,
    date: booking.date,
    party: booking.party,
    total: fromMinor(booking.totalMinor, booking.currency),
    amount_paid: fromMinor(booking.amountPaidMinor, booking.currency),
    currency: booking.currency,
  };
  const audited = { actor, action: 'booking.placed', after };
  await recordEvent(tx, deps, { booking, kind: 'placed', at }, audited);
}
