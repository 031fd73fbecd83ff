import type { Stripe } from 'stripe';
import type { Attempt, UndoOutcome } from '../processor.ts';
import { unknownAfter } from './faults.ts';
import { findIntent, refundedMinorOf } from './intent.ts';
import { refund } from './refund.ts';

/** An intent that is called off takes no confirmation any more, however late one arrives. */
export async function undo(stripe: Stripe, attempt: Attempt): Promise<UndoOutcome> {
  try {
    const intent = await findIntent(stripe, attempt);
    if (intent.status === 'succeeded') return await giveBack(stripe, attempt, intent);
    if (intent.status !== 'canceled') await stripe.paymentIntents.cancel(intent.id);
    return { kind: 'undone', refundedMinor: 0 };
  } catch (error) {
    return unknownAfter(error);
  }
}

async function giveBack(
  stripe: Stripe,
  { key, currency }: Attempt,
  intent: Stripe.PaymentIntent,
): Promise<UndoOutcome> {
  const taken = intent.amount_received;
  const left = taken - refundedMinorOf(intent);
  if (left === 0) return { kind: 'undone', refundedMinor: taken };
  const outcome = await refund(stripe, {
    key: `undo${key}`,
    charge: intent.id,
    amountMinor: left,
    currency,
  });
  if (outcome.kind === 'refunded') return { kind: 'undone', refundedMinor: taken };
  if (outcome.kind === 'pending') return { kind: 'pending' };
  return { kind: 'unknown', reason: outcome.reason };
}
