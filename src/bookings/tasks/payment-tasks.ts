import { sql } from 'kysely';
import { amountText } from '../../currencies/currency.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';
import { isOwing, payableColumn } from '../booking/balance.ts';
import type { Payment } from '../booking/booking.ts';

type Data = Pick<Payment, 'id' | 'currency' | 'reason'> & {
  kind: 'refund' | 'charge' | 'dispute';
  what: 'refused' | 'called off' | 'won' | 'by bank' | 'declined' | 'disputed';
  amount_minor: number;
  reference: string;
  product_id: string;
  product: string;
};

/** Sum that staff already have to give back by bank. */
const byBank = sql`(select coalesce(sum(back.amount_minor), 0) from payment back
  where back.booking_id = booking.id and back.kind = 'refund' and back.method <> 'card'
    and back.state = 'open')`;
/** A later one of the kind takes its place. */
const isLast = (kinds: string, states: string) => sql`not exists (select from payment later
  where later.booking_id = payment.booking_id and later.id > payment.id
    and later.kind in (${sql.raw(kinds)}) and later.state in (${sql.raw(states)}))`;

/**
 * Refunds that were refused, or that a won dispute calls for, and that are still to be given back; refunds
 * that staff make by bank; declined charges that are still owed, and payments that a bank has taken back.
 */
export const paymentTasks: TaskSource<Data['kind']> = {
  name: 'payment',
  kinds: ['refund', 'charge', 'dispute'],
  select: () => sql`
    select payment.id, task.kind, coalesce(payment.settled_at, payment.at) as since,
      null::timestamptz as due_at, booking.organization_id, booking.supplier_id,
      jsonb_build_object('id', payment.id, 'kind', task.kind, 'what', task.what,
        'currency', payment.currency, 'reason', payment.reason,
        'amount_minor', case when task.what in ('won', 'called off')
          then booking.amount_paid_minor - ${payableColumn} - ${byBank} else payment.amount_minor end,
        'reference', booking.reference, 'product_id', booking.product->>'id',
        'product', booking.product->>'name') as data
    from payment join booking on booking.id = payment.booking_id
    cross join lateral (select
      case when payment.state = 'refused' then 'refund' else payment.kind end as kind,
      case when payment.state = 'declined' then 'declined'
        when payment.state = 'open' then case payment.kind when 'dispute' then 'disputed' else 'by bank' end
        when payment.kind = 'dispute' then 'won'
        when payment.method = 'card' then 'refused' else 'called off' end as what) task
    where (payment.state = 'refused'
        and booking.amount_paid_minor > ${payableColumn} + ${byBank}
        and ${isLast("'refund', 'dispute'", "'refused'")})
      or (payment.state = 'open' and payment.kind = 'dispute')
      or (payment.state = 'open' and payment.kind = 'refund' and payment.method <> 'card')
      or (payment.state = 'declined' and payment.kind = 'charge'
        and booking.status in ('Pending Confirmation', 'Confirmed') and ${isOwing}
        and ${isLast("'charge'", "'open', 'done', 'declined', 'unwanted', 'undone'")})`,
  tell: ({ id, reference, ...payment }: Data) => ({
    sentence: `${sentences[payment.what](amountText(payment.amount_minor, payment.currency), reference)}${told(payment)}.`,
    ids: { payment: id, booking: reference, ...(payment.what === 'by bank' && { by_bank: 1 }) },
    product: { id: payment.product_id, name: payment.product },
  }),
};

/** The words of a processor; those of our own are in the sentence. */
function told({ what, reason }: Pick<Data, 'what' | 'reason'>): string {
  return reason === null || what === 'called off' ? '' : `: ${reason.replace(/\.$/, '')}`;
}

const sentences: Record<Data['what'], (amount: string, reference: string) => string> = {
  refused: (amount, reference) =>
    `The card processor refused to give ${amount} back for the booking ${reference}`,
  'called off': (amount, reference) =>
    `${amount} of the booking ${reference} is to be given back, and nobody is about to`,
  won: (amount, reference) =>
    `A dispute was won, and ${amount} of the booking ${reference} is to be given back`,
  'by bank': (amount, reference) =>
    `${amount} is to be given back by bank for the booking ${reference}, and then recorded`,
  declined: (amount, reference) =>
    `The card was declined for ${amount} of the booking ${reference}, which is still owed`,
  disputed: (amount, reference) =>
    `The card's bank took ${amount} of the booking ${reference} back: the payment is disputed`,
};
