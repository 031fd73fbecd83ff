import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { Stripe } from 'stripe';
import { listenOnLoopback } from '../../../test/support/fakes/webhook-receiver.ts';
import { boundedClient } from './bounded-client.ts';

async function ask(body: string): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(200).end(body));
  const port = await listenOnLoopback(server);
  const place = { host: '127.0.0.1', port: String(port), protocol: 'http' } as const;
  const bounds = { maxNetworkRetries: 0, telemetry: false, httpClient: boundedClient() };
  const stripe = new Stripe('sk_test_1', { ...place, ...bounds });
  try {
    return await stripe.paymentIntents.retrieve('pi_1');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the client of the SDK', () => {
  it('reads a usual answer', async () => {
    assert.equal(Object.entries((await ask('{"id":"pi_1"}')) as object)[0]?.[1], 'pi_1');
  });

  const excessive = {
    bytes: `{"id":"${'x'.repeat(5 * 1024 * 1024)}"}`,
    levels: `{"id":${'['.repeat(100_000)}`,
    fields: `[${'{"a":1,"b":2},'.repeat(60_000)}0]`,
  };
  for (const [name, body] of Object.entries(excessive)) {
    it(`makes nothing of an answer with too many ${name}`, async (t) => {
      const parsed = t.mock.method(JSON, 'parse');

      await assert.rejects(ask(body));
      assert.ok(parsed.mock.calls.every(({ arguments: [text] }) => text.length < 10_000));
    });
  }
});
