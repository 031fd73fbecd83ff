import { sql } from 'kysely';
import { amountText } from '../../currencies/currency.ts';
import type { TimelineSource, Told } from '../../platform/lists/timeline.ts';
import type { Payment } from '../booking/booking.ts';
import type { ToldBooking } from './told-booking.ts';

type Data = Pick<Payment, 'id' | 'kind' | 'state' | 'currency' | 'reference' | 'reason'> & {
  amount_minor: number;
};

const processor = { kind: 'system', name: 'card processor' } as const;

/** Payments by card, each with what has become of it. Staff record others: the log tells of those. */
export const toldPayments: TimelineSource<ToldBooking> = {
  name: 'payment',
  select: ({ id }) => sql`
    select id, coalesce(settled_at, at) as at, 'payment' as kind,
      jsonb_build_object('id', id, 'kind', kind, 'state', state, 'amount_minor', amount_minor,
        'currency', currency, 'reference', reference, 'reason', reason, 'ordered_at', at) as data
    from payment where booking_id = ${id} and method = 'card'`,
  tell: tellPayment,
};

/** The same for partners: why a refund was refused is between the marketplace and its processor. */
export const paymentsForPartners: TimelineSource<ToldBooking> = {
  ...toldPayments,
  tell: (payment: Data) =>
    tellPayment(payment.kind === 'refund' ? { ...payment, reason: null } : payment),
};

function tellPayment(payment: Data): Told {
  return {
    actor: processor,
    sentence: `${sentences[payment.kind](payment)}.`,
    ids: {
      payment: payment.id,
      ...(payment.reference !== null && { processor_reference: payment.reference }),
    },
  };
}

const amountOf = ({ amount_minor: minor, currency }: Data) => amountText(minor, currency);
const reasonOf = ({ reason }: Data) => (reason === null ? '' : `: ${reason}`);

const sentences: Record<Payment['kind'], (payment: Data) => string> = {
  charge: (payment) => {
    const amount = amountOf(payment);
    switch (payment.state) {
      case 'done':
        return `The card was charged ${amount}`;
      case 'open':
        return `A charge of ${amount} to the card is under way`;
      case 'declined':
      case 'refused':
        return `The card was declined for ${amount}${reasonOf(payment)}`;
      case 'unwanted':
        return `A charge of ${amount} to the card is being undone`;
      case 'undone':
        return `A charge of ${amount} to the card was undone`;
      default:
        return payment.state satisfies never;
    }
  },
  refund: (payment) => {
    const amount = amountOf(payment);
    if (payment.state === 'done') return `${amount} went back to the card`;
    if (payment.state === 'refused')
      return `The card processor refused to give ${amount} back${reasonOf(payment)}`;
    return payment.reference === null
      ? `A refund of ${amount} to the card is under way`
      : `The card processor has accepted a refund of ${amount} and not completed it`;
  },
  dispute: (payment) => {
    const amount = amountOf(payment);
    if (payment.state === 'done') return `The dispute over ${amount} is lost: the bank keeps it`;
    if (payment.state === 'refused')
      return `The dispute over ${amount} is won: the marketplace has it again`;
    return `The card's bank took ${amount} back: the payment is disputed`;
  },
};
