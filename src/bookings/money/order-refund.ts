import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking } from '../booking/booking.ts';

/**
 * Writes down what is to be given back of what was paid, the latest charge first, in the
 * transaction that decides it. The money moves afterwards: see `carryOutRefunds`.
 */
export async function orderRefund(
  tx: Transaction,
  { clock }: { clock: Clock },
  { id: bookingId, payments }: Pick<Booking, 'id' | 'payments'>,
  amountMinor: number,
): Promise<void> {
  let owed = amountMinor;
  for (const charge of payments.toReversed()) {
    if (charge.kind !== 'charge' || charge.state !== 'done') continue;
    const part = Math.min(owed, charge.amountMinor - givenBackOf(charge.id, payments));
    // Less than nothing is left where a bank has taken back what was refunded as well.
    if (part <= 0) continue;
    await tx
      .insertInto('payment')
      .values({
        bookingId,
        kind: 'refund',
        key: randomText(24),
        chargeId: charge.id,
        amountMinor: part,
        currency: charge.currency,
        method: charge.method,
        at: clock.now(),
      })
      .execute();
    owed -= part;
  }
  if (owed > 0) throw new Error(`booking ${bookingId} has not been paid enough to give that back`);
}

/** A refund that is refused gave nothing back. */
function givenBackOf(chargeId: number, payments: Booking['payments']): number {
  return payments
    .filter((payment) => payment.chargeId === chargeId && payment.state !== 'refused')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}
