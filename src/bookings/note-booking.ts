import type { Caller } from '../accounts/user.ts';
import { fromMinor } from '../currencies/currency.ts';
import { audit } from '../platform/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import { type Followed, recordEvent } from './record-event.ts';

/** Writes down that a booking was placed, in the transaction that makes it one. */
export async function noteBooking(
  tx: Transaction,
  deps: Followed,
  caller: Caller,
  booking: Booking,
  at: Temporal.Instant,
): Promise<void> {
  await recordEvent(tx, deps, { booking, kind: 'placed', at });
  await audit(
    tx,
    { kind: 'user', name: caller.email },
    {
      at,
      action: 'booking.placed',
      subject: `booking ${booking.reference}`,
      after: {
        status: booking.status,
        payment_status: booking.paymentStatus,
        product: booking.product.id,
        date: booking.date,
        party: booking.party,
        total: fromMinor(booking.totalMinor, booking.currency),
        amount_paid: fromMinor(booking.amountPaidMinor, booking.currency),
        currency: booking.currency,
      },
    },
  );
}
