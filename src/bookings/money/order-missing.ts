import { termRules } from '../../accounts/organizations/organization.ts';
import { findBuyer } from '../../accounts/users/find-buyer.ts';
import type { Processor } from '../../card-processor/processor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { disputedMinor, payableMinor, underWayMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { callOffCharges, orderCharge } from './order-charge.ts';

type Deps = { clock: Clock; processor: Processor | null };
type Price = Pick<Booking, 'totalMinor' | 'dueMinor' | 'amountPaidMinor'>;

/**
 * Orders from the card on file what is missing at a new price, and says how much. A charge that is
 * still open, for another amount, is called off. Where there is no such card nothing is charged by
 * itself.
 */
export async function orderMissing(
  tx: Transaction,
  deps: Deps,
  booking: Booking,
  after: Price,
): Promise<number> {
  const underWay = underWayMinor(booking.payments);
  const storedMethod = await findStoredMethod(tx, deps, booking);
  const notAsked = disputedMinor(booking.payments) + booking.waivedMinor;
  const wanted =
    storedMethod === null
      ? Math.min(underWay, payableMinor({ ...booking, ...after }) - after.amountPaidMinor)
      : missingMinor(withPaid(booking, notAsked), withPaid(after, notAsked), underWay);
  if (wanted === underWay) return 0;
  await callOffCharges(tx, deps, booking);
  if (storedMethod === null || wanted === 0) return 0;
  await orderCharge(tx, deps, booking, { amountMinor: wanted, storedMethod });
  return wanted;
}

/** What was paid in full is paid in full, else what is due. Only a higher price is charged. */
export function missingMinor(before: Price, after: Price, underWay: number): number {
  const isFull = before.amountPaidMinor + underWay >= before.totalMinor;
  const wanted = isFull ? after.totalMinor : after.dueMinor;
  const missing = Math.max(0, wanted - after.amountPaidMinor);
  return after.totalMinor > before.totalMinor ? missing : Math.min(missing, underWay);
}

/** What a bank has taken back is for staff to collect; what they gave back is not asked for again. */
function withPaid(price: Price, minor: number): Price {
  return { ...price, amountPaidMinor: price.amountPaidMinor + minor };
}

async function findStoredMethod(
  tx: Transaction,
  { processor }: Deps,
  { paymentTerm, userId }: Booking,
): Promise<string | null> {
  if (!processor || termRules[paymentTerm].card !== 'stored') return null;
  return (await findBuyer(tx, userId)).storedPaymentMethod;
}
