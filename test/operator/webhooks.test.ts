import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi, type WebhookApi } from '../support/webhooks.ts';

const url = '/operator/v1/webhooks';
const log = '/operator/v1/webhook-messages';

function post(api: WebhookApi, path: string, body?: unknown) {
  return api.asStaff({ method: 'POST', url: path, body });
}

async function logged(api: WebhookApi, query = ''): Promise<Record<string, unknown>[]> {
  const { text } = await api.asStaff({ url: `${log}${query}` });
  return JSON.parse(text) as Record<string, unknown>[];
}

describe('the webhooks', () => {
  it('are added and listed, and nobody is told a secret', async () => {
    await using api = await createWebhookApi();

    const added = await post(api, url, {
      organization: 'acme',
      url: 'https://acme.test/hook',
      secret: 's3cret',
      include_booking: 1,
      include_requests: 1,
    });
    await post(api, url, { organization: 'bluebird', url: 'https://bluebird.test/hook' });

    assert.equal(added.status, 200, added.text);
    const { created_at: createdAt, ...webhook } = added.body;
    assert.deepEqual(webhook, {
      id: 1,
      organization: 'acme',
      environment: 'staging',
      url: 'https://acme.test/hook',
      signed: true,
      header: 'X-Webhook-Signature',
      include_booking: true,
      include_requests: true,
      contacts: [],
      paused_at: null,
      previous_until: null,
      version: 1,
    });
    assert.match(String(createdAt), /^2026-06-01T12:00:0/);
    const { text } = await api.asStaff({ url });
    assert.deepEqual(
      (JSON.parse(text) as Record<string, unknown>[]).map(({ organization, signed }) => [
        organization,
        signed,
      ]),
      [
        ['acme', true],
        ['bluebird', false],
      ],
    );
    const entry = await api.app.db
      .selectFrom('auditEntry')
      .select(['actor', 'subject', 'after'])
      .where('action', '=', 'webhook.added')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    assert.equal(entry.actor, 'sam@portolan.test');
    assert.equal(entry.subject, 'webhook 1');
    assert.doesNotMatch(JSON.stringify(entry.after) + text, /s3cret/);
    const rows = await api.app.db.selectFrom('webhookEndpoint').select('sealedSecret').execute();
    assert.doesNotMatch(rows.map(({ sealedSecret }) => String(sealedSecret)).join(), /s3cret/);
  });

  it('are refused where they cannot be', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'https://acme.test/hook' });

    for (const [body, status, code] of [
      [{ organization: 'nobody', url: 'https://acme.test/' }, 404, 'organization-not-found'],
      [{ organization: 'acme', url: 'https://acme.test/hook' }, 409, 'webhook-exists'],
      [{ organization: 'acme', url: 'nowhere' }, 422, 'webhook-invalid'],
      [{ organization: 'acme', url: 'https://a.test', header: 'Host' }, 422, 'webhook-invalid'],
      [{ organization: 'acme' }, 422, 'invalid-input'],
    ] as const) {
      const answer = await post(api, url, body);
      assert.deepEqual(
        [answer.status, answer.headers['x-error-code']],
        [status, code],
        answer.text,
      );
    }
  });

  it('are at most 20 for an organization', async () => {
    await using api = await createWebhookApi();
    for (let count = 0; count < 20; count += 1)
      await api.add({ url: `https://acme.test/${count}` });

    const { status, body } = await post(api, url, {
      organization: 'acme',
      url: 'https://acme.test',
    });

    assert.equal(status, 409);
    assert.deepEqual(body, { error: 'An organization has at most 20 webhooks' });
  });

  it('are https and public unless staging allows others', async () => {
    await using api = await createWebhookApi({ ALLOW_INSECURE_WEBHOOKS: '0' });

    for (const [address, error] of [
      ['http://acme.test/hook', 'url must begin with https://'],
      ['https://192.168.0.10/hook', 'url must not be a private address'],
    ]) {
      const { status, body } = await post(api, url, { organization: 'acme', url: address });
      assert.deepEqual([status, body], [422, { error }]);
    }
  });

  it('are looked up when something is sent: a private address is not connected to', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi({ ALLOW_INSECURE_WEBHOOKS: '0' });
    await api.add({ url: `https://localhost:${receiver.port}/hook` });
    await api.happen(await api.book(), 'placed');
    api.deliver();

    const [message] = await api.settled();

    assert.equal(message?.state, 'blocked address');
    assert.equal(receiver.messages.length, 0);
  });

  it('are sent nothing any more once removed, not even what waited', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const { id } = await api.add({ url: receiver.url });
    await api.happen(await api.book(), 'placed');

    const removed = await api.asStaff({ method: 'DELETE', url: `${url}/${id}` });
    api.deliver();

    assert.deepEqual([removed.status, removed.body], [200, { removed: id }]);
    assert.deepEqual(await api.settled(), []);
    const again = await api.asStaff({ method: 'DELETE', url: `${url}/${id}` });
    assert.equal(again.headers['x-error-code'], 'webhook-not-found');
    await api.add({ url: receiver.url });
  });

  it('of another environment are sent nothing', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const { id } = await api.add({ url: receiver.url });
    await api.app.db.updateTable('webhookEndpoint').set({ environment: 'production' }).execute();
    await api.happen(await api.book(), 'placed');

    const tested = await post(api, `${url}/${id}/test`);

    assert.equal(tested.status, 404);
    assert.deepEqual(await logged(api), []);
  });

  it('are tested with a sample', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const { id } = await api.add({ url: receiver.url, includeBooking: true, secret: 's3cret' });

    const { status, body } = await post(api, `${url}/${id}/test`);

    assert.equal(status, 200);
    assert.deepEqual(
      [body['booking_reference'], body['status'], body['response'], body['attempts']],
      ['SAMPLE', 'delivered', 'thanks', 1],
    );
    assert.equal(receiver.messages[0]?.body, body['request_body']);
    assert.equal(receiver.messages[0]?.json['type'], 'New Booking');
    assert.equal(Object.keys(receiver.messages[0]?.json['data'] ?? {}).length, 26);
    assert.ok(receiver.messages[0]?.headers['x-webhook-signature']);
  });
});

describe('the log of the webhooks', () => {
  it('tells of each message what was sent and what was answered', async () => {
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(418).end('short and stout');
    });
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    const booking = await api.book();
    await api.happen(await api.book(), 'placed');
    await api.happen(booking, 'placed');
    const [waiting] = await logged(api);
    assert.deepEqual([waiting?.['status'], waiting?.['request_body']], ['queued', null]);
    api.deliver();
    await api.settled();

    const [message, ...others] = await logged(api, `?booking=${booking.reference.toLowerCase()}`);

    assert.deepEqual(others, []);
    const { duration_ms: duration, sent_at: sentAt, timestamp, ...rest } = message ?? {};
    assert.deepEqual(rest, {
      id: 2,
      webhook: 1,
      organization: 'acme',
      url: receiver.url,
      booking_reference: 'PTL7KQ001',
      type: 'New Booking',
      status: 'refused',
      reason: 'The receiver answered with status 418',
      response_status: 418,
      attempts: 1,
      due_at: null,
      request_body: receiver.messages.find(({ json }) => json['booking_reference'] === 'PTL7KQ001')
        ?.body,
      response: 'short and stout',
      replay_of: null,
    });
    assert.equal(typeof duration, 'number');
    assert.match(String(sentAt), /^2026-06-01T12:00:/);
    assert.match(String(timestamp), /^2026-06-01 08:00:/);
  });

  it('is for staff only', async () => {
    await using api = await createWebhookApi();

    for (const path of [url, log]) assert.equal((await api.call({ url: path })).status, 401);
  });
});
