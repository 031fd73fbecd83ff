import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Outgoing, Supervised } from '../approvals/second-person.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { whyNotPayable } from './payable-commission.ts';
import { type Difference, type PayRun, recordPayRun } from './record-pay-run.ts';
import { commissionRefusals } from './refusals.ts';

export const mostPaidAtOnce = 500;

/**
 * Records that partners were paid what is due of the commissions of these bookings, and that
 * they gave back what is due back: all of it or nothing. `isEarly` also pays what is earned before
 * the booking is paid and over.
 */
export async function payCommissions(
  deps: { clock: Clock; write: Write<PayRun> } & Followed & Supervised,
  actor: Actor,
  references: readonly string[],
  { isEarly = false } = {},
): Promise<PayRun> {
  // In one order, so that two pay runs never wait for each other.
  const wanted = [...new Set(references.map(readReference))].toSorted();
  return deps.write(async (tx) => {
    const owed: Difference[] = [];
    for (const reference of wanted) {
      const difference = await lockOwed(tx, reference);
      const early = isEarly ? null : whyNotPayable(difference.booking, deps.clock);
      if (early !== null) throw refused(reference, `is not due: ${early}`);
      owed.push(difference);
    }
    await deps.secondPerson?.(tx, { kind: 'pay run', booking: '', amounts: sumsOf(owed) });
    return recordPayRun(tx, deps, actor, owed);
  });
}

/** Sums by currency, in the order of the currency codes. */
function sumsOf(owed: readonly Difference[]): Outgoing['amounts'] {
  const sums = new Map<string, number>();
  for (const { booking, amountMinor } of owed) {
    sums.set(booking.currency, (sums.get(booking.currency) ?? 0) + amountMinor);
  }
  return Array.from(sums, ([currency, minor]) => ({ currency, minor })).toSorted((a, b) =>
    a.currency < b.currency ? -1 : 1,
  );
}

async function lockOwed(tx: Transaction, reference: string): Promise<Difference> {
  const booking = await lockBooking(tx, reference);
  const amountMinor = commissionDueMinor(booking);
  if (amountMinor !== 0) return { booking, amountMinor };
  if (booking.status !== 'Confirmed') {
    throw refused(reference, `is not due: the booking is ${booking.status}`);
  }
  throw refused(reference, booking.commissionMinor === 0 ? 'is nothing' : 'is already paid');
}

function refused(reference: string, why: string) {
  return commissionRefusals.commissionNotDue(`The commission of the booking ${reference} ${why}`);
}
