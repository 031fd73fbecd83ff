import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi, outcomes } from '../support/webhooks.ts';

describe('6 the message', () => {
  it('is posted as JSON with reference, type and the time in New York', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();
    await api.setClock('2026-06-01T12:00:00Z');

    await api.happen(booking, 'placed');

    const [message] = await receiver.received(1);
    assert.match(
      message?.body ?? '',
      /^\{"booking_reference":"PTL7KQ001","type":"New Booking","timestamp":"2026-06-01 08:00:0\d"\}$/,
    );
    assert.equal(message?.headers['content-type'], 'application/json');
    assert.equal(message?.headers['x-webhook-signature'], undefined);
  });

  it('tells the time in New York in winter as well', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();
    await api.setClock('2026-12-01T03:30:00Z');

    await api.happen(booking, 'placed');

    const [message] = await receiver.received(1);
    assert.match(String(message?.json['timestamp']), /^2026-11-30 22:30:0\d$/);
  });

  it('carries a copy of the booking as of sending where that was agreed', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi({ PUBLIC_URL: 'https://market.test' });
    await api.add({ url: receiver.url, includeBooking: true });
    const booking = await api.book();
    await api.happen(booking, 'placed');
    await api.app.db.updateTable('booking').set({ paymentStatus: 'Fully Paid' }).execute();

    api.deliver();

    const [message] = await receiver.received(1);
    assert.deepEqual(message?.json['data'], {
      iata: '12345675',
      business_unit: '',
      agency_name: 'Acme Travel',
      agent_name: 'Ada Byron',
      agent_email: 'ada@acme.test',
      booking_reference: 'PTL7KQ001',
      voucher: 'https://market.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtY001',
      status: 'Confirmed',
      payment_status: 'Fully Paid',
      travel_date: '2027-05-02',
      end_date: '2027-05-02',
      purchase_date: '2026-06-01',
      latestcancellation_date: '2027-04-30',
      percent_norefund: '50',
      product_type: 'Tour',
      product_id: 'PRD16350',
      town: 'Rome',
      country: 'Italy',
      product: 'Colosseum at Dawn',
      number_of_passengers: '3',
      lead_passenger: 'Zoë Müller',
      gross_amount: '177.00',
      net_amount: 159.3,
      commission: '17.70',
      amount_due: '177.00',
      commission_due: '17.70',
    });
  });

  it('is signed over its bytes, in the header that was agreed', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({
      url: receiver.url,
      secret: 'tëst secret',
      header: 'X-Acme-Signature',
      includeBooking: true,
    });
    const booking = await api.book();
    api.deliver();

    await api.happen(booking, 'placed');

    const [message] = await receiver.received(1);
    const expected = createHmac('sha256', 'tëst secret')
      .update(Buffer.from(message?.body ?? ''))
      .digest('base64');
    assert.equal(message?.headers['x-acme-signature'], expected);
  });

  it('goes to all endpoints of the organization and to nobody else', async () => {
    await using first = await startWebhookReceiver();
    await using second = await startWebhookReceiver();
    await using other = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: first.url });
    await api.add({ url: second.url });
    await api.add({ url: other.url, organization: 'bluebird' });
    const booking = await api.book();
    api.deliver();

    await api.happen(booking, 'placed');
    await api.settled();

    assert.equal(first.messages.length, 1);
    assert.equal(second.messages.length, 1);
    assert.equal(other.messages.length, 0);
  });
});

describe('6 the types', () => {
  const told = [
    ['placed', 'New Booking'],
    ['confirmed', 'New Booking'],
    ['updated', 'Booking Update'],
    ['canceled', 'Cancel Booking'],
    ['declined', 'Cancel Booking'],
    ['commission paid', 'Commission Paid'],
  ] as const;
  for (const [kind, type] of told) {
    it(`say ${type} when a booking was ${kind}`, async () => {
      await using receiver = await startWebhookReceiver();
      await using api = await createWebhookApi();
      await api.add({ url: receiver.url });
      const booking = await api.book();
      api.deliver();

      await api.happen(booking, kind);

      assert.deepEqual(outcomes(await api.settled()), [`${type}: delivered`]);
      assert.equal(receiver.messages[0]?.json['type'], type);
    });
  }

  it('say nothing of changes to a pending booking', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'http://127.0.0.1:9/hook' });
    const booking = await api.book({ status: 'Pending Confirmation' });

    await api.happen(booking, 'updated');

    assert.deepEqual(await api.settled(), []);
  });

  it('come for one booking in the order in which things happened', async () => {
    await using receiver = await startWebhookReceiver((_request, response) =>
      setTimeout(() => response.end(), 20),
    );
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    for (const kind of ['placed', 'confirmed', 'updated', 'commission paid'] as const) {
      await api.happen(booking, kind);
    }

    api.deliver();

    const types = (await receiver.received(4)).map(({ json }) => json['type']);
    assert.deepEqual(types, ['New Booking', 'New Booking', 'Booking Update', 'Commission Paid']);
  });
});

describe('6 changes close together', () => {
  it('are merged: the first is told at once, the others at the end of the 5 minutes', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();
    await api.happen(booking, 'updated');
    await receiver.received(1);
    await api.setClock('2026-06-01T12:01:00Z');
    await api.happen(booking, 'updated');
    await api.setClock('2026-06-01T12:03:00Z');
    await api.happen(booking, 'updated');
    await api.happen(booking, 'commission paid');
    await receiver.received(2);
    assert.deepEqual(outcomes(await api.settled()), [
      'Booking Update: delivered',
      'Booking Update: queued',
      'Commission Paid: delivered',
    ]);

    await api.setClock('2026-06-01T12:05:30Z');

    const [, , merged] = await receiver.received(3);
    assert.equal(merged?.json['type'], 'Booking Update');
    assert.match(String(merged?.json['timestamp']), /^2026-06-01 08:03:0\d$/);
    assert.equal((await api.settled()).length, 3);
  });

  it('of two bookings are not', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const [one, other] = [await api.book(), await api.book()];
    api.deliver();

    await api.happen(one, 'updated');
    await api.happen(other, 'updated');

    const references = (await receiver.received(2)).map(({ json }) => json['booking_reference']);
    assert.deepEqual(new Set(references), new Set(['PTL7KQ001', 'PTL7KQ002']));
  });

  it('are not told any more when the booking is canceled', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();
    await api.happen(booking, 'updated');
    await receiver.received(1);
    await api.happen(booking, 'updated');

    await api.happen(booking, 'canceled');

    assert.deepEqual(outcomes(await api.settled()), [
      'Booking Update: delivered',
      'Cancel Booking: delivered',
    ]);
  });

  it('do not wait for a clock that was set back', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();
    await api.happen(booking, 'updated');
    await receiver.received(1);
    await api.happen(booking, 'updated');

    await api.setClock('2026-05-31T12:00:00Z');

    assert.equal((await receiver.received(2)).length, 2);
  });
});
