import type { Stripe } from 'stripe';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { Entry, RefundOrder, RefundOutcome } from '../processor.ts';
import { isRefusal, reasonOf, unknownAfter } from './faults.ts';

const mostRefunds = 100;

/** Any other status is one of the way there. */
export const refundStates: Readonly<Record<string, Entry['state']>> = keyed({
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
});

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
  const state = refundStates[status ?? ''] ?? 'pending';
  if (state === 'succeeded') return { kind: 'refunded', reference: id, amountMinor: amount };
  if (state === 'pending') return { kind: 'pending', reference: id };
  return { kind: 'refused', reason: `Stripe: the refund is in state ${status}` };
}
