import assert from 'node:assert/strict';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { sendWaitingMails } from '../../src/partner-mails/send-waiting-mails.ts';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import { aStaffMember, somebody } from './accounts.ts';
import { askForCancellation, askForChange, moveMoney } from './after-sale.ts';
import type { TestAnswer, TestRequest } from './api.ts';
import { startWebhookReceiver } from './fakes/webhook-receiver.ts';
import { waitUntil } from './running/wait.ts';
import { type MailApi, openMailing, tourOnRequest } from './traveler-mails.ts';

export type Entry = {
  id: string;
  at: string;
  kind: string;
  actor: string;
  sentence: string;
} & Record<'ids' | 'details', Record<string, unknown>>;

export type Lively = MailApi & {
  reference: string;
  asStaff(request: TestRequest): Promise<TestAnswer>;
  /** Lets everything leave that waits. */
  tell(): Promise<void>;
};

export const url = '/operator/v1/bookings';

/** A booking of a traveler with an address, to be confirmed, a webhook that listens, and staff. */
export async function openDesk(): Promise<Lively> {
  await using undo = new AsyncDisposableStack();
  const mailing = undo.use(await openMailing(tourOnRequest));
  const receiver = undo.use(
    await startWebhookReceiver((_request, response) => response.end('thanks')),
  );
  const { app } = mailing.api;
  await addEndpoint(app, somebody, {
    organization: 'bluebird',
    secret: null,
    header: 'X-Webhook-Signature',
    includeBooking: false,
    includeRequests: true,
    url: receiver.url,
  });
  const { id: staffId } = await aStaffMember(app.db, { email: 'olga@portolan.test' });
  const { token } = await issueStaffToken(app, somebody, { staffId, name: 'tests' });
  const asStaff = async (request: TestRequest) => {
    const headers = { authorization: `Bearer ${token}`, ...request.headers };
    return mailing.api.call({ ...request, headers });
  };
  const resources = undo.move();
  return {
    ...mailing,
    reference: await mailing.place(),
    asStaff,
    tell: async () => {
      const delivery = startDelivery(app);
      await waitUntil(async () => {
        const queued = await app.db
          .selectFrom('webhookMessage')
          .select('id')
          .where('settledAt', 'is', null)
          .where('dueAt', 'is', null)
          .execute();
        return queued.length === 0;
      });
      await delivery.stop();
      await mailing.send();
      await sendWaitingMails(app, new AbortController().signal);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** A booking that was confirmed, noted about, changed and canceled. */
export async function live(desk: Lively): Promise<void> {
  const { reference } = desk;
  const post = async (path: string, body: object = {}) => {
    const answer = await desk.asStaff({ method: 'POST', url: `/operator/v1/${path}`, body });
    assert.equal(answer.status, 200, answer.text);
  };
  await desk.tell();
  await desk.setClock('2026-11-20T10:10:00Z');
  await post(`bookings/${reference}/confirm`);
  await desk.tell();
  await desk.setClock('2026-11-20T10:20:00Z');
  await post(`bookings/${reference}/notes`, { text: 'She phoned:\nshe walks with a stick.' });
  const change = await askForChange(desk, reference, 'Later, please');
  await desk.setClock('2026-11-20T10:40:00Z');
  const wanted = { time: '9:00 AM', pickup_time: '8:15 AM', names: 'Zoë Müller' };
  await post(`requests/${change}/apply`, { note: 'Gladly', change: wanted });
  await moveMoney(desk.api.app);
  await desk.tell();
  await desk.setClock('2026-11-20T11:00:00Z');
  const cancellation = await askForCancellation(desk, reference, 'Her flight is canceled');
  await desk.setClock('2026-11-20T12:00:00Z');
  await post(`requests/${cancellation}/apply`);
  await moveMoney(desk.api.app);
  await desk.tell();
}

/** The timeline of the booking. */
export async function read(desk: Lively, query = ''): Promise<Entry[]> {
  const { status, text } = await desk.asStaff({
    url: `${url}/${desk.reference}/timeline${query}`,
  });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Entry[];
}

/** As people read it, without what differs from run to run. */
export function told(entries: readonly Entry[]): string[] {
  return entries.map(({ at, sentence }) => {
    const plain = sentence.replace(/http:\S+/, 'URL').replace(/\d+ ms/, 'N ms');
    return `${at.slice(11, 16)} ${plain}`;
  });
}
