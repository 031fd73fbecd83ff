import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rejectRequest } from '../../../src/bookings/requests/reject-request.ts';
import { sendWaitingMails } from '../../../src/partner-mails/send-waiting-mails.ts';
import { somebody } from '../accounts.ts';
import { askForChange, bookUsual } from '../after-sale.ts';
import { type Deaths, deathsAmong, never } from '../deaths.ts';
import { startMailReceiver } from '../fakes/mail-receiver.ts';
import { sendAndDie } from '../mail-crash.ts';
import { openPlacing } from '../placing.ts';
import { waitUntil } from '../running/wait.ts';

/** A process lives; those that follow die before one of the questions that it asked. */
export function dyingMailSuite(deaths: Deaths): void {
  describe('the mails about decided requests', () => {
    it('are never sent twice, wherever the process dies', async () => {
      await using receiver = await startMailReceiver();
      await using place = await openPlacing(undefined, { SMTP_URL: receiver.url });
      const { app } = place.api;
      const reference = await bookUsual(place);
      const seen = new Set<string>();
      const send = async (diesBefore: number): Promise<number | null> => {
        const id = await askForChange(place, reference);
        const reason = `Answer ${diesBefore}.`;
        await rejectRequest(app, somebody, { id, reason });
        const asked = await sendAndDie(app, 'partners', receiver.url, diesBefore);
        // Whatever was left is taken up by a process that lives, once the session of the dead is gone.
        let state: string | undefined;
        await waitUntil(async () => {
          await sendWaitingMails(app, new AbortController().signal);
          const mails = app.db.selectFrom('partnerMail').select('state').orderBy('id', 'desc');
          state = (await mails.executeTakeFirst())?.state;
          return state === 'sent' || state === 'interrupted';
        });

        const arrived = receiver.mails.filter(({ text }) => text.includes(reason)).length;
        seen.add(`${state} ${arrived}`);
        return asked;
      };

      const questions = await send(never);
      for (const death of deathsAmong(questions, deaths)) assert.equal(await send(death), null);

      // The outcome of a mail whose process died while it was handed over is unknown.
      assert.deepEqual([...seen].toSorted(), ['interrupted 1', 'sent 1']);
    });
  });
}
