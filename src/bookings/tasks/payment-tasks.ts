import { sql } from 'kysely';
import { amountText } from '../../currencies/currency.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';
import type { Payment } from '../booking/booking.ts';

type Data = Pick<Payment, 'id' | 'currency' | 'reason'> & {
  kind: 'refund' | 'charge' | 'dispute';
  amount_minor: number;
  reference: string;
  product_id: string;
  product: string;
};

/**
 * Refunds that the processor refused and that are still to be given back, declined charges that are
 * still owed, and payments that a bank has taken back. A later charge takes the place of one that was
 * declined.
 */
export const paymentTasks: TaskSource<Data['kind']> = {
  name: 'payment',
  kinds: ['refund', 'charge', 'dispute'],
  select: () => sql`
    select payment.id, payment.kind, coalesce(payment.settled_at, payment.at) as since,
      null::timestamptz as due_at, booking.organization_id, booking.supplier_id,
      jsonb_build_object('id', payment.id, 'kind', payment.kind, 'currency', payment.currency,
        'reason', payment.reason, 'amount_minor', payment.amount_minor,
        'reference', booking.reference, 'product_id', booking.product->>'id',
        'product', booking.product->>'name') as data
    from payment join booking on booking.id = payment.booking_id
    where (payment.state = 'refused' and payment.kind = 'refund'
        and booking.amount_paid_minor > coalesce(booking.kept_minor, booking.total_minor))
      or (payment.state = 'open' and payment.kind = 'dispute')
      or (payment.state = 'declined' and payment.kind = 'charge'
        and booking.status in ('Pending Confirmation', 'Confirmed')
        and booking.amount_paid_minor < booking.total_minor
        and not exists (select from payment later where later.booking_id = payment.booking_id
          and later.kind = 'charge' and later.id > payment.id))`,
  tell: ({ id, reference, ...payment }: Data) => ({
    sentence: `${sentences[payment.kind](amountText(payment.amount_minor, payment.currency), reference)}${payment.reason === null ? '' : `: ${payment.reason.replace(/\.$/, '')}`}.`,
    ids: { payment: id, booking: reference },
    product: { id: payment.product_id, name: payment.product },
  }),
};

const sentences: Record<Data['kind'], (amount: string, reference: string) => string> = {
  refund: (amount, reference) =>
    `The card processor refused to give ${amount} back for the booking ${reference}`,
  charge: (amount, reference) =>
    `The card was declined for ${amount} of the booking ${reference}, which is still owed`,
  dispute: (amount, reference) =>
    `The card's bank took ${amount} of the booking ${reference} back: the payment is disputed`,
};
