import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replayMessage } from '../../src/webhooks/delivery/replay-message.ts';
import { somebody } from '../support/accounts.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { tokens } from '../support/partners.ts';
import { createWebhookApi, outcomes, type WebhookApi } from '../support/webhooks.ts';

function failNext(api: WebhookApi, token: string | null = tokens.admin) {
  return api.call({ method: 'POST', url: '/sandbox/webhooks/fail_next', token });
}

async function placed(api: WebhookApi, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await api.happen(await api.book(), 'placed');
}

describe('POST /sandbox/webhooks/fail_next', () => {
  it('fails the next message, without sending it, and no other', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });

    const [ordered, again] = [await failNext(api), await failNext(api)];
    await placed(api, 2);
    api.deliver();

    const [first, second] = await api.settled();
    assert.deepEqual([ordered.status, ordered.body], [200, { status: 'success' }]);
    assert.equal(again.status, 200);
    assert.deepEqual(
      [first?.state, first?.responseStatus, first?.response],
      ['refused', 500, null],
    );
    assert.match(String(first?.reason), /^Not sent: the sandbox/);
    assert.equal(second?.state, 'delivered');
    assert.equal((await receiver.received(1)).length, 1);
  });

  it('leaves a message that staff can send again', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });
    await failNext(api);
    await placed(api, 1);
    api.deliver();
    const [failed] = await api.settled();

    const { state } = await replayMessage(api.app, somebody, Number(failed?.id));

    assert.equal(state, 'delivered');
    const [message] = await receiver.received(1);
    assert.equal(message?.headers['x-webhook-replay'], 'true');
  });

  it('is about the own organization, which has a webhook', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url });

    const without = await failNext(api, tokens.otherAdmin);
    await api.add({ url: receiver.url, organization: 'bluebird' });
    const ordered = await failNext(api, tokens.otherAdmin);
    await placed(api, 1);
    api.deliver();

    assert.deepEqual([without.status, without.headers['x-error-code']], [400, 'webhook-missing']);
    assert.equal(ordered.status, 200);
    assert.deepEqual(outcomes(await api.settled()), ['New Booking: delivered']);
    assert.equal((await failNext(api, null)).status, 401);
  });

  it('is in the audit log with the user who ordered it', async () => {
    await using api = await createWebhookApi();
    await api.add({ url: 'https://acme.test/hook' });

    await failNext(api);

    const entry = await api.app.db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const action = 'webhook.failure-ordered';
    assert.deepEqual(entry, { actor: 'ada@acme.test', action, subject: 'organization acme' });
  });
});
