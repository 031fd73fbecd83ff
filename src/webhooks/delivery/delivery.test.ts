import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../../../test/support/fakes/webhook-receiver.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { dyingDeliverySuite } from '../../../test/support/suites/dying-delivery-suite.ts';
import { anotherInstance, createWebhookApi, outcomes } from '../../../test/support/webhooks.ts';
import { openChanges } from '../../platform/db/changes.ts';
import { listMessages } from '../list-messages.ts';
import { startDelivery } from './delivery.ts';

function compareText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

describe('delivery', () => {
  it('waits while nothing may leave, and goes on when it may', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    await api.happen(booking, 'placed');
    let [may, asked] = [false, 0];
    const mayLeave = async () => {
      asked += 1;
      return may;
    };
    const delivery = startDelivery({ ...api.app, mayLeave });

    await waitUntil(() => asked >= 2);
    const [waiting] = await listMessages(api.app, { booking: booking.reference });
    assert.deepEqual([waiting?.state, receiver.messages.length], ['queued', 0]);
    may = true;
    await waitUntil(() => receiver.messages.length === 1);
    await delivery.stop();
  });

  it('is shared by two instances without doubling', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const references = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const booking = await api.book();
      references.add(booking.reference);
      await api.happen(booking, 'placed');
    }

    await using _other = await anotherInstance(api);
    api.deliver();
    await api.settled();

    const told = receiver.messages.map(({ json }) => json['booking_reference']);
    assert.deepEqual(new Set(told), references);
    assert.equal(told.length, 60);
  });

  it('merges changes that happen while the first of them is being sent', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const bookings = [];
    for (let count = 0; count < 12; count += 1) bookings.push(await api.book());
    api.deliver();

    const happenings = bookings.flatMap((booking) =>
      Array.from({ length: 8 }, () => api.happen(booking, 'updated')),
    );
    await Promise.all(happenings);
    await api.settled();

    const told = receiver.messages.map(({ json }) => String(json['booking_reference']));
    assert.deepEqual(
      told.toSorted(compareText),
      bookings.map(({ reference }) => reference),
    );
  });

  it('gives an endpoint that hangs its share and no more', async () => {
    let open = 0;
    let mostOpen = 0;
    await using hanging = await startWebhookReceiver((request) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      request.socket.on('close', () => {
        open -= 1;
      });
    });
    await using quick = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: hanging.url });
    await api.add({ url: quick.url });
    for (let count = 0; count < 40; count += 1) await api.happen(await api.book(), 'placed');

    api.deliver();
    await quick.received(40);

    assert.equal(mostOpen, 32);
    await hanging[Symbol.asyncDispose]();
  });

  it('leaves what it was sending as interrupted when it ends', async () => {
    await using receiver = await startWebhookReceiver(() => {});
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    const changes = await openChanges({ ...api.app, url: api.app.databaseUrl });
    const delivery = startDelivery({ ...api.app, changes });
    await receiver.received(1);

    // Its session is gone, as that of a process that was killed.
    await changes[Symbol.asyncDispose]();

    await waitUntil(async () => {
      const [message] = await listMessages(api.app);
      return message?.state === 'interrupted';
    });
    const [message] = await listMessages(api.app);
    assert.equal(message?.attempts, 1);
    await receiver[Symbol.asyncDispose]();
    await delivery.stop();
  });

  it('goes on after a failure of one receiver', async () => {
    await using receiver = await startWebhookReceiver((_request, response, { json }) => {
      response.writeHead(json['booking_reference'] === 'PTL7KQ001' ? 503 : 200).end();
    });
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    await api.happen(await api.book(), 'placed');

    api.deliver();

    assert.deepEqual(outcomes(await api.settled()), [
      'New Booking: refused',
      'New Booking: delivered',
    ]);
  });
});

// Before every question: `crash.slow.test.ts`.
dyingDeliverySuite('few');
