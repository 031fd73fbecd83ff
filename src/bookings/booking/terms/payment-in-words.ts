import { z } from 'zod';
import { amountText, fromMinor } from '../../../currencies/currency.ts';
import { toReturnMinor, unpaidMinor } from '../balance.ts';
import type { PlainBooking } from '../booking.ts';

type Ended = Pick<
  PlainBooking,
  | 'status'
  | 'paymentStatus'
  | 'paymentTerm'
  | 'currency'
  | 'totalMinor'
  | 'keptMinor'
  | 'waivedMinor'
  | 'amountPaidMinor'
  | 'commissionMinor'
>;

/** Fields for people to read, because those of the contract say how a sale stood. */
export const endedFields = {
  payment_in_words: z.string().meta({
    description: 'How the payment stands, for people; of a canceled booking what is kept or due',
  }),
  commission_earned: z.number().describe('The commission; 0 for a canceled booking'),
};

export function toEndedFields(booking: Ended) {
  const { status, commissionMinor, currency } = booking;
  const earnedMinor = status === 'Canceled' ? 0 : commissionMinor;
  return {
    paymentInWords: paymentInWords(booking),
    commissionEarned: fromMinor(earnedMinor, currency),
  };
}

/** Replaces the payment status of a canceled booking, which describes a lost sale: `Partial Payment`. */
export function paymentInWords(booking: Ended): string {
  const { status, paymentStatus, amountPaidMinor, currency } = booking;
  if (status !== 'Canceled') return paymentStatus;
  const [dueMinor, backMinor] = [unpaidMinor(booking), toReturnMinor(booking)];
  const keptMinor = Math.max(0, amountPaidMinor - backMinor);
  const words = [
    ...(keptMinor > 0 ? [`${amountText(keptMinor, currency)} kept`] : []),
    ...(dueMinor > 0 ? [`${amountText(dueMinor, currency)} due`] : []),
    ...(backMinor > 0 ? [`${amountText(backMinor, currency)} to be refunded`] : []),
  ];
  if (words.length > 0) return words.join(', ');
  return paymentStatus === 'Returned to Traveler' ? 'Refunded' : 'Nothing due';
}

/** Tells a traveler who paid by card what becomes of the payment of a booking that ended. */
export function refundInWords(paidMinor: number, booking: Ended): string {
  const { amountPaidMinor, currency } = booking;
  const amount = (minor: number) => amountText(minor, currency);
  const keptMinor = Math.max(0, amountPaidMinor - toReturnMinor(booking));
  const backMinor = Math.max(0, paidMinor - keptMinor);
  if (backMinor === 0) return `What was paid, ${amount(paidMinor)}, is not refunded.`;
  const way = 'goes back to the card it was paid with';
  return keptMinor === 0
    ? `All that was paid, ${amount(backMinor)}, ${way}.`
    : `${amount(backMinor)} of the ${amount(paidMinor)} paid ${way}; ${amount(keptMinor)} is kept.`;
}
