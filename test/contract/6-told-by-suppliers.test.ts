import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import { somebody } from '../support/accounts.ts';
import { type ConnectedSale, openConnectedSale } from '../support/connected-sale.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';

/** What the supplier tells of by a message, until the partner has heard of it. */
async function happens(change: (sale: ConnectedSale, uuid: string) => void) {
  await using receiver = await startWebhookReceiver();
  await using sale = await openConnectedSale({ more: { notifications: true } });
  const { app } = sale.api;
  await addEndpoint(app, somebody, {
    organization: 'bluebird',
    url: receiver.url,
    secret: null,
    header: 'X-Webhook-Signature',
    includeBooking: false,
    includeRequests: false,
  });
  const delivery = startDelivery(app);
  try {
    const reference = await sale.book();
    await receiver.received(1);
    const { uuid } = sale.fake.books()[0] ?? { uuid: '' };
    change(sale, uuid);
    assert.deepEqual(await sale.notify({ uuid }), [200]);
    await sale.run('supplier-news.look-at-bookings');
    await sale.run('bookings.carry-out-refunds');
    const messages = await receiver.received(2);
    return {
      status: await sale.status(reference),
      takings: await sale.place.takings(),
      told: messages.map(({ json }) => [json['type'], json['booking_reference'] === reference]),
    };
  } finally {
    await delivery.stop();
  }
}

describe('what a supplier tells of by a message', () => {
  it('becomes Cancel Booking, with all of the money given back', async () => {
    const { status, takings, told } = await happens(({ fake }, uuid) =>
      fake.cancelBooking(uuid, 'NONE'),
    );

    assert.deepEqual(told, [
      ['New Booking', true],
      ['Cancel Booking', true],
    ]);
    assert.equal(status, 'Canceled');
    assert.equal(takings, 0);
  });

  it('becomes Booking Update when a departure is moved, and costs nothing', async () => {
    const start = '2026-11-28T15:00:00+00:00';
    const { status, takings, told } = await happens(({ fake }, uuid) => {
      const { availability } = fake.books()[0] ?? {};
      assert.ok(availability);
      fake.changeBooking(uuid, {
        availabilityId: start,
        availability: { ...availability, id: start, localDateTimeStart: start },
      });
    });

    assert.deepEqual(told, [
      ['New Booking', true],
      ['Booking Update', true],
    ]);
    assert.equal(status, 'Confirmed');
    assert.equal(takings, 9000);
  });
});
