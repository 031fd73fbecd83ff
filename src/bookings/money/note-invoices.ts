import { termRules } from '../../accounts/organizations/organization.ts';
import { amountText } from '../../currencies/currency.ts';
import type { Actor, AuditedFields } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText, readReference } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import { heldMinor, unpaidMinor } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking, paymentsOf } from '../booking/find-booking-for-staff.ts';
import { paymentStatusOf } from '../booking/paid-status.ts';
import type { Followed } from '../booking/record-event.ts';
import { invoiceRefusals } from './refusals.ts';

/** The day on which the money moved, today unless another is given, and the bank's reference. */
type BankEntry = { on?: string | undefined; reference?: string | undefined };
type Deps = { clock: Clock } & Followed;
type WritingDeps = Deps & { write: Write<Booking[]> };
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
  deps: Deps,
  actor: Actor,
  booking: Booking,
  entry: BankEntry,
): Promise<Booking> {
  const { id: bookingId, reference, currency, paymentTerm } = booking;
  const isInvoiced = termRules[paymentTerm].isInvoiced;
  const amountMinor = isInvoiced ? unpaidMinor(booking) : 0;
  if (amountMinor === 0) {
    const why = isInvoiced
      ? `its payment status is ${booking.paymentStatus}`
      : 'it is paid by card';
    throw invoiceRefusals.notDue(`The booking ${reference} has no unpaid invoice: ${why}`);
  }
  const at = deps.clock.now();
  const noted = { at, settledAt: at, ...columnsOf(deps, entry) };
  await tx
    .insertInto('payment')
    .values({
      bookingId,
      kind: 'charge',
      key: randomText(24),
      method: 'invoice',
      state: 'done',
      amountMinor,
      currency,
      ...noted,
    })
    .execute();
  const amountPaidMinor = booking.amountPaidMinor + amountMinor;
  return follow(tx, deps, actor, booking, {
    amountPaidMinor,
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
  deps: Deps,
  actor: Actor,
  booking: Booking,
): Promise<Booking> {
  const { reference, payments, currency } = booking;
  const last = payments.findLast(
    ({ kind, method, state }) => kind === 'charge' && method === 'invoice' && state === 'done',
  );
  if (!last) {
    throw invoiceRefusals.notPaid(`The booking ${reference} has no noted payment of an invoice`);
  }
  const isOfLast = ({ chargeId }: Payment) => chargeId === last.id;
  if (payments.some((payment) => isOfLast(payment) && payment.state === 'done')) {
    throw invoiceRefusals.notPaid(
      `The payment of the booking ${reference} cannot be taken back: it was refunded`,
    );
  }
  await tx.updateTable('payment').set({ state: 'undone' }).where('id', '=', last.id).execute();
  await tx
    .updateTable('payment')
    .set({ state: 'refused', reason: 'The payment was taken back', settledAt: deps.clock.now() })
    .where('chargeId', '=', last.id)
    .where('state', '=', 'open')
    .execute();
  const amountPaidMinor = heldMinor(await paymentsOf(tx, booking));
  return follow(tx, deps, actor, booking, {
    amountPaidMinor,
    action: 'booking.invoice-unpaid',
    audited: { amount: amountText(last.amountMinor, currency) },
  });
}

async function noteRefunded(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  booking: Booking,
  entry: BankEntry,
): Promise<Booking> {
  const { id, reference, amountPaidMinor, currency } = booking;
  const { paidOn, bankReference } = columnsOf(deps, entry);
  const made = await tx
    .updateTable('payment')
    .set({ state: 'done', settledAt: deps.clock.now(), paidOn, bankReference })
    .where('bookingId', '=', id)
    .where('kind', '=', 'refund')
    .where('method', '=', 'invoice')
    .where('state', '=', 'open')
    .returning('amountMinor')
    .execute();
  if (made.length === 0) {
    throw invoiceRefusals.nothingToRefund(
      `The booking ${reference} has no open refund of an invoice`,
    );
  }
  const amountMinor = made.reduce((sum, refund) => sum + refund.amountMinor, 0);
  return follow(tx, deps, actor, booking, {
    amountPaidMinor,
    action: 'booking.invoice-refunded',
    audited: { amount: amountText(amountMinor, currency), on: paidOn, reference: bankReference },
  });
}

function columnsOf({ clock }: Deps, { on, reference = '' }: BankEntry) {
  return { paidOn: on ?? clock.now().toString().slice(0, 10), bankReference: reference };
}

type Following = { amountPaidMinor: number; action: string; audited: AuditedFields };

/** Writes down and tells what the booking is once its payments have changed. */
async function follow(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  booking: Booking,
  { amountPaidMinor, action, audited }: Following,
): Promise<Booking> {
  const payments = await paymentsOf(tx, { ...booking, paymentStatus: 'Fully Paid' });
  const paymentStatus = paymentStatusOf({ ...booking, payments, amountPaidMinor });
  return changeBooking(tx, deps, actor, booking, {
    set: { paymentStatus, amountPaidMinor },
    event: 'updated',
    audited: { action, after: audited },
  });
}
