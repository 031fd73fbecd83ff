import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Supervised } from '../approvals/second-person.ts';
import {
  awaitedByBankMinor,
  paidMinor,
  type payableMinor,
  toReturnMinor,
} from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { allPaymentsOf } from '../booking/find-booking-for-staff.ts';

type Refunded = Pick<Booking, 'id' | 'reference' | 'currency' | 'payments'>;

/**
 * Writes down what is to be given back of what was paid, the latest charge first, in the
 * transaction that decides it. The money moves afterwards: see `carryOutRefunds`.
 */
export async function orderRefund(
  tx: Transaction,
  { clock, secondPerson }: { clock: Clock } & Supervised,
  { id: bookingId, reference, currency, payments }: Refunded,
  amountMinor: number,
): Promise<void> {
  const amounts = [{ currency, minor: amountMinor }];
  await secondPerson?.(tx, { kind: 'refund', booking: reference, amounts });
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

/**
 * Orders what is to be given back of a booking and not ordered yet, and says how much that is. What staff were to give back by
 * bank and is not to be given back any more is called off.
 */
export async function orderReturns(
  tx: Transaction,
  deps: { clock: Clock } & Supervised,
  booking: Returning,
  beyondMinor = 0,
): Promise<number> {
  const payments = await callOffReturns(tx, deps, booking, beyondMinor);
  const orderedMinor = awaitedByBankMinor(payments);
  const leftMinor = toReturnMinor({ ...booking, amountPaidMinor: paidMinor(payments) });
  const missingMinor = Math.max(0, leftMinor - orderedMinor);
  await orderRefund(tx, deps, { ...booking, payments }, missingMinor);
  return missingMinor;
}

/**
 * Calls off what staff were to give back by bank and is not to be given back any more; what they promised
 * beyond that stays.
 */
export async function callOffReturns(
  tx: Transaction,
  { clock }: { clock: Clock },
  booking: Returning,
  beyondMinor: number,
): Promise<Payment[]> {
  const { id, payments } = booking;
  const amountPaidMinor = paidMinor(payments);
  const wantedMinor = toReturnMinor({ ...booking, amountPaidMinor }) + beyondMinor;
  const leftMinor = Math.max(0, Math.min(wantedMinor, amountPaidMinor));
  if (awaitedByBankMinor(payments) <= leftMinor) return payments;
  await tx
    .updateTable('payment')
    .set({ state: 'refused', reason: 'It is not to be given back', settledAt: clock.now() })
    .where('bookingId', '=', id)
    .where('kind', '=', 'refund')
    .where('method', '<>', 'card')
    .where('state', '=', 'open')
    .execute();
  const called = await allPaymentsOf(tx, booking);
  // It was ordered before: nobody has to approve it again.
  await orderRefund(tx, { clock }, { ...booking, payments: called }, leftMinor);
  return leftMinor === 0 ? called : allPaymentsOf(tx, booking);
}

type Returning = Parameters<typeof payableMinor>[0] & Refunded;

/** A refund that is refused gave nothing back. */
function givenBackOf(chargeId: number, payments: Booking['payments']): number {
  return payments
    .filter((payment) => payment.chargeId === chargeId && payment.state !== 'refused')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}
