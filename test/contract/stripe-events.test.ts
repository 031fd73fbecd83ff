import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { somebody } from '../support/accounts.ts';
import { signedBody, stripeEvent } from '../support/fakes/fake-stripe.ts';
import { openWithStripe, secret } from '../support/fakes/with-stripe.ts';
import { one, three } from '../support/open-booked.ts';

const paid = { total: 11_800, paid: 11_800, status: 'Fully Paid' };
const unpaid = { total: 11_800, paid: 0, status: 'Hold without Payment' };

describe('POST /stripe/events', () => {
  it('takes in that a refund has failed after it was made', async () => {
    await using opened = await openWithStripe();
    await opened.cancel();
    assert.equal((await opened.money()).status, 'Returned to Traveler');
    opened.stripe.books.settleRefunds('failed');
    const [refund = ''] = opened.stripe.books.refunds();

    const { status, body } = await opened.tell('refund.failed', refund);
    await opened.tell('refund.failed', refund);

    assert.deepEqual([status, body], [200, { received: true }]);
    assert.deepEqual(await opened.money(), {
      ...paid,
      payments: ['charge 11800 done', 'refund 11800 refused'],
    });
    const audited = await opened.audited();
    assert.equal(audited.filter((action) => action === 'booking.refund-refused').length, 1);
  });

  it('takes in what has become of a pending refund', async () => {
    await using opened = await openWithStripe();
    opened.stripe.books.refundStatus = 'pending';
    await opened.cancel();
    const [refund = ''] = opened.stripe.books.refunds();
    assert.deepEqual((await opened.money()).payments, ['charge 11800 done', 'refund 11800 open']);

    opened.stripe.books.settleRefunds('succeeded');
    await opened.tell('charge.refund.updated', refund);

    assert.deepEqual((await opened.money()).payments, ['charge 11800 done', 'refund 11800 done']);
  });

  it('takes in a dispute, that it is won, and that it is lost after all', async () => {
    await using opened = await openWithStripe();
    const { stripe, intent } = opened;

    const dispute = stripe.books.dispute(intent, 'needs_response');
    for (let time = 0; time < 2; time += 1) await opened.tell('charge.dispute.created', dispute);
    assert.deepEqual(await opened.money(), {
      ...unpaid,
      payments: ['charge 11800 done', 'dispute 11800 open'],
    });

    stripe.books.dispute(intent, 'won');
    await opened.tell('charge.dispute.closed', dispute);
    assert.deepEqual(await opened.money(), {
      ...paid,
      payments: ['charge 11800 done', 'dispute 11800 refused'],
    });

    stripe.books.dispute(intent, 'lost');
    await opened.tell('charge.dispute.closed', dispute);
    assert.deepEqual(await opened.money(), {
      ...unpaid,
      payments: ['charge 11800 done', 'dispute 11800 done'],
    });
    const audited = (await opened.audited()).filter((action) => action.includes('disput'));
    assert.deepEqual(audited, ['booking.disputed', 'booking.dispute-won', 'booking.dispute-lost']);
  });

  it('asks Stripe what has become of the payment, whatever the event says', async () => {
    await using opened = await openWithStripe();
    const { stripe, intent } = opened;
    const dispute = stripe.books.dispute(intent, 'warning_needs_response');

    await opened.tell('charge.dispute.created', dispute, { status: 'lost', amount: 11_800 });

    assert.deepEqual(await opened.money(), { ...paid, payments: ['charge 11800 done'] });
  });

  it('shows partners and staff the dispute of a booking', async () => {
    await using opened = await openWithStripe();
    const { place, stripe, intent, reference } = opened;
    await opened.tell('charge.dispute.created', stripe.books.dispute(intent, 'under_review'));

    const { body } = await place.read(reference, 'ptl_test_000000000000000000000000bluebird');

    const { payments } = body['pricing'] as { payments: { type: string; status: string }[] };
    assert.deepEqual(
      payments.map(({ type, status }) => [type, status]),
      [
        ['Charge', 'Done'],
        ['Dispute', 'Pending'],
      ],
    );
  });

  it('lets no change charge again by itself what the bank has taken back', async () => {
    await using opened = await openWithStripe();
    const { place, stripe, intent, reference } = opened;
    await opened.tell('charge.dispute.created', stripe.books.dispute(intent, 'needs_response'));

    await updateBooking(place.api.app, somebody, { reference, names: three });

    const { paid: left, status, payments } = await opened.money();
    assert.deepEqual([left, status], [5_900, 'Partial Payment']);
    assert.deepEqual(payments.slice(1), ['dispute 11800 open', 'charge 5900 done']);
  });

  it('shows staff that a bank takes back what was refunded already', async () => {
    await using opened = await openWithStripe();
    const { stripe, intent } = opened;
    await opened.cancel();

    const dispute = stripe.books.dispute(intent, 'needs_response');
    await opened.tell('charge.dispute.created', dispute);
    assert.equal((await opened.money()).paid, -11_800);
    assert.deepEqual(await opened.differences(), [
      'dispute: taken back by the bank, and refunded as well',
    ]);
    stripe.books.dispute(intent, 'won');
    await opened.tell('charge.dispute.closed', dispute);

    const { paid: left, status } = await opened.money();
    assert.deepEqual([left, status], [0, 'Returned to Traveler']);
  });

  it('lets a booking be canceled of which a part was given back before the bank took all', async () => {
    await using opened = await openWithStripe();
    const { place, stripe, intent, reference } = opened;
    await updateBooking(place.api.app, somebody, { reference, names: one });
    await opened.tell('charge.dispute.created', stripe.books.dispute(intent, 'lost'));

    await opened.cancel();

    const { paid: left, status, payments } = await opened.money();
    assert.deepEqual([left, status], [-5900, 'Returned to Traveler']);
    assert.deepEqual(payments.slice(1), ['refund 5900 done', 'dispute 11800 done']);
  });

  it('shows staff a refund that was made by hand', async () => {
    await using opened = await openWithStripe();
    const refund = opened.stripe.books.refundByHand(opened.intent, 500);

    await opened.tell('refund.created', refund);

    assert.deepEqual(await opened.differences(), [
      'refund: given back there by hand, and unknown here',
    ]);
    assert.equal((await opened.money()).paid, 11_800);
  });

  it('answers 200 to what it does not know, and changes nothing', async () => {
    await using opened = await openWithStripe();

    const answers = [
      await opened.tell('customer.created', 'cus_1'),
      await opened.tell('refund.failed', 're_ofAnotherShop'),
      await opened.tell('charge.dispute.created', 'du_ofAnotherShop'),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.deepEqual(await opened.money(), { ...paid, payments: ['charge 11800 done'] });
    assert.deepEqual(await opened.differences(), []);
  });

  it('refuses what is signed and not as Stripe sends it', async () => {
    await using opened = await openWithStripe();
    const event = { type: 'refund.failed', object: { id: 're_1' }, secret };
    const wrong: [string, object][] = [undefined, null, '', 7, {}, ['evt_1'], 'evt 1'].flatMap(
      (id) => [
        ['id', { id }],
        ['type', { type: id }],
        ['data.object.id', { data: { object: { id } } }],
      ],
    );
    for (const created of [undefined, null, '1796000000', 0.5, -1, {}])
      wrong.push(['created', { created }]);
    for (const data of [undefined, null, 'refund', { object: null }, {}]) {
      wrong.push(['data.object.id', { data }]);
    }

    for (const [field, changed] of wrong) {
      const { status, body, headers } = await opened.send(stripeEvent({ ...event, ...changed }));

      assert.deepEqual([status, headers['x-error-code']], [400, 'stripe-event-invalid']);
      assert.deepEqual(body, { error: `The event has no ${field} as Stripe sends it` });
    }
    for (const whole of ['null', '[]', '"event"', '7']) {
      const { status, headers } = await opened.send(signedBody(whole, secret));
      assert.deepEqual([status, headers['x-error-code']], [400, 'stripe-event-invalid'], whole);
    }
    assert.deepEqual(await opened.differences(), []);
  });

  it('refuses what Stripe has not signed in the last 5 minutes', async () => {
    await using opened = await openWithStripe();
    const event = { type: 'refund.failed', object: { id: 're_1' }, secret };
    const good = stripeEvent(event);
    const now = Math.floor(Date.now() / 1000);
    const { 'stripe-signature': signature, ...unsigned } = good.headers;

    const answers = [
      await opened.send({ ...good, body: good.body.replace('re_1', 're_2') }),
      await opened.send({ ...good, headers: unsigned }),
      await opened.send({ ...good, headers: { ...unsigned, 'stripe-signature': 'nonsense' } }),
      await opened.send(stripeEvent({ ...event, secret: 'whsec_ofAnother' })),
      await opened.send(stripeEvent(event, now - 301)),
      await opened.send({ ...good, body: '' }),
    ];

    for (const { status, headers } of answers) {
      assert.deepEqual([status, headers['x-error-code']], [400, 'stripe-signature-invalid']);
    }
    assert.ok(signature);
    assert.equal((await opened.send(stripeEvent(event, now - 290))).status, 200);
  });

  it('lets Stripe send the event again when it cannot be asked', async () => {
    await using opened = await openWithStripe();
    const { stripe, intent } = opened;
    const dispute = stripe.books.dispute(intent, 'needs_response');
    stripe.plan('lost', /disputes/, 3);

    const first = await opened.tell('charge.dispute.created', dispute);
    const again = await opened.tell('charge.dispute.created', dispute);

    assert.deepEqual([first.status, first.headers['x-error-code']], [503, 'stripe-not-reached']);
    assert.equal(again.status, 200);
    assert.equal((await opened.money()).paid, 0);
  });

  it('reads no body beyond 1 MiB', async () => {
    await using opened = await openWithStripe();
    const object = { id: 're_1', more: 'x'.repeat(1_048_576) };

    const { status } = await opened.send(stripeEvent({ type: 'refund.failed', object, secret }));

    assert.equal(status, 413);
  });

  it('is not there without the secret', async () => {
    await using opened = await openWithStripe({ STRIPE_WEBHOOK_SECRET: '' });

    assert.equal((await opened.tell('refund.failed', 're_1')).status, 404);
  });
});
