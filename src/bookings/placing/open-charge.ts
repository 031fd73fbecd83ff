import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking, Payment } from '../booking.ts';

/** Longer than a charge can take, and short of the 15 minutes for which a place may be held. */
const undoneAfterMinutes = 10;

/** Stores the attempt to charge a card before it is made, so that a crash leaves a trace of it. */
export async function openCharge(
  tx: Transaction,
  { id, dueMinor, currency }: Booking,
  at: Temporal.Instant,
  amountMinor = dueMinor,
): Promise<Payment> {
  return tx
    .insertInto('payment')
    .values({
      bookingId: id,
      kind: 'charge',
      key: randomText(24),
      amountMinor,
      currency,
      undoAt: at.add({ minutes: undoneAfterMinutes }),
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
