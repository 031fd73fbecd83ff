import assert from 'node:assert/strict';
import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { somebody } from './accounts.ts';
import { openPlacing, order, type PlacingApi, payers, usualTour } from './placing.ts';

export const traveler = 'zoe@traveler.test';

/** The same tour, but each booking has to be confirmed. */
export const tourOnRequest: TourInFile = { ...usualTour, confirmation: 'manual' };

export type MailApi = PlacingApi & {
  /** Books the usual tour for a traveler with an e-mail address; the reference. */
  place(more?: object, token?: string): Promise<string>;
  /** Sends what is due, as the job does every second. */
  send(): Promise<void>;
  setClock(instant: string): Promise<void>;
  /** Kind, state and reason of the mails, in the order in which they were noted. */
  noted(): Promise<string[]>;
  /** Reader and subject of what the outbox holds, in the order in which it came. */
  outbox(): Promise<string[]>;
};

/** The marketplace of `openPlacing`, whose clock stands at 10:00 UTC of the 20th of November 2026. */
export async function openMailing(
  tour: TourInFile = usualTour,
  environment: Record<string, string> = {},
): Promise<MailApi> {
  const placing = await openPlacing([tour], environment);
  const { app } = placing.api;
  return {
    ...placing,
    place: async (more = {}, token = payers.cardOnFile) => {
      const answer = await placing.book({ ...order, email: traveler, ...more }, token);
      assert.equal(answer.status, 200, answer.text);
      return String(answer.body['booking_ref']);
    },
    send: () => sendWaitingMails(app, new AbortController().signal),
    setClock: async (instant) => {
      await setClock(app, somebody, instant);
    },
    noted: async () => {
      const mails = await app.db
        .selectFrom('travelerMail')
        .select(['kind', 'state', 'reason'])
        .orderBy('id')
        .execute();
      return mails.map(({ kind, state, reason }) => [kind, state, reason ?? ''].join(' ').trim());
    },
    outbox: async () => {
      const mails = await app.db
        .selectFrom('keptMail')
        .select(['recipient', 'subject'])
        .orderBy('id')
        .execute();
      return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    },
  };
}
