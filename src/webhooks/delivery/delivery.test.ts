import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../../../test/support/fakes/webhook-receiver.ts';
import { waitUntil } from '../../../test/support/running/program.ts';
import { createWebhookApi, outcomes, type WebhookApi } from '../../../test/support/webhooks.ts';
import { openChanges } from '../../platform/db/changes.ts';
import { listMessages } from '../list-messages.ts';
import { startDelivery } from './delivery.ts';

const child = new URL('../../../test/support/fakes/delivery-child.ts', import.meta.url).pathname;

/** Delivers in a process that dies before the n-th question; null when it lived. */
async function deliverAndDie(api: WebhookApi, diesBefore: number): Promise<number | null> {
  const errand = { url: api.app.databaseUrl, diesBefore };
  const running = spawn(process.execPath, [child, JSON.stringify(errand)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Another job instance of the same marketplace. */
async function anotherInstance({ app }: WebhookApi) {
  const changes = await openChanges({ ...app, url: app.databaseUrl });
  const delivery = startDelivery({ ...app, changes });
  return {
    [Symbol.asyncDispose]: async () => {
      await delivery.stop();
      await changes[Symbol.asyncDispose]();
    },
  };
}

describe('delivery', () => {
  it('never sends a message twice, wherever the process dies', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, includeBooking: true });
    const seen: Record<string, number> = {};
    let asked: number | null = null;

    for (let step = 1; asked === null; step += 1) {
      assert.ok(step < 40, 'the delivery never comes to its end');
      const before = receiver.messages.length;
      const booking = await api.book();
      await api.happen(booking, 'placed');
      asked = await deliverAndDie(api, step);
      // Whatever was left is taken up by an instance that lives.
      await using _other = await anotherInstance(api);
      await waitUntil(async () => {
        const [newest] = await listMessages(api.app, { booking: booking.reference });
        return newest !== undefined && !['queued', 'sending'].includes(newest.state);
      });

      const [message] = await listMessages(api.app, { booking: booking.reference });
      const arrived = receiver.messages.length - before;
      assert.ok(arrived <= 1, `step ${step}`);
      if (message?.state === 'delivered') assert.equal(arrived, 1, `step ${step}`);
      else assert.equal(message?.state, 'interrupted', `step ${step}`);
      seen[message?.state ?? ''] = (seen[message?.state ?? ''] ?? 0) + 1;
    }

    // Some deaths are before the claim, and some between the claim and its end.
    assert.ok((seen['delivered'] ?? 0) >= 2 && (seen['interrupted'] ?? 0) >= 1);
  });

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
