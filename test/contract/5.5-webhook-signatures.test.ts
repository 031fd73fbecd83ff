import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createWebhookApi } from '../support/webhooks.ts';

describe('5.5 the authenticity of webhooks', () => {
  it('is optional: without a secret no message is signed', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, header: 'X-Acme-Signature' });
    await api.happen(await api.book(), 'placed');
    api.deliver();

    const [message] = await receiver.received(1);

    assert.deepEqual(
      Object.keys(message?.headers ?? {}).filter((name) => name.includes('signature')),
      [],
    );
  });

  it('is the base64 HMAC-SHA256 of the raw body, in the header that was agreed', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    const secret = 'shared between two';
    await api.add({ url: receiver.url, secret, includeBooking: true });
    await api.happen(await api.book(), 'placed');
    api.deliver();

    const [message] = await receiver.received(1);

    const signature = createHmac('sha256', secret)
      .update(message?.body ?? '')
      .digest('base64');
    assert.equal(message?.headers['x-webhook-signature'], signature);
  });

  it('is another one for another message', async () => {
    await using receiver = await startWebhookReceiver();
    await using api = await createWebhookApi();
    await api.add({ url: receiver.url, secret: 'first' });
    await api.happen(await api.book(), 'placed');
    await api.happen(await api.book(), 'placed');
    api.deliver();

    const signatures = (await receiver.received(2)).map(
      ({ headers }) => headers['x-webhook-signature'],
    );

    assert.notEqual(signatures[0], signatures[1]);
  });
});
