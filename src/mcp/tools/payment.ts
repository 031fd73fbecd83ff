import type { PaymentStatus } from '../../bookings/booking/booking.ts';
import { remedyOf } from '../ask.ts';
import { agentRefusals } from '../refusals.ts';
import { textOf } from '../text-of.ts';
import type { Given } from '../tool.ts';

/** What an order would take, as a preview tells it. */
type Price = { total: number; dueNow: number; currency: string; statusAfter: string };

/** What booking does to the payer, for who is asked to agree. */
export function chargeTold({ total, dueNow, currency, statusAfter }: Price): string {
  if (statusAfter === ('Pending Invoice' satisfies PaymentStatus)) {
    return 'Booking charges nothing: the agency gets an invoice.';
  }
  if (dueNow === 0) return 'Booking charges nothing.';
  const charge = `Booking charges ${dueNow} ${currency} to the card at once`;
  if (dueNow >= total) return `${charge}.`;
  return `${charge}, as a deposit on ${total} ${currency}; the rest stays open.`;
}

type Balance = { payment_status: string; due: number; currency: string };

/** How the payment stands. When the rest is to be paid, the marketplace does not say. */
export function paymentTold({ payment_status: status, due, currency }: Balance): string {
  const open = `${due} ${currency}`;
  const sentences: Record<PaymentStatus, string> = {
    'Pending Invoice': `The agency gets an invoice over ${open}; no card is charged.`,
    'Fully Paid': 'It is paid in full.',
    'Deposit Paid': `The deposit is paid, ${open} is still open. Once that is paid, get_booking tells Fully Paid.`,
    'Hold without Payment': `Nothing is paid, ${open} is open. Once that is paid, get_booking tells Fully Paid.`,
    'Partial Payment': `A part of the price is paid, ${open} is open.`,
    'Returned to Traveler': 'Everything that was paid was given back.',
    'Nothing Due': 'Nothing is to be paid.',
  };
  return sentences[status as PaymentStatus];
}

/** Says what is kept of a booking that is canceled. */
export function keptTold({ amount_paid: paid, due, currency }: Kept): string {
  if (due > 0) return `A fee of ${due} ${currency} is due.`;
  return paid > 0
    ? `${paid} ${currency} of what was paid is kept.`
    : 'Nothing is kept and nothing is due.';
}

type Kept = { amount_paid: number; due: number; currency: string };

const withoutToken =
  'Ask for the token that the card form of the agency gives for this payment, and for the name on the card. Never ask for a card number, and never send one. Without a token an agent cannot book for this account: say so.';

/** What no answer of the user can mend, or what must not be asked for. */
export function paymentHelp(code: string): string | undefined {
  if (code === 'card-token-missing') return withoutToken;
  return ['stored-card-missing', 'card-payments-off'].includes(code) ? remedyOf(code) : undefined;
}

/** Thirteen to nineteen digits, as people write them. */
const cardNumber = /^\s*\d(?:[ -]?\d){12,18}\s*$/;

/** What a person may have given to an agent must go no further. */
export function refuseCardNumber({ token }: Given): void {
  if (cardNumber.test(textOf(token))) throw agentRefusals.cardNumberSent();
}
