import type { Processor } from '../../payments/processor.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { insist } from '../../platform/db/insist.ts';
import type { Logger } from '../../platform/log.ts';
import type { Booking, Payment } from '../booking.ts';
import { type BookingChange, changeBooking } from '../changes/change-booking.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import type { Followed } from '../record-event.ts';
import { paymentStatusOf } from './paid-status.ts';
import { paymentsOf } from './payments-of.ts';

export type PaymentDeps = Followed & {
  db: Database;
  clock: Clock;
  /** Null where the marketplace takes no cards. */
  processor: Processor | null;
  log: Logger;
};

/** A payment that was ordered, and of which nobody has written down what became of it. */
export type OpenPayment = Pick<Payment, 'id' | 'kind' | 'key' | 'amountMinor' | 'currency'> & {
  bookingReference: string;
};

export type Settlement =
  | { state: 'done'; reference: string }
  | { state: 'declined' | 'refused'; reason: string };

export type KeepSettled = (tx: Transaction, booking: Booking) => Promise<void> | undefined;

/**
 * Writes down what became of a payment, and what the booking is after it. Of several who find out,
 * the first writes it down; null for the others, and for a charge that is not wanted any more.
 */
export async function settlePayment(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'onBookingEvent'>,
  actor: Actor,
  payment: OpenPayment,
  settlement: Settlement,
  keepAnswer?: KeepSettled,
): Promise<Booking | null> {
  const { id, amountMinor, currency, bookingReference } = payment;
  return insist(deps, async (tx) => {
    const locked = await lockBooking(tx, bookingReference);
    const at = deps.clock.now();
    const settled = await tx
      .updateTable('payment')
      .set({ ...settlement, settledAt: at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return null;
    const booking = { ...locked, payments: await paymentsOf(tx, locked) };
    const audited = {
      action: `booking.${wordFor(payment, settlement)}`,
      before: { state: 'open' },
      after: { ...settlement, amountMinor, currency },
    };
    const after = isWithUs(payment, settlement)
      ? await addToPaid(tx, deps, actor, booking, { amountMinor, audited })
      : booking;
    if (after === booking) {
      await audit(tx, actor, { at, subject: `booking ${bookingReference}`, ...audited });
    }
    await keepAnswer?.(tx, after);
    return after;
  });
}

/** Money that was charged, and money of which a refund was promised that was refused. */
function isWithUs({ kind }: OpenPayment, { state }: Settlement): boolean {
  return (kind === 'charge') === (state === 'done');
}

async function addToPaid(
  tx: Transaction,
  deps: Pick<PaymentDeps, 'clock' | 'onBookingEvent'>,
  actor: Actor,
  booking: Booking,
  { amountMinor, audited }: { amountMinor: number } & Pick<BookingChange, 'audited'>,
): Promise<Booking> {
  const amountPaidMinor = booking.amountPaidMinor + amountMinor;
  const paymentStatus = paymentStatusOf({ ...booking, amountPaidMinor });
  return changeBooking(tx, deps, actor, booking, {
    set: { amountPaidMinor, paymentStatus },
    event: 'updated',
    audited,
  });
}

function wordFor({ kind }: OpenPayment, { state }: Settlement): string {
  if (state === 'done') return kind === 'charge' ? 'charged' : 'refunded';
  return `${kind}-${state}`;
}
