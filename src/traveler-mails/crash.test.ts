import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { startMailReceiver } from '../../test/support/fakes/mail-receiver.ts';
import { usualTour } from '../../test/support/placing.ts';
import { waitUntil } from '../../test/support/running/program.ts';
import { type MailApi, openMailing } from '../../test/support/traveler-mails.ts';

const child = new URL('../../test/support/fakes/mail-child.ts', import.meta.url).pathname;

/** Sends in a process that dies before the n-th question; null then, else how many it asked. */
async function sendAndDie(
  { api }: MailApi,
  smtpUrl: string,
  diesBefore: number,
): Promise<number | null> {
  const now = api.app.clock.now().toString();
  const errand = { databaseUrl: api.app.databaseUrl, smtpUrl, now, diesBefore };
  const running = spawn(process.execPath, [child, JSON.stringify(errand)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}

describe('a mail to a traveler', () => {
  it('is never sent twice, wherever the process dies', async () => {
    await using receiver = await startMailReceiver();
    await using mailing = await openMailing(usualTour, { SMTP_URL: receiver.url });
    const seen = new Set<string>();
    let asked: number | null = null;

    for (let step = 1; asked === null; step += 1) {
      assert.ok(step < 30, 'the sending never comes to its end');
      const email = `step${step}@traveler.test`;
      await mailing.place({ adults: 'Zoë Müller', email, date: '2026-11-27' });
      asked = await sendAndDie(mailing, receiver.url, step);
      // Whatever was left is taken up by a process that lives, once the session of the dead is gone.
      let state = '';
      await waitUntil(async () => {
        await mailing.send();
        state = (await mailing.noted()).at(-1)?.split(' ')[1] ?? '';
        return state === 'sent' || state === 'interrupted';
      });

      const arrived = receiver.mails.filter(({ to }) => to.includes(email)).length;
      seen.add(`${state} ${arrived}`);
    }

    // Nobody knows what became of a mail whose process died while it was handed over.
    assert.deepEqual([...seen].toSorted(), ['interrupted 1', 'sent 1']);
  });
});
