import type { Processor } from '../../../card-processor/processor.ts';
import { amountText } from '../../../currencies/currency.ts';
import type { Actor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { retryTransaction } from '../../../platform/db/retry.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Supervised } from '../../approvals/second-person.ts';
import type { Booking, Payment } from '../../booking/booking.ts';
import { lockBooking } from '../../booking/find-booking-for-staff.ts';
import type { Followed } from '../../booking/record-event.ts';
import { followPayments } from './follow-payments.ts';

export type PaymentDeps = Followed &
  Supervised & {
    db: Database;
    clock: Clock;
    /** Set to null if the marketplace takes no cards. */
    processor: Processor | null;
    log: Logger;
  };

/** A payment that was ordered and whose outcome is not recorded yet. */
export type OpenPayment = Pick<Payment, 'id' | 'kind' | 'key' | 'amountMinor' | 'currency'> & {
  bookingReference: string;
};

export type PaymentOutcome =
  | { state: 'done'; reference: string }
  | { state: 'declined' | 'refused'; reason: string };

type RecordingDeps = Pick<PaymentDeps, 'clock' | 'reactions'>;

/**
 * Writes down what became of a payment, and what the booking is after it. Of several who find out,
 * the first writes it down; null for the others, and for a charge that is not wanted any more. A
 * refund may fail after it was made.
 */
export async function recordPaymentOutcome(
  deps: RecordingDeps & Pick<PaymentDeps, 'db'>,
  actor: Actor,
  payment: OpenPayment,
  outcome: PaymentOutcome,
): Promise<Booking | null> {
  return retryTransaction(deps, (tx) => recordOutcomeWithin(tx, deps, actor, payment, outcome));
}

/** The same within a transaction. */
export async function recordOutcomeWithin(
  tx: Transaction,
  deps: RecordingDeps,
  actor: Actor,
  payment: OpenPayment,
  outcome: PaymentOutcome,
): Promise<Booking | null> {
  const { id, amountMinor, currency, bookingReference } = payment;
  const locked = await lockBooking(tx, bookingReference);
  const before = locked.payments.find((one) => one.id === id);
  const settled = await tx
    .updateTable('payment')
    .set({ ...outcome, settledAt: deps.clock.now(), askAt: null })
    .where('id', '=', id)
    .where('state', 'in', outcome.state === 'refused' ? ['open', 'done'] : ['open'])
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return null;
  return followPayments(tx, deps, actor, locked, {
    action: `booking.${wordFor(payment, outcome)}`,
    before: { state: before?.state },
    after: { ...outcome, amount: amountText(amountMinor, currency) },
  });
}

function wordFor({ kind }: OpenPayment, { state }: PaymentOutcome): string {
  if (state === 'done') return kind === 'charge' ? 'charged' : 'refunded';
  return `${kind}-${state}`;
}
