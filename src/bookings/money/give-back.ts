import { amountText } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRolledBack } from '../../platform/db/in-transaction.ts';
import type { Write } from '../../platform/operation/write.ts';
import { awaitedByBankMinor, payableMinor, toReturnMinor } from '../booking/balance.ts';
import { type Booking, hiddenStatuses } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { carryOutPaymentsOf } from './carrying-out/carry-out-payments.ts';
import type { PaymentDeps } from './carrying-out/record-payment-outcome.ts';
import { orderRefund } from './order-refund.ts';
import { readAmount } from './read-amount.ts';
import { refundRefusals } from './refusals.ts';

export type Refund = {
  reference: string;
  /** In whole units of the currency; without it, what the card processor has refused to give back. */
  amount?: number | undefined;
  reason?: string | undefined;
};

/** Gives back of what was paid. What goes beyond what is held too much is not asked for again. */
export async function giveBack(
  deps: PaymentDeps & { write: Write<Booking> },
  actor: Actor,
  { reference, ...refund }: Refund,
): Promise<Booking> {
  const ordered = await deps.write(async (tx) =>
    order(tx, deps, actor, await lockBooking(tx, reference), refund),
  );
  await carryOutPaymentsOf(deps, ordered);
  return ordered;
}

/** What the booking would be after the refund. Changes nothing. */
export function previewRefund(
  deps: PaymentDeps,
  actor: Actor,
  { reference, ...refund }: Refund,
): Promise<{ before: Booking; booking: Booking }> {
  return inRolledBack(deps.db, async (tx) => {
    const before = await lockBooking(tx, reference);
    return { before, booking: await order(tx, deps, actor, before, refund) };
  });
}

async function order(
  tx: Transaction,
  deps: PaymentDeps,
  actor: Actor,
  booking: Booking,
  { amount, reason = '' }: Omit<Refund, 'reference'>,
): Promise<Booking> {
  const againMinor = unorderedMinor(booking);
  const refundMinor =
    amount === undefined ? refusedBefore(booking) : readRefund(booking, { amount, reason });
  await orderRefund(tx, deps, booking, refundMinor);
  return changeBooking(tx, deps, actor, booking, {
    set: givenUp(booking, Math.max(0, refundMinor - againMinor)),
    event: 'updated',
    audited: {
      action: 'booking.refund-ordered',
      after: {
        amount: amountText(refundMinor, booking.currency),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
    },
  });
}

/** Amount to give back that neither a card refund nor staff are about to return. */
function unorderedMinor(booking: Booking): number {
  return Math.max(0, toReturnMinor(booking) - awaitedByBankMinor(booking.payments));
}

function refusedBefore(booking: Booking): number {
  const refusedMinor = unorderedMinor(booking);
  if (refusedMinor > 0) return refusedMinor;
  throw refundRefusals.nothingToReturn(`The booking ${booking.reference} has no refused refund`);
}

function readRefund(
  { reference, status, amountPaidMinor, payments, currency }: Booking,
  { amount, reason }: { amount: number; reason: string },
): number {
  if (reason.trim() === '') throw refundRefusals.reasonMissing();
  const mostMinor = amountPaidMinor - awaitedByBankMinor(payments);
  if (mostMinor <= 0 || hiddenStatuses.includes(status)) {
    const sentence = `The booking ${reference} cannot be refunded: nothing paid is left`;
    throw refundRefusals.nothingToReturn(sentence);
  }
  return readAmount(amount, { mostMinor, currency }, () =>
    refundRefusals.amountInvalid(
      `The refund must be more than 0 and at most ${amountText(mostMinor, currency)}, what is left of the payments`,
    ),
  );
}

function givenUp(booking: Booking, minor: number) {
  return booking.keptMinor === null
    ? { waivedMinor: booking.waivedMinor + minor }
    : { keptMinor: Math.max(0, payableMinor(booking) - minor) };
}
