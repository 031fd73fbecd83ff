import { termRules } from '../../accounts/organizations/organization.ts';
import { amountText } from '../../currencies/currency.ts';
import type { Actor, AuditedFields } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import { heldMinor, sumOf } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { paymentsOf } from '../booking/find-booking-for-staff.ts';
import { paymentStatusOf } from '../booking/paid-status.ts';
import type { Followed } from '../booking/record-event.ts';

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
  await tx.updateTable('payment').set({ state: 'undone' }).where('id', '=', payment.id).execute();
  const refunds = await tx
    .updateTable('payment')
    .set({ state: 'refused', reason: 'The payment was taken back', settledAt: deps.clock.now() })
    .where('chargeId', '=', payment.id)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
  const waivedMinor = Math.max(0, booking.waivedMinor - sumOf(refunds));
  const amountPaidMinor = heldMinor(await allPaymentsOf(tx, booking));
  return followReceived(tx, deps, actor, booking, {
    set: { amountPaidMinor, waivedMinor },
    action,
    audited: { amount: amountText(amountMinor, currency), ...audited },
  });
}

type Following = {
  set: { amountPaidMinor: number; waivedMinor?: number };
  action: string;
  audited: AuditedFields;
};

/** Writes down and tells what the booking is once its payments have changed. */
export async function followReceived(
  tx: Transaction,
  deps: ReceivingDeps,
  actor: Actor,
  booking: Booking,
  { set, action, audited }: Following,
): Promise<Booking> {
  const payments = await allPaymentsOf(tx, booking);
  const paymentStatus = paymentStatusOf({ ...booking, payments, ...set });
  return changeBooking(tx, deps, actor, booking, {
    set: { paymentStatus, ...set },
    event: 'updated',
    audited: { action, after: audited },
  });
}

/** Also of a booking that was not paid before. */
function allPaymentsOf(tx: Transaction, booking: Booking): Promise<Payment[]> {
  return paymentsOf(tx, { ...booking, paymentStatus: 'Fully Paid' });
}

export function isInvoiced({ paymentTerm }: Booking): boolean {
  return termRules[paymentTerm].isInvoiced;
}
