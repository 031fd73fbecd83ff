import type { Transaction } from '../../platform/db/database.ts';
import type { Booking, Payment } from '../booking.ts';
import { insertCharge } from '../money/insert-charge.ts';

/** Longer than a charge can take, and short of the 15 minutes for which a place may be held. */
const undoneAfterMinutes = 10;

/** Stores the attempt to charge a card before it is made, so that a crash leaves a trace of it. */
export async function openCharge(
  tx: Transaction,
  booking: Booking,
  at: Temporal.Instant,
  amountMinor = booking.dueMinor,
): Promise<Payment> {
  const undoAt = at.add({ minutes: undoneAfterMinutes });
  return insertCharge(tx, booking, { amountMinor, at, undoAt });
}
