import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { openCardLinks } from '../support/card-links.ts';
import { createStaffApi, production } from '../support/staff.ts';

describe('a link to store a card', () => {
  it('leads to the page of Stripe, is audited, and is kept for its Idempotency-Key', async () => {
    await using place = await openCardLinks();
    const headers = { 'idempotency-key': 'link-for-bluebird' };

    const made = await place.ask(headers);
    const again = await place.ask(headers);

    assert.equal(made.status, 200, made.text);
    const { url, expires_at: expiresAt, ...rest } = made.body;
    assert.deepEqual(rest, { key: 'bluebird' });
    assert.match(String(url), /^https:\/\/checkout\.stripe\.test\/c\/pay\/cs_test_/);
    assert.ok(Temporal.Instant.from(String(expiresAt)));
    assert.deepEqual(again.body, made.body);
    assert.equal(place.stripe.received.filter(({ path }) => path.endsWith('sessions')).length, 1);
    assert.deepEqual(await place.audited(), ['card-link-opened']);
  });

  it('is refused for a partner that there is not, and where no cards are taken', async () => {
    await using place = await openCardLinks();
    const organizations = [{ key: 'acme', name: 'Acme Travel' }];
    const marketplace = { format: 'portolan/1', organizations };
    await using other = await createStaffApi({ marketplace, environment: production });
    const url = '/operator/v1/organizations/acme/card-setup-link';

    const unknown = await place.ask({}, 'nobody');
    const off = await other.asStaff({ method: 'POST', url, body: {} });

    assert.deepEqual(
      [unknown.status, unknown.headers['x-error-code']],
      [404, 'organization-not-found'],
    );
    assert.deepEqual([off.status, off.headers['x-error-code']], [400, 'card-payments-off']);
    assert.equal(place.stripe.received.length, 0);
  });

  it('is refused while Stripe is away, and leaves nothing behind', async () => {
    await using place = await openCardLinks();
    place.stripe.plan('status 500', /sessions$/, 3);

    const { status, headers } = await place.ask();

    assert.deepEqual([status, headers['x-error-code']], [503, 'card-link-not-possible']);
    assert.deepEqual(await place.links(), []);
    assert.deepEqual(await place.audited(), []);
  });
});

describe('a card on file that expires within 30 days', () => {
  it('is a task until another one is stored, overdue once it has expired', async () => {
    await using place = await openCardLinks();
    await place.store({ secondsAgo: 60 });
    await setClock(place.app, somebody, '2032-01-29T12:00:00Z');
    assert.deepEqual(await place.tasks(), []);

    await setClock(place.app, somebody, '2032-01-30T12:00:00Z');
    const [soon] = await place.tasks();
    await setClock(place.app, somebody, '2032-03-01T12:00:00Z');
    const [over] = await place.tasks();

    assert.deepEqual(
      [soon?.['sentence'], soon?.['organization'], soon?.['overdue']],
      [
        'The card on file of bluebird Travel, Visa ending in 4242, expires on 29 February 2032: send it a link to store another one.',
        'bluebird',
        false,
      ],
    );
    assert.deepEqual(
      [over?.['sentence'], over?.['overdue']],
      [
        'The card on file of bluebird Travel, Visa ending in 4242, expired on 29 February 2032: send it a link to store another one.',
        true,
      ],
    );
    await place.editCard('pm_card_visa');
    assert.deepEqual(await place.tasks(), []);
  });
});

describe('what Stripe tells of links', () => {
  it('is of no account when the link is not ours, or is open still', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    const before = await place.card();

    const answers = [
      await place.tell('checkout.session.completed', 'cs_test_ofAnotherProgram'),
      await place.tell('checkout.session.completed', link),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await place.card(), before);
    assert.deepEqual(await place.links(), ['open']);
  });

  it('ends a link that has expired, and the way back says so', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    place.stripe.links.expire(link);

    await place.tell('checkout.session.expired', link);
    await place.tell('checkout.session.completed', link);

    assert.deepEqual(await place.links(), ['expired']);
    assert.deepEqual(await place.audited(), ['card-link-opened', 'card-link-expired']);
    const page = await place.call({ url: `/card-on-file/${link}` });
    assert.match(page.text, /<h1>This link has expired<\/h1>/);
    assert.equal((await place.call({ url: '/card-on-file/cs_test_none' })).status, 404);
  });

  it('is asked for again while Stripe is away', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    const handle = place.stripe.links.enterCard(link);
    place.stripe.plan('status 500', /GET .*sessions/, 3);

    const first = await place.tell('checkout.session.completed', link);
    const second = await place.tell('checkout.session.completed', link);

    assert.deepEqual([first.status, first.headers['x-error-code']], [503, 'stripe-not-reached']);
    assert.equal(second.status, 200);
    assert.equal((await place.card()).stored_payment_method, handle);
  });
});
