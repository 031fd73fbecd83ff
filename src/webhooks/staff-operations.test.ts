import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openCommands } from '../../test/support/command-line.ts';
import { startWebhookReceiver } from '../../test/support/fakes/webhook-receiver.ts';
import { createWebhookApi, type WebhookApi } from '../../test/support/webhooks.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { webhookOperations } from './staff-operations.ts';

function commandsOn({ app }: WebhookApi) {
  return openCommands(operationCommands(webhookOperations), { ...app, actor: somebody });
}

describe('the commands of the webhooks', () => {
  it('add, list, test and remove one', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const line = commandsOn(api);
    const options = [
      '--org',
      'acme',
      '--url',
      receiver.url,
      '--secret',
      's3cret',
      '--header',
      'X-Acme',
      '--include-booking',
      '--include-requests',
    ];

    const added = await line.runJson('webhook', 'add', ...options);

    assert.equal(added.id, 1);
    const [listed, ...others] = await line.runJson('webhook', 'list');
    assert.deepEqual(others, []);
    assert.deepEqual(
      [listed.organization, listed.url, listed.header, listed.signed],
      ['acme', receiver.url, 'X-Acme', true],
    );
    assert.deepEqual([listed.include_booking, listed.include_requests], [true, true]);
    assert.equal((await line.runJson('webhook', 'test', '1')).status, 'delivered');
    assert.ok(receiver.messages[0]?.headers['x-acme']);
    await line.runJson('webhook', 'add', '--org', 'acme', '--url', 'http://127.0.0.1:1/hook');
    const failed = await line.run('webhook', 'test', '2');
    assert.deepEqual([failed.status, failed.err], [1, '']);
    assert.match(failed.out, / is unreachable\./);
    await line.runJson('webhook', 'remove', '2');
    assert.deepEqual(await line.runJson('webhook', 'remove', '1'), { removed: 1 });
    assert.deepEqual(await line.runJson('webhook', 'list'), []);
    const { status, err } = await line.run('webhook', 'test', '1');
    assert.deepEqual([status, err.trim()], [1, 'There is no webhook 1']);
  });

  it('take the secret on standard input and tell the audit log no query of the address', async () => {
    await using api = await createWebhookApi();
    const line = commandsOn(api);
    const url = 'https://acme.test/hook?token=t0ken#there';

    const { status, err } = await line.runWith(
      's3cret\n',
      'webhook',
      'add',
      '--org',
      'acme',
      '--url',
      url,
      '--secret-stdin',
    );
    await line.runJson('webhook', 'remove', '1');

    assert.deepEqual([status, err], [0, '']);
    const [added, removed] = await api.app.db
      .selectFrom('auditEntry')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'webhook 1')
      .orderBy('id')
      .execute();
    const shown = { url: 'https://acme.test/hook?...', is_signed: true };
    assert.partialDeepStrictEqual([added?.after, removed?.before], [shown, shown]);
    const all = await api.app.db.selectFrom('auditEntry').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(all), /t0ken|s3cret/);
  });

  it('show the log and replay what stands in it', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const line = commandsOn(api);
    await api.add({ url: receiver.url });
    const booking = await api.book();
    await api.happen(booking, 'placed');
    assert.deepEqual(
      (await line.runJson('webhook', 'log')).map(({ status }: { status: string }) => status),
      ['queued'],
    );
    api.deliver();
    await api.settled();

    const [message] = await line.runJson('webhook', 'log', '--booking', booking.reference);

    assert.deepEqual(
      [message.booking_reference, message.type, message.status, message.response_status],
      ['PTL7KQ001', 'New Booking', 'delivered', 200],
    );
    assert.equal(message.request_body, receiver.messages[0]?.body);
    assert.equal((await line.runJson('webhook', 'replay', '1')).replay_of, 1);
    assert.equal(receiver.messages.length, 2);
    const { out } = await line.run('webhook', 'log');
    assert.match(out, /PTL7KQ001 +New Booking +2026-06-01 08:00:0\d +delivered +200/);
  });

  it('say what is wrong', async () => {
    await using api = await createWebhookApi();
    const line = commandsOn(api);

    for (const [words, expected] of [
      [['add', '--org', 'nobody', '--url', 'https://a.test'], 1],
      [['add', '--org', 'acme', '--url', 'ftp://a.test'], 1],
      [['add', '--org', 'acme'], 2],
      [['remove', 'one'], 2],
      [['replay', '7'], 1],
    ] as const) {
      const { status } = await line.run('webhook', ...words);
      assert.equal(status, expected, words.join(' '));
    }
  });
});
