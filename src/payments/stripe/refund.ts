import type { Stripe } from 'stripe';
import type { RefundOrder, RefundOutcome } from '../processor.ts';
import { isRefusal, reasonOf, unknownAfter } from './faults.ts';

const mostRefunds = 100;

export async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  try {
    return outcomeOf((await findRefund(stripe, order)) ?? (await makeRefund(stripe, order)));
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', reason: reasonOf(error) } : unknownAfter(error);
  }
}

/** Stripe forgets an idempotency key after a day or more; the refund itself carries it for ever. */
async function findRefund(stripe: Stripe, { key, charge }: RefundOrder) {
  const { data } = await stripe.refunds.list({ payment_intent: charge, limit: mostRefunds });
  return data.find(({ metadata }) => metadata?.['refund'] === key);
}

function makeRefund(stripe: Stripe, { key, charge, amountMinor }: RefundOrder) {
  return stripe.refunds.create(
    { payment_intent: charge, amount: amountMinor, metadata: { refund: key } },
    { idempotencyKey: `refund-${key}` },
  );
}

function outcomeOf({ id, amount, status }: Stripe.Refund): RefundOutcome {
  return status === 'failed' || status === 'canceled'
    ? { kind: 'refused', reason: `Stripe: the refund is in state ${status}` }
    : { kind: 'refunded', reference: id, amountMinor: amount };
}
