import type { Stripe } from 'stripe';
import { declineSentence } from '../decline.ts';
import { handleOf, unknownCardCode } from '../payment-method.ts';
import type { ChargeOrder, ChargeOutcome } from '../processor.ts';
import { isOvertaken, refusedCharge, unknownAfter } from './faults.ts';
import { prepareIntent } from './intent.ts';

/** The card as Stripe's API takes it. */
type Card = { id: string; customer: string | null; isStored: boolean };

/**
 * First the intent and the card, which move no money; then the confirmation, which does. What is
 * not confirmed can be called off for good, so a crash between the two leaves nothing to guess.
 */
export async function charge(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  if (!/^\w+$/.test(handleOf(order.method))) {
    return { kind: 'declined', sentence: declineSentence(unknownCardCode(order.method)) };
  }
  try {
    const [intent, card] = await Promise.all([
      prepareIntent(stripe, order),
      prepareCard(stripe, order),
    ]);
    if (card.customer !== null) await giveTo(stripe, order, intent, card.customer);
    return await confirm(stripe, order, intent, card);
  } catch (error) {
    return refusedCharge(error) ?? { ...unknownAfter(error), kind: 'failed' };
  }
}

async function prepareCard(stripe: Stripe, { key, method }: ChargeOrder): Promise<Card> {
  const isStored = 'storedMethod' in method;
  if (isStored || method.token.startsWith('pm_')) {
    const { id, customer } = await stripe.paymentMethods.retrieve(handleOf(method));
    return { id, customer: typeof customer === 'string' ? customer : null, isStored };
  }
  const { id } = await stripe.paymentMethods.create(
    { type: 'card', card: { token: method.token }, billing_details: { name: method.cardHolder } },
    { idempotencyKey: `card-${key}` },
  );
  return { id, customer: null, isStored };
}

/** A card that was stored for a customer pays only for that customer. */
async function giveTo(stripe: Stripe, { key }: ChargeOrder, intent: string, customer: string) {
  await stripe.paymentIntents.update(intent, { customer }, { idempotencyKey: `customer-${key}` });
}

async function confirm(
  stripe: Stripe,
  { key }: ChargeOrder,
  intent: string,
  card: Card,
): Promise<ChargeOutcome> {
  const presence = card.isStored ? { off_session: true } : { error_on_requires_action: true };
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      intent,
      { payment_method: card.id, ...presence },
      { idempotencyKey: `confirm-${key}` },
    );
    return outcomeOf(confirmed);
  } catch (error) {
    if (isOvertaken(error)) return await readOutcome(stripe, intent);
    return refusedCharge(error) ?? unknownAfter(error);
  }
}

/** What became of an intent that could not be confirmed because something else happened to it. */
async function readOutcome(stripe: Stripe, intent: string): Promise<ChargeOutcome> {
  try {
    return outcomeOf(await stripe.paymentIntents.retrieve(intent));
  } catch (error) {
    return unknownAfter(error);
  }
}

function outcomeOf({ id, status, amount_received: taken }: Stripe.PaymentIntent): ChargeOutcome {
  if (status === 'succeeded') return { kind: 'charged', reference: id, amountMinor: taken };
  if (status === 'canceled') return { kind: 'declined', sentence: declineSentence('called_off') };
  if (status === 'requires_action') {
    return { kind: 'declined', sentence: declineSentence('authentication_required') };
  }
  return { kind: 'unknown', reason: `Stripe: the payment is in state ${status}` };
}
