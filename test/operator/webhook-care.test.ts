import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { resealStoredSecrets } from '../../src/start/stored-secrets.ts';
import { signatureOf } from '../../src/webhooks/delivery/post-message.ts';
import { webhookOperations } from '../../src/webhooks/staff-operations.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi, type WebhookApi } from '../support/webhooks.ts';

const url = '/operator/v1/webhooks';
const put = (api: WebhookApi, path: string, body: object) =>
  api.asStaff({ method: 'PUT', url: `${url}/${path}`, body });
const post = (api: WebhookApi, path: string, body = {}) =>
  api.asStaff({ method: 'POST', url: `${url}/${path}`, body });
const read = async (api: WebhookApi, path: string) =>
  JSON.parse((await api.asStaff({ url: path })).text) as Record<string, unknown>[];

describe('a webhook', () => {
  it('is changed in part, and messages that wait go to the new address', async () => {
    await using old = await startWebhookReceiver();
    await using young = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: old.url, secret: 's3cret', includeBooking: true });
    await api.happen(await api.book(), 'placed');

    const contacts = ['it@acme.test'];
    const edited = await put(api, '1', {
      url: young.url,
      include_requests: 1,
      contacts,
      version: 1,
    });
    api.deliver();

    assert.equal(edited.status, 200, edited.text);
    assert.partialDeepStrictEqual(edited.body, {
      url: young.url,
      header: 'X-Webhook-Signature',
      signed: true,
      include_booking: true,
      include_requests: true,
      contacts,
      version: 2,
    });
    const [message] = await young.received(1);
    assert.ok(message?.headers['x-webhook-signature']);
    assert.deepEqual(old.messages, []);
    assert.equal((await put(api, '1', { contacts: [] })).body.version, 3);
    assert.equal((await put(api, '1', {})).body.version, 3, 'nothing was named');
  });

  it('refuses an address that it may not have, and changes nothing', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'https://acme.test/one' });
    await api.add({ url: 'https://acme.test/two' });

    const taken = await put(api, '1', { url: 'https://acme.test/two' });
    const wrong = await put(api, '1', { url: 'ftp://acme.test/two' });
    const header = await put(api, '1', { header: 'a b' });
    const unknown = await put(api, '7', { url: 'https://acme.test/three' });
    const stale = await put(api, '1', { contacts: ['it@acme.test'], version: 9 });

    assert.deepEqual(
      [taken, wrong, header, unknown, stale].map(({ status, headers }) => [
        status,
        headers['x-error-code'],
      ]),
      [
        [409, 'webhook-exists'],
        [422, 'webhook-invalid'],
        [422, 'webhook-invalid'],
        [404, 'webhook-not-found'],
        [409, 'stale-version'],
      ],
    );
    assert.equal((await api.asStaff({ url: `${url}/1` })).body.version, 1);
  });

  it('keeps its messages while it is paused, and sends them once it is resumed', async () => {
    await using receiver = await startWebhookReceiver();
    await using other = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await api.add({ url: other.url });

    const paused = await post(api, '1/pause');
    await post(api, '1/pause');
    api.deliver();
    await api.happen(await api.book(), 'placed');
    await other.received(1);
    const before = receiver.messages.length;
    const [listed] = await read(api, `${url}?state=paused`);
    const resumed = await post(api, '1/resume');

    assert.match(String(paused.body.paused_at), /^2026-06-01T12:0/);
    assert.deepEqual([before, listed?.['id'], resumed.body.paused_at], [0, 1, null]);
    assert.equal((await receiver.received(1)).length, 1);
    assert.equal(resumed.body.version, 3, 'to pause what is paused changes nothing');
  });

  it('is signed with both secrets for a day after a new one, and then with the new one', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, secret: 'the old one', header: 'X-Acme' });

    const rotated = await post(api, '1/rotate-secret');
    api.deliver();
    await api.happen(await api.book(), 'placed');
    const [first] = await receiver.received(1);
    const test = await post(api, '1/test');
    await api.setClock('2026-06-02T12:30:00Z');
    await api.happen(await api.book(), 'placed');
    const [, tested, last] = await receiver.received(3);

    const secret = String(rotated.body.secret);
    assert.match(secret, /^\w{40}$/);
    assert.match(String(rotated.body.previous_until), /^2026-06-02T12:0/);
    assert.equal(test.body.status, 'delivered');
    for (const message of [first, tested]) {
      const body = Buffer.from(message?.body ?? '');
      assert.equal(message?.headers['x-acme'], signatureOf(body, secret));
      assert.equal(message?.headers['x-acme-previous'], signatureOf(body, 'the old one'));
    }
    assert.equal(last?.headers['x-acme'], signatureOf(Buffer.from(last?.body ?? ''), secret));
    assert.equal(last?.headers['x-acme-previous'], undefined);
    const entries = await api.app.db.selectFrom('auditEntry').selectAll().execute();
    assert.ok(!JSON.stringify(entries).includes(secret));
    assert.equal(await resealStoredSecrets(api.app), 0);
  });

  it('shows what came of its last 50 deliveries, and its last failure', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'https://acme.test/hook' });
    await api.add({ url: 'https://bluebird.test/hook', organization: 'bluebird' });
    const at = api.app.clock.now();
    const settled = (state: 'delivered' | 'refused', index: number) => ({
      endpointId: 1,
      bookingReference: 'PTL7KQ4MW',
      type: 'New Booking' as const,
      at,
      state,
      body: Buffer.from('{}'),
      attempts: 1,
      sentAt: at,
      settledAt: at.add({ seconds: index }),
      ...(state === 'refused' && { responseStatus: 500, reason: 'It answered 500' }),
    });
    const states = Array.from({ length: 60 }, (_, index) =>
      settled(index % 10 === 4 ? 'refused' : 'delivered', index),
    );
    const waiting = settled('delivered', 0);
    await api.app.db
      .insertInto('webhookMessage')
      .values([
        ...states,
        { ...waiting, state: 'queued', body: null, attempts: 0, sentAt: null, settledAt: null },
      ])
      .execute();

    const [acme, bluebird] = await read(api, '/operator/v1/webhook-health');
    const own = await read(api, '/operator/v1/webhook-health?organization=bluebird');

    const outcomes = acme?.['outcomes'] as string[];
    assert.deepEqual(
      [outcomes.length, outcomes.indexOf('refused'), acme?.['success_percent'], acme?.['waiting']],
      [50, 4, 90, 1],
    );
    assert.deepEqual(acme?.['last_failure'], {
      at: at.add({ seconds: 54 }).toString(),
      status: 'refused',
      response_status: 500,
      reason: 'It answered 500',
    });
    assert.deepEqual(
      [bluebird?.['outcomes'], bluebird?.['success_percent'], bluebird?.['last_failure']],
      [[], null, null],
    );
    assert.deepEqual(own, [bluebird]);
    const unknown = await api.asStaff({ url: '/operator/v1/webhook-health?organization=nobody' });
    assert.equal(unknown.status, 404);
  });

  it('is changed, paused and given a new secret by commands too', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'https://acme.test/hook' });
    const commands = operationCommands(webhookOperations);
    const line = openCommands(commands, { ...api.app, actor: somebody });

    const edit = ['webhook', 'edit', '1', '--include-booking', 'on', '--contacts', 'it@acme.test'];
    const edited = await line.runJson(...edit);
    const paused = await line.run('webhook', 'pause', '1');
    const rotated = await line.run('webhook', 'rotate-secret', '1');
    const [listed] = await line.runJson('webhook', 'list', '--org', 'acme');
    const [health] = await line.runJson('webhook', 'health');

    assert.deepEqual([edited.include_booking, edited.contacts], [true, ['it@acme.test']]);
    assert.equal(paused.out, 'The webhook 1 is paused: its messages wait.\n');
    assert.match(rotated.out, /^\w{40}\n$/);
    assert.deepEqual([listed.signed, health.waiting], [true, 0]);
  });
});
