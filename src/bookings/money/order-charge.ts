import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking, Payment } from '../booking.ts';
import { insertCharge } from './insert-charge.ts';

/**
 * Writes down what the card on file is to be charged, in the transaction that decides it. The money
 * moves afterwards: see `carryOutCharges`.
 */
export async function orderCharge(
  tx: Transaction,
  { clock }: { clock: Clock },
  booking: Pick<Booking, 'id' | 'currency'>,
  { amountMinor, storedMethod }: { amountMinor: number; storedMethod: string },
): Promise<Payment> {
  return insertCharge(tx, booking, { amountMinor, storedMethod, at: clock.now() });
}

/** What is still to be charged is not wanted any more: whatever became of it is undone. */
export async function callOffCharges(
  tx: Transaction,
  { clock }: { clock: Clock },
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'unwanted', undoAt: clock.now() })
    .where('bookingId', '=', id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'open')
    .execute();
}
