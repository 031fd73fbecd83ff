import type { Booking, Payment } from '../../booking/booking.ts';
import { findOpenCharges, makeCharge } from './carry-out-charges.ts';
import { findOpenRefunds, makeRefund } from './carry-out-refunds.ts';
import type { PaymentDeps } from './record-payment-outcome.ts';
import { findUnwanted, undoCharge } from './undo-charges.ts';

/** Moves the money of one booking at once. What does not succeed now is left to the jobs. */
export async function carryOutPaymentsOf(
  deps: PaymentDeps,
  { id, reference, payments }: Booking,
): Promise<void> {
  const { db, processor } = deps;
  if (!processor || !payments.some(isUnsettled)) return;
  try {
    for (const refund of await findOpenRefunds(deps, id)) await makeRefund(deps, processor, refund);
    for (const charge of await findUnwanted(deps, id)) await undoCharge(deps, processor, charge);
    for (const charge of await findOpenCharges(db, id)) await makeCharge(deps, processor, charge);
  } catch (error) {
    deps.log.warn({ err: error, booking: reference }, 'the payments are left to the jobs');
  }
}

function isUnsettled({ state }: Payment): boolean {
  return state === 'open' || state === 'unwanted';
}
