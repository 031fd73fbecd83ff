import type { EntryName } from '../processor.ts';
import { paymentRefusals } from '../refusals.ts';

export type StripeEvent = {
  body: Buffer;
  /** The header Stripe-Signature. */
  signature: string;
  secret: string;
};

/** The events that tell of refunds and disputes, whatever has become of them. */
const refundEvent = /^(?:refund\.\w+|charge\.refund\.updated)$/;
const disputeEvent = /^charge\.dispute\.\w+$/;
/** Those that end the page on which a card is stored. */
const linkEvent = /^checkout\.session\.(?:completed|expired)$/;

export type Subject = EntryName | { kind: 'link'; reference: string };

/**
 * Of which payment or link an event of Stripe tells; null when it is of no account. Only the name is
 * read: what has become of it, Stripe is asked.
 */
export async function readStripeEvent({
  body,
  signature,
  secret,
}: StripeEvent): Promise<Subject | null> {
  const { type, data } = await verified(body, signature, secret);
  const reference = data?.object?.id;
  if (typeof type !== 'string' || typeof reference !== 'string') return null;
  if (refundEvent.test(type)) return { kind: 'refund', reference };
  if (disputeEvent.test(type)) return { kind: 'dispute', reference };
  if (linkEvent.test(type)) return { kind: 'link', reference };
  return null;
}

/** What is read of an event. Another version of Stripe's API may have made it. */
type Told = { type?: unknown; data?: { object?: { id?: unknown } } };

/** A signature is good for 5 minutes, so that an old event cannot be sent again. */
async function verified(body: Buffer, signature: string, secret: string): Promise<Told> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, 300) as Told;
  } catch {
    throw paymentRefusals.stripeSignatureInvalid();
  }
}
