import type { Entry } from '../../card-processor/processor.ts';
import { amountText } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import { retryTransaction } from '../../platform/db/retry.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { followPayments } from '../money/carrying-out/follow-payments.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import type { OwnPayment } from './find-own-payments.ts';

const states = { pending: 'open', succeeded: 'done', failed: 'refused' } as const;
const words = { pending: 'disputed', succeeded: 'dispute-lost', failed: 'dispute-won' } as const;

/**
 * Writes down that a bank has taken back what was charged, and what came of the dispute. The booking as it
 * is then.
 */
export async function noteDispute(
  deps: PaymentDeps,
  actor: Actor,
  charge: OwnPayment,
  { reference, amountMinor, currency, state: said }: Entry,
): Promise<Booking> {
  const state = states[said];
  return retryTransaction(deps, async (tx) => {
    const locked = await lockBooking(tx, charge.bookingReference);
    const known = locked.payments.find(({ key }) => key === reference);
    if (known?.state === state) return locked;
    const at = deps.clock.now();
    const settledAt = state === 'open' ? null : at;
    if (known) {
      await tx
        .updateTable('payment')
        .set({ state, settledAt })
        .where('id', '=', known.id)
        .execute();
    } else {
      const dispute = { kind: 'dispute', key: reference, reference, chargeId: charge.id } as const;
      await tx
        .insertInto('payment')
        .values({ ...dispute, bookingId: locked.id, amountMinor, currency, state, at, settledAt })
        .execute();
    }
    return followPayments(tx, deps, actor, locked, {
      action: `booking.${words[said]}`,
      before: { state: known?.state ?? null } satisfies { state: Payment['state'] | null },
      after: { state, reference, amount: amountText(amountMinor, currency) },
    });
  });
}
