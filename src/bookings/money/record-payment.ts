import { amountText } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { underWayMinor, unpaidMinor } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { readAmount } from './read-amount.ts';
import {
  type BankEntry,
  followReceived,
  isRefunded,
  type ReceivingDeps,
  storeReceived,
  undoReceived,
} from './received-payments.ts';
import { receiptRefusals } from './refusals.ts';

type WritingDeps = ReceivingDeps & { write: Write<Booking> };

export type Receipt = BankEntry & {
  booking: string;
  method: Payment['method'];
  /** In whole units of the currency; without it, all that is due. */
  amount?: number | undefined;
};

/** Records money that staff have received for a booking, all or a part of what is due. */
export function recordPayment(
  deps: WritingDeps,
  actor: Actor,
  { booking: wanted, amount, method, ...entry }: Receipt,
): Promise<Booking> {
  return deps.write(async (tx) => {
    const booking = await lockBooking(tx, wanted);
    const amountMinor = readReceived(booking, amount);
    const noted = await storeReceived(tx, deps, booking, { amountMinor, method }, entry);
    return followReceived(tx, deps, actor, booking, {
      action: 'booking.payment-recorded',
      audited: {
        amount: amountText(amountMinor, booking.currency),
        method,
        on: noted.paidOn,
        reference: noted.bankReference,
      },
    });
  });
}

/** Takes a recorded payment back that was never received. */
export function undoPayment(
  deps: WritingDeps,
  actor: Actor,
  { booking: wanted, id, reason }: { booking: string; id: number; reason: string },
): Promise<Booking> {
  return deps.write(async (tx) => {
    const booking = await lockBooking(tx, wanted);
    const payment = await findReceived(tx, booking, id);
    return undoReceived(tx, deps, actor, booking, {
      payment,
      action: 'booking.payment-undone',
      audited: { method: payment.method, reason },
    });
  });
}

/** Never more than is due and not being charged already. */
function readReceived(booking: Booking, amount: number | undefined): number {
  const { reference, currency } = booking;
  const underWay = underWayMinor(booking.payments);
  const mostMinor = unpaidMinor(booking) - underWay;
  if (mostMinor <= 0) {
    const why =
      underWay > 0
        ? `${amountText(underWay, currency)} is already being charged to a card`
        : `its payment status is ${booking.paymentStatus}`;
    throw receiptRefusals.notDue(`Nothing is due for the booking ${reference}: ${why}`);
  }
  if (amount === undefined) return mostMinor;
  return readAmount(amount, { mostMinor, currency }, () =>
    receiptRefusals.amountInvalid(
      `The amount must be more than 0 and at most ${amountText(mostMinor, currency)}, the amount due`,
    ),
  );
}

async function findReceived(tx: Transaction, booking: Booking, id: number): Promise<Payment> {
  const { reference } = booking;
  // One that was taken back is not among the payments of a booking that is unpaid again.
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('bookingId', '=', booking.id)
    .executeTakeFirst();
  if (payment?.kind !== 'charge') {
    throw receiptRefusals.unknown(`The booking ${reference} has no recorded payment ${id}`);
  }
  const refused = (why: string) =>
    receiptRefusals.final(`The payment ${id} of the booking ${reference} cannot be undone: ${why}`);
  if (payment.method === 'card') throw refused('it was made by card');
  if (payment.state === 'undone') throw refused('it is undone already');
  if (isRefunded(booking, payment)) throw refused('it was refunded');
  return payment;
}
