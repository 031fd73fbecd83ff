import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { listMessages } from '../../../src/webhooks/list-messages.ts';
import { type Deaths, deathsAmong, never } from '../deaths.ts';
import { startWebhookReceiver } from '../fakes/webhook-receiver.ts';
import { waitUntil } from '../running/wait.ts';
import { anotherInstance, createWebhookApi, type WebhookApi } from '../webhooks.ts';

const child = new URL('../fakes/delivery-child.ts', import.meta.url).pathname;

/** Delivers in a process that dies before the n-th question; null then, else how many it asked. */
async function deliverAndDie(api: WebhookApi, diesBefore: number): Promise<number | null> {
  const errand = { url: api.app.databaseUrl, diesBefore };
  const running = spawn(process.execPath, [child, JSON.stringify(errand)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

/** A process lives; those that follow die before one of the questions that it asked. */
export function dyingDeliverySuite(deaths: Deaths): void {
  describe('delivery', () => {
    it('never sends a message twice, wherever the process dies', async () => {
      await using receiver = await startWebhookReceiver();
      await using api = await createWebhookApi();
      await api.add({ url: receiver.url, includeBooking: true });
      const seen: Record<string, number> = {};
      const deliver = async (diesBefore: number): Promise<number | null> => {
        const before = receiver.messages.length;
        const booking = await api.book();
        await api.happen(booking, 'placed');
        const asked = await deliverAndDie(api, diesBefore);
        // Whatever was left is taken up by an instance that lives.
        await using _other = await anotherInstance(api);
        await waitUntil(async () => {
          const [newest] = await listMessages(api.app, { booking: booking.reference });
          return newest !== undefined && !['queued', 'sending'].includes(newest.state);
        });

        const [message] = await listMessages(api.app, { booking: booking.reference });
        const arrived = receiver.messages.length - before;
        assert.ok(arrived <= 1, `step ${diesBefore}`);
        if (message?.state === 'delivered') assert.equal(arrived, 1, `step ${diesBefore}`);
        else assert.equal(message?.state, 'interrupted', `step ${diesBefore}`);
        seen[message?.state ?? ''] = (seen[message?.state ?? ''] ?? 0) + 1;
        return asked;
      };

      const questions = await deliver(never);
      for (const death of deathsAmong(questions, deaths)) assert.equal(await deliver(death), null);

      // Some deaths are before the claim, and some between the claim and its end.
      assert.ok((seen['delivered'] ?? 0) >= 2 && (seen['interrupted'] ?? 0) >= 1);
    });
  });
}
