import assert from 'node:assert/strict';
import type { TestRequest } from './api.ts';
import { fakeStripeKey, startFakeStripe, stripeEvent } from './fakes/fake-stripe.ts';
import { secret } from './fakes/with-stripe.ts';
import { openPlacing } from './placing.ts';
import { runBySam } from './staff.ts';

const organization = '/operator/v1/organizations/bluebird';

/** A marketplace that takes cards by Stripe, and a partner that pays by card on file. */
export async function openCardLinks() {
  await using undo = new AsyncDisposableStack();
  const stripe = undo.use(await startFakeStripe());
  const place = undo.use(
    await openPlacing(undefined, {
      STRIPE_SECRET_KEY: fakeStripeKey,
      STRIPE_API_BASE: stripe.apiBase,
      STRIPE_WEBHOOK_SECRET: secret,
    }),
  );
  const api = await runBySam(place.api);
  const { app } = api;
  const ask = (headers: Record<string, string> = {}, key = 'bluebird') =>
    api.asStaff({
      method: 'POST',
      url: `/operator/v1/organizations/${key}/card-setup-link`,
      body: {},
      headers,
    });
  const tell = (type: string, id: string) =>
    api.call({
      method: 'POST',
      url: '/stripe/events',
      ...stripeEvent({ type, object: { id, object: 'checkout.session' }, secret }),
    });
  const open = async () => {
    const { status, body, text } = await ask();
    assert.equal(status, 200, text);
    return String(body['url']).split('/').at(-1) ?? '';
  };
  const resources = undo.move();
  return {
    app,
    place,
    stripe,
    call: (request: TestRequest) => api.call(request),
    ask,
    tell,
    /** Makes a link; its reference. */
    open,
    /** Has the partner enter a card, and Stripe tell of it; what Stripe calls it. */
    store: async (card: { last4?: string; secondsAgo?: number } = {}) => {
      const link = await open();
      const handle = stripe.links.enterCard(link, card);
      await tell('checkout.session.completed', link);
      return handle;
    },
    /** Has staff put a card on file by its handle. */
    editCard: async (handle: string) => {
      const body = { stored_payment_method: handle };
      const { status, text } = await api.asStaff({ method: 'PUT', url: organization, body });
      assert.equal(status, 200, text);
    },
    card: async () => {
      const { body } = await api.asStaff({ url: organization });
      return {
        stored_payment_method: body['stored_payment_method'],
        card_brand: body['card_brand'],
        card_last4: body['card_last4'],
        card_expires_on: body['card_expires_on'],
      };
    },
    tasks: async () => {
      const { text } = await api.asStaff({ url: '/operator/v1/today?kind=card' });
      return JSON.parse(text) as Record<string, unknown>[];
    },
    /** The states of the links, in their order. */
    links: async () => {
      const links = await app.db.selectFrom('cardLink').select('state').orderBy('id').execute();
      return links.map(({ state }) => state);
    },
    /** What was noted about cards of the partner. */
    audited: async () => {
      const entries = await app.db
        .selectFrom('auditEntry')
        .select('action')
        .where('subject', '=', 'organization bluebird')
        .where('action', 'like', '%.card-%')
        .orderBy('id')
        .execute();
      return entries.map(({ action }) => action.replace('organization.', ''));
    },
    outbox: () =>
      app.db
        .selectFrom('keptMail')
        .select(['recipient', 'subject', 'text'])
        .orderBy('id')
        .execute(),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
