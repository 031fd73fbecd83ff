import { amountText } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import { unpaidMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import {
  type BankEntry,
  columnsOf,
  followReceived,
  isInvoiced,
  isRefunded,
  type ReceivingDeps,
  storeReceived,
  undoReceived,
} from './received-payments.ts';
import { invoiceRefusals } from './refusals.ts';

type WritingDeps = ReceivingDeps & { write: Write<Booking[]> };
type Several = { bookings: readonly string[] };

/** Notes that partners have paid what is due of these bookings: all of them or none. */
export function noteInvoicesPaid(
  deps: WritingDeps,
  actor: Actor,
  { bookings, ...entry }: Several & BankEntry,
): Promise<Booking[]> {
  return eachLocked(deps, bookings, (tx, booking) => notePaid(tx, deps, actor, booking, entry));
}

/** Takes the last noted payment of each back: all of them or none. */
export function takeBackPayments(
  deps: WritingDeps,
  actor: Actor,
  { bookings }: Several,
): Promise<Booking[]> {
  return eachLocked(deps, bookings, (tx, booking) => takeBack(tx, deps, actor, booking));
}

/** Notes that the open refunds of paid invoices were made by bank: all of them or none. */
export function noteRefundsMade(
  deps: WritingDeps,
  actor: Actor,
  { bookings, ...entry }: Several & BankEntry,
): Promise<Booking[]> {
  return eachLocked(deps, bookings, (tx, booking) => noteRefunded(tx, deps, actor, booking, entry));
}

/** In one order, so that two who do this at once never wait for each other. */
function eachLocked(
  { write }: WritingDeps,
  references: readonly string[],
  change: (tx: Transaction, booking: Booking) => Promise<Booking>,
): Promise<Booking[]> {
  const wanted = [...new Set(references.map(readReference))].toSorted();
  return write(async (tx) => {
    const changed: Booking[] = [];
    for (const reference of wanted)
      changed.push(await change(tx, await lockBooking(tx, reference)));
    return changed;
  });
}

async function notePaid(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
  entry: BankEntry,
): Promise<Booking> {
  const { reference, currency } = booking;
  const amountMinor = isInvoiced(booking) ? unpaidMinor(booking) : 0;
  if (amountMinor === 0) {
    const why = isInvoiced(booking)
      ? `its payment status is ${booking.paymentStatus}`
      : 'it is paid by card';
    throw invoiceRefusals.notDue(`The booking ${reference} has no unpaid invoice: ${why}`);
  }
  const received = { amountMinor, method: 'invoice' } as const;
  const noted = await storeReceived(tx, deps, booking, received, entry);
  return followReceived(tx, deps, actor, booking, {
    action: 'booking.invoice-paid',
    audited: {
      amount: amountText(amountMinor, currency),
      on: noted.paidOn,
      reference: noted.bankReference,
    },
  });
}

async function takeBack(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
): Promise<Booking> {
  const { reference, payments } = booking;
  const payment = payments.findLast(
    ({ kind, method, state }) => kind === 'charge' && method === 'invoice' && state === 'done',
  );
  if (!payment) {
    throw invoiceRefusals.notPaid(`The booking ${reference} has no noted payment of an invoice`);
  }
  if (isRefunded(booking, payment)) {
    throw invoiceRefusals.notPaid(
      `The payment of the booking ${reference} cannot be taken back: it was refunded`,
    );
  }
  return undoReceived(tx, deps, actor, booking, { payment, action: 'booking.invoice-unpaid' });
}

async function noteRefunded(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
  entry: BankEntry,
): Promise<Booking> {
  const { id, reference, currency } = booking;
  const { paidOn, bankReference } = columnsOf(deps, entry);
  const made = await tx
    .updateTable('payment')
    .set({ state: 'done', settledAt: deps.clock.now(), paidOn, bankReference })
    .where('bookingId', '=', id)
    .where('kind', '=', 'refund')
    .where('method', '<>', 'card')
    .where('state', '=', 'open')
    .returning('amountMinor')
    .execute();
  if (made.length === 0) {
    throw invoiceRefusals.nothingToRefund(
      `The booking ${reference} has no open refund of an invoice`,
    );
  }
  const amountMinor = made.reduce((sum, refund) => sum + refund.amountMinor, 0);
  return followReceived(tx, deps, actor, booking, {
    action: 'booking.invoice-refunded',
    audited: { amount: amountText(amountMinor, currency), on: paidOn, reference: bankReference },
  });
}
