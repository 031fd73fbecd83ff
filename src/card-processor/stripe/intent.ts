import type { Stripe } from 'stripe';
import type { Attempt, FoundCharge } from '../processor.ts';
import { unknownAfter } from './faults.ts';

/**
 * A PaymentIntent moves no money before it is confirmed. It is made from the attempt alone, so that
 * after a crash the same call gives back the same intent, for any card.
 */
export async function prepareIntent(stripe: Stripe, attempt: Attempt): Promise<string> {
  const { id } = await stripe.paymentIntents.create(
    {
      amount: attempt.amountMinor,
      currency: attempt.currency.toLowerCase(),
      allowed_payment_method_types: ['card'],
      description: `Booking ${attempt.bookingReference}`,
      metadata: { attempt: attempt.key, booking: attempt.bookingReference },
    },
    { idempotencyKey: `charge-${attempt.key}` },
  );
  return id;
}

/**
 * The intent of an attempt as it is now; made when there was none. The search knows old ones but
 * not those of the last minutes, and the idempotency key those of the last day at least.
 */
export async function findIntent(stripe: Stripe, attempt: Attempt): Promise<Stripe.PaymentIntent> {
  const { data } = await stripe.paymentIntents.search({
    query: `metadata['attempt']:'${attempt.key}'`,
    limit: 1,
  });
  const id = data[0]?.id ?? (await prepareIntent(stripe, attempt));
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
}

export function refundedMinorOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;
}

export async function findCharge(stripe: Stripe, attempt: Attempt): Promise<FoundCharge> {
  try {
    const intent = await findIntent(stripe, attempt);
    if (intent.status === 'processing') return { kind: 'unknown', reason: 'still processing' };
    if (intent.status !== 'succeeded') return { kind: 'none' };
    return {
      kind: 'charged',
      reference: intent.id,
      amountMinor: intent.amount_received,
      refundedMinor: refundedMinorOf(intent),
    };
  } catch (error) {
    return unknownAfter(error);
  }
}
