import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi, type WebhookApi } from '../support/webhooks.ts';

const url = '/operator/v1/webhooks';
const log = '/operator/v1/webhook-messages';

function post(api: WebhookApi, path: string) {
  return api.asStaff({ method: 'POST', url: path });
}

async function logged(api: WebhookApi): Promise<Record<string, unknown>[]> {
  const { text } = await api.asStaff({ url: log });
  return JSON.parse(text) as Record<string, unknown>[];
}

describe('replaying a webhook message', () => {
  it('sends the same bytes once more', async () => {
    let status = 500;
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(status).end();
    });
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, includeBooking: true, secret: 's3cret' });
    const booking = await api.book();
    await api.happen(booking, 'updated');
    api.deliver();
    await api.settled();
    await api.app.db.updateTable('booking').set({ paymentStatus: 'Fully Paid' }).execute();
    status = 200;

    const { body } = await post(api, `${log}/1/replay`);

    assert.deepEqual(
      [body['id'], body['replay_of'], body['status'], body['type']],
      [2, 1, 'delivered', 'Booking Update'],
    );
    const [first, second] = receiver.messages;
    assert.equal(second?.body, first?.body);
    assert.equal(second?.headers['x-webhook-signature'], first?.headers['x-webhook-signature']);
    const namesOf = (message: typeof first) => [
      message?.headers['x-webhook-id'],
      message?.headers['x-webhook-replay'],
    ];
    assert.deepEqual(
      [namesOf(first), namesOf(second)],
      [
        ['1', undefined],
        ['1', 'true'],
      ],
    );
    assert.deepEqual(
      (await logged(api)).map(({ status: state }) => state),
      ['delivered', 'refused'],
    );
  });

  it('names the message that was sent first, however often it is replayed', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');
    api.deliver();
    await api.settled();

    for (const id of [1, 2, 3]) await post(api, `${log}/${id}/replay`);

    assert.deepEqual(
      receiver.messages.map(({ headers }) => [
        headers['x-webhook-id'],
        headers['x-webhook-replay'],
      ]),
      [
        ['1', undefined],
        ['1', 'true'],
        ['1', 'true'],
        ['1', 'true'],
      ],
    );
    assert.deepEqual(
      (await logged(api)).map((message) => message['replay_of']),
      [3, 2, 1, null],
    );
  });

  it('is refused for what is unknown, waits, or has no address any more', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const { id } = await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');

    const unknown = await post(api, `${log}/99/replay`);
    const waiting = await post(api, `${log}/1/replay`);
    api.deliver();
    await api.settled();
    await api.asStaff({ method: 'DELETE', url: `${url}/${id}` });
    const removed = await post(api, `${log}/1/replay`);

    assert.deepEqual(
      [unknown, waiting, removed].map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [404, 'webhook-message-not-found'],
        [409, 'webhook-message-not-sent'],
        [404, 'webhook-not-found'],
      ],
    );
  });
});
