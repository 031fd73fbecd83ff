import { listDifferences } from '../../../src/bookings/books/differences.ts';
import { cancelBooking } from '../../../src/bookings/changes/cancel-booking.ts';
import { somebody } from '../accounts.ts';
import { bookUsual, moneyOf } from '../after-sale.ts';
import { openPlacing } from '../placing.ts';
import { fakeStripeKey, startFakeStripe, stripeEvent } from './fake-stripe.ts';

export const secret = 'whsec_ofTheTests';

/** A marketplace that takes cards by Stripe, and one booking of 118 euros. */
export async function openWithStripe(environment: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack();
  const stripe = undo.use(await startFakeStripe());
  const settings = {
    STRIPE_SECRET_KEY: fakeStripeKey,
    STRIPE_API_BASE: stripe.apiBase,
    STRIPE_WEBHOOK_SECRET: secret,
    ...environment,
  };
  const place = undo.use(await openPlacing(undefined, settings));
  const { app } = place.api;
  const reference = await bookUsual(place);
  const [intent = ''] = stripe.books.intents();
  const send = (event: { body: string; headers: Record<string, string> }) =>
    place.api.call({ method: 'POST', url: '/stripe/events', ...event });
  const resources = undo.move();
  return {
    place,
    stripe,
    reference,
    intent,
    send,
    tell: (type: string, id: string, more: object = {}) =>
      send(stripeEvent({ type, object: { id, ...more }, secret })),
    money: () => moneyOf(place, reference),
    cancel: () => cancelBooking(app, somebody, { reference, reason: '' }),
    differences: async () =>
      (await listDifferences(app)).map(({ kind, difference }) => `${kind}: ${difference}`),
    audited: async () => {
      const entries = await app.db
        .selectFrom('auditEntry')
        .select('action')
        .where('subject', '=', `booking ${reference}`)
        .orderBy('id')
        .execute();
      return entries.map(({ action }) => action);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
