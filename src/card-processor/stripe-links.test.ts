import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fakeStripeKey, startFakeStripe } from '../../test/support/fakes/fake-stripe.ts';
import { aLink, describeLinks, opened } from '../../test/support/suites/processor-links-suite.ts';
import { openStripeProcessor } from './stripe-processor.ts';

async function open(timeoutMilliseconds = 10_000) {
  const stripe = await startFakeStripe();
  const access = { secretKey: fakeStripeKey, apiBase: stripe.apiBase, timeoutMilliseconds };
  return {
    stripe,
    processor: openStripeProcessor({ ...access, retries: 0 }),
    takings: () => stripe.books.takings(),
    enterCard: (link: string) => stripe.links.enterCard(link),
    expire: (link: string) => stripe.links.expire(link),
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  };
}

describeLinks('the Stripe processor', open);

describe('a link of Stripe', () => {
  it('asks for a card, names the partner, and leads back to us', async () => {
    await using place = await open();

    const { customer } = await opened(place.processor, aLink({ currency: 'EUR' }));

    const [asked, made] = place.stripe.received.map(({ path, form, key }) => [
      path,
      Object.fromEntries(form),
      key,
    ]);
    assert.deepEqual(asked, [
      'POST /v1/customers',
      { name: 'Acme Travel', 'metadata[organization]': 'acme' },
      'organization-link1',
    ]);
    assert.deepEqual(made, [
      'POST /v1/checkout/sessions',
      {
        mode: 'setup',
        customer,
        currency: 'eur',
        'allowed_payment_method_types[0]': 'card',
        client_reference_id: 'acme',
        success_url: 'https://marketplace.example.org/card-on-file/{CHECKOUT_SESSION_ID}',
        cancel_url: 'https://marketplace.example.org/card-on-file',
      },
      `link-link1-${customer}`,
    ]);
  });

  it('is for a new customer where Stripe does not know the last one', async () => {
    await using place = await open();
    const { customer } = await opened(place.processor);
    place.stripe.links.forgetCustomers();

    const again = await opened(place.processor, aLink({ key: 'link2', customer }));

    assert.deepEqual(place.stripe.links.customers(), [again.customer]);
  });

  it('is dated by the moment at which the card was entered', async () => {
    await using place = await open();
    const { reference } = await opened(place.processor);
    const handle = place.stripe.links.enterCard(reference, { last4: '0005', secondsAgo: 3600 });

    const found = await place.processor.findLink(reference);

    assert.ok(found.kind === 'used');
    const { enteredAt, ...card } = found.card;
    assert.deepEqual(card, { handle, brand: 'visa', last4: '0005', expiresOn: '2032-02-29' });
    const ago = Temporal.Now.instant().since(enteredAt).total('minutes');
    assert.ok(ago > 59 && ago < 62, String(ago));
  });

  for (const mishap of ['lost', 'dropped', 'status 500'] as const) {
    it(`is unknown when Stripe's answer is ${mishap}`, async () => {
      await using place = await open();
      const { reference } = await opened(place.processor);
      // The SDK asks once more where a connection breaks off.
      for (const path of [/POST .*sessions/, /GET .*sessions/]) place.stripe.plan(mishap, path, 2);

      const link = await place.processor.openLink(aLink({ key: 'link2' }));
      const found = await place.processor.findLink(reference);

      assert.deepEqual([link.kind, found.kind], ['unknown', 'unknown']);
    });
  }

  it('is unknown when Stripe does not answer in time', async () => {
    await using place = await open(50);
    place.stripe.plan('hangs', /customers/);

    assert.equal((await place.processor.openLink(aLink())).kind, 'unknown');
  });

  it('keeps its card when Stripe is away while it is to be forgotten', async () => {
    await using place = await open();
    place.stripe.books.storeCard('pm_1Ada', 'cus_1Ada');
    place.stripe.plan('lost', /detach/, 2);

    const first = await place.processor.forgetCard('pm_1Ada');
    const second = await place.processor.forgetCard('pm_1Ada');

    assert.deepEqual([first.kind, second.kind], ['unknown', 'forgotten']);
    assert.equal(place.stripe.books.customerOf('pm_1Ada'), null);
  });
});
