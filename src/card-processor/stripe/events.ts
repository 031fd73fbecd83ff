import type { Refusal } from '../../platform/errors.ts';
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
 * The payment or link an event of Stripe is about; null for other types. Only its name is taken from the event:
 * Stripe is asked what has become of it.
 */
export async function readStripeEvent({
  body,
  signature,
  secret,
}: StripeEvent): Promise<Subject | null> {
  const { type, reference } = readTold(await verified(body, signature, secret));
  if (refundEvent.test(type)) return { kind: 'refund', reference };
  if (disputeEvent.test(type)) return { kind: 'dispute', reference };
  if (linkEvent.test(type)) return { kind: 'link', reference };
  return null;
}

/** Fields that Stripe sends in every version of its API. */
type Told = {
  id?: unknown;
  type?: unknown;
  created?: unknown;
  data?: { object?: { id?: unknown } | null } | null;
};

/** Stripe is refused what it never sends: the secret may be in other hands. */
function readTold(event: Told | null): { type: string; reference: string } {
  const { id, type, created, data } = event ?? {};
  const reference = data?.object?.id;
  if (!isName(id)) throw unlikeStripe('id');
  if (!isName(type)) throw unlikeStripe('type');
  if (!Number.isSafeInteger(created) || Number(created) <= 0) throw unlikeStripe('created');
  if (!isName(reference)) throw unlikeStripe('data.object.id');
  return { type, reference };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,255}$/.test(value);
}

function unlikeStripe(field: string): Refusal {
  return paymentRefusals.stripeEventInvalid(`The event has no ${field} as Stripe sends it`);
}

/** A signature is good for 5 minutes, so that an old event cannot be sent again. */
async function verified(body: Buffer, signature: string, secret: string): Promise<Told | null> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, 300) as Told | null;
  } catch {
    throw paymentRefusals.stripeSignatureInvalid();
  }
}
