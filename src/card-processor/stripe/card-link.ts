import type { Stripe } from 'stripe';
import type { CardLinkOrder, EnteredCard, Forgotten, FoundLink, OpenedLink } from '../processor.ts';
import { isRefusal, isUnknownCustomer, unknownAfter } from './faults.ts';

/** A page of Stripe Checkout that stores a card with a customer, and takes no money. */
export async function openLink(stripe: Stripe, order: CardLinkOrder): Promise<OpenedLink> {
  try {
    if (order.customer === null)
      return await openFor(stripe, order, await newCustomer(stripe, order));
    return await openFor(stripe, order, order.customer);
  } catch (error) {
    if (!isUnknownCustomer(error) || order.customer === null) return unknownAfter(error);
    return openLink(stripe, { ...order, customer: null });
  }
}

async function newCustomer(stripe: Stripe, { key, organization }: CardLinkOrder): Promise<string> {
  const { id } = await stripe.customers.create(
    { name: organization.name, metadata: { organization: organization.key } },
    { idempotencyKey: `organization-${key}` },
  );
  return id;
}

async function openFor(
  stripe: Stripe,
  { key, organization, currency, returnTo }: CardLinkOrder,
  customer: string,
): Promise<OpenedLink> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card'],
      client_reference_id: organization.key,
      success_url: `${returnTo}/{CHECKOUT_SESSION_ID}`,
      cancel_url: returnTo,
    },
    { idempotencyKey: `link-${key}-${customer}` },
  );
  if (session.url === null)
    return { kind: 'unknown', reason: 'Stripe: the session has no address' };
  return {
    kind: 'opened',
    reference: session.id,
    customer,
    url: session.url,
    expiresAt: momentOf(session.expires_at),
  };
}

export async function findLink(stripe: Stripe, reference: string): Promise<FoundLink> {
  try {
    const session = await stripe.checkout.sessions.retrieve(reference, {
      expand: ['setup_intent.payment_method', 'setup_intent.latest_attempt'],
    });
    if (session.status === 'open') return { kind: 'open' };
    if (session.status === 'expired') return { kind: 'expired' };
    return cardOf(session);
  } catch (error) {
    return isRefusal(error) ? { kind: 'expired' } : unknownAfter(error);
  }
}

/** Stripe keeps the card with the customer of the session as soon as the intent has succeeded. */
function cardOf({ setup_intent: intent }: Stripe.Checkout.Session): FoundLink {
  if (intent === null || typeof intent === 'string') return { kind: 'expired' };
  if (intent.status === 'processing') return { kind: 'open' };
  const { payment_method: method, latest_attempt: attempt } = intent;
  if (method === null || typeof method === 'string' || !method.card) return { kind: 'expired' };
  // Somebody has had it forgotten since, or it was never kept: it cannot be charged.
  if (method.customer === null) return { kind: 'expired' };
  const entered = attempt === null || typeof attempt === 'string' ? method : attempt;
  return { kind: 'used', card: shown(method.id, method.card, entered.created) };
}

function shown(handle: string, card: Stripe.PaymentMethod.Card, created: number): EnteredCard {
  const { brand, last4, exp_month: month, exp_year: year } = card;
  const { daysInMonth: day } = Temporal.PlainYearMonth.from({ year, month });
  const expiresOn = Temporal.PlainDate.from({ year, month, day }).toString();
  return { handle, brand, last4, expiresOn, enteredAt: momentOf(created) };
}

/** A card that Stripe refuses to let go of is with no customer any more. */
export async function forgetCard(stripe: Stripe, handle: string): Promise<Forgotten> {
  try {
    await stripe.paymentMethods.detach(handle);
  } catch (error) {
    if (!isRefusal(error)) return unknownAfter(error);
  }
  return { kind: 'forgotten' };
}

function momentOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
