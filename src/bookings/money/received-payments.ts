import { termRules } from '../../accounts/organizations/organization.ts';
import { amountText } from '../../currencies/currency.ts';
import type { Actor, AuditedFields } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import { promisedBeyondMinor, sumOf } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { allPaymentsOf } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { callOffReturns } from './order-refund.ts';

/** The day on which the money moved, today unless another is given, and the bank's reference. */
export type BankEntry = { on?: string | undefined; reference?: string | undefined };

export type ReceivingDeps = { clock: Clock } & Followed;

/** How money reaches staff. */
export const handMethods = ['transfer', 'cash', 'cheque'] as const satisfies Payment['method'][];

type Received = { amountMinor: number; method: Payment['method'] };

/** Stores money that staff have received; the columns that say when and how. */
export async function storeReceived(
  tx: Transaction,
  deps: ReceivingDeps,
  { id: bookingId, currency }: Booking,
  received: Received,
  entry: BankEntry,
) {
  const at = deps.clock.now();
  const noted = { at, settledAt: at, ...columnsOf(deps, entry) };
  const charge = { kind: 'charge', state: 'done', key: randomText(24) } as const;
  await tx
    .insertInto('payment')
    .values({ bookingId, currency, ...charge, ...received, ...noted })
    .execute();
  return noted;
}

export function columnsOf({ clock }: ReceivingDeps, { on, reference = '' }: BankEntry) {
  return { paidOn: on ?? clock.now().toString().slice(0, 10), bankReference: reference };
}

/** Whether something was given back of a payment already. */
export function isRefunded({ payments }: Booking, { id }: Payment): boolean {
  return payments.some(({ chargeId, state }) => chargeId === id && state === 'done');
}

/** A payment that was never received, and so what was to be given back of it. */
export async function undoReceived(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
  { payment, action, audited }: { payment: Payment; action: string; audited?: AuditedFields },
): Promise<Booking> {
  const { amountMinor, currency } = payment;
  const settledAt = deps.clock.now();
  const undone = tx.updateTable('payment').set({ state: 'undone', settledAt });
  await undone.where('id', '=', payment.id).execute();
  const refunds = await tx
    .updateTable('payment')
    .set({ state: 'refused', reason: 'The payment was taken back', settledAt })
    .where('chargeId', '=', payment.id)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
  const waivedMinor = Math.max(0, booking.waivedMinor - sumOf(refunds));
  const payments = await allPaymentsOf(tx, booking);
  const beyondMinor = promisedBeyondMinor(booking);
  await callOffReturns(tx, deps, { ...booking, waivedMinor, payments }, beyondMinor);
  return followReceived(tx, deps, actor, booking, {
    set: { waivedMinor },
    action,
    audited: { amount: amountText(amountMinor, currency), ...audited },
  });
}

type Following = {
  set?: { waivedMinor: number };
  action: string;
  audited: AuditedFields;
};

/** Writes down and tells what the booking is once its payments have changed. */
export function followReceived(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
  { set = { waivedMinor: booking.waivedMinor }, action, audited }: Following,
): Promise<Booking> {
  return changeBooking(tx, deps, actor, booking, {
    set,
    event: 'updated',
    audited: { action, after: audited },
  });
}

export function isInvoiced({ paymentTerm }: Booking): boolean {
  return termRules[paymentTerm].isInvoiced;
}
