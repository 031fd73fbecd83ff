import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBooking } from '../../src/bookings/booking/booking.ts';
import { recordEvent } from '../../src/bookings/booking/record-event.ts';
import { somebody } from '../support/accounts.ts';
import { certificate } from '../support/fakes/webhook-certificate.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi, outcomes } from '../support/webhooks.ts';

describe('6 the delivery', () => {
  it('is done with any 2xx status', async () => {
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(299).end();
    });
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    api.deliver();

    assert.deepEqual(outcomes(await api.settled()), ['New Booking: delivered']);
  });

  it('is never tried again, whatever was answered', async () => {
    await using receiver = await startWebhookReceiver((_request, response, { json }) => {
      if (json['booking_reference'] === 'PTL7KQ001') response.destroy();
      else response.writeHead(503, { 'retry-after': '1' }).end();
    });
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    await api.happen(await api.book(), 'placed');
    api.deliver();
    await api.settled();

    await api.setClock('2026-06-02T12:00:00Z');

    const messages = await api.settled();
    assert.deepEqual(outcomes(messages), ['New Booking: unreachable', 'New Booking: refused']);
    assert.deepEqual(
      messages.map(({ attempts }) => attempts),
      [1, 1],
    );
    assert.equal(receiver.messages.length, 2);
  });

  it('goes to an https address, whose certificate has to be good', async () => {
    await using receiver = await startWebhookReceiver(undefined, certificate);
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    api.deliver();

    assert.deepEqual(outcomes(await api.settled()), ['New Booking: bad certificate']);
  });

  it('is of what has committed only', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    api.deliver();

    await assert.rejects(
      api.app.db.transaction().execute(async (tx) => {
        const event = { kind: 'placed' as const, at: api.app.clock.now() };
        const audited = { actor: somebody, action: 'booking.placed' };
        await recordEvent(
          tx,
          api.app,
          { ...event, booking: toBooking({ ...booking, invoicesFee: false }, []) },
          audited,
        );
        throw new Error('the business came to nothing');
      }),
      /came to nothing/,
    );
    await api.happen(booking, 'updated');

    assert.deepEqual(outcomes(await api.settled()), ['Booking Update: delivered']);
  });

  it('may say the same type several times for a booking', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, includeBooking: true });
    const booking = await api.book({ status: 'Pending Confirmation' });
    api.deliver();
    await api.happen(booking, 'placed');
    await receiver.received(1);
    const staff = { method: 'POST', url: '/operator/v1/bookings/PTL7KQ001/confirm' } as const;

    assert.equal((await api.asStaff(staff)).status, 200);

    const told = (await receiver.received(2)).map(({ json }) => {
      const data = json['data'] as { status: string };
      return `${String(json['type'])}: ${data.status}`;
    });
    assert.deepEqual(told, ['New Booking: Pending Confirmation', 'New Booking: Confirmed']);
  });
});
