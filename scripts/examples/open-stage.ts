import assert from 'node:assert/strict';
import { demoOffers } from '../../demo/octo-supplier/demo-offers.ts';
import { openOctoSupplier } from '../../demo/octo-supplier/server.ts';
import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { writeUsage } from '../../src/accounts/usage/write-usage.ts';
import { readDemoPartners, readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { makeLife } from '../../src/demo/life/make-life.ts';
import { wantLife } from '../../src/demo/life/progress.ts';
import { sendWaitingMails as sendPartnerMails } from '../../src/partner-mails/send-waiting-mails.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { dayOfExamples } from '../../src/server/api-examples.ts';
import type { ServingApp } from '../../src/serving-app.ts';
import { noteRefused } from '../../src/supplier-news/note-refused.ts';
import { sendWaitingMails as sendTravelerMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { aStaffMember, somebody } from '../../test/support/accounts.ts';
import { createApi, type TestApi } from '../../test/support/api.ts';
import {
  type ReceivedMessage,
  startWebhookReceiver,
} from '../../test/support/fakes/webhook-receiver.ts';
import { waitUntil } from '../../test/support/running/wait.ts';
import { aSecondFactor } from '../../test/support/second-factors.ts';
import { aStaffUser, bytesOf } from '../../test/support/staff.ts';
import { stopTime } from './standing-clock.ts';

/** Who asks for everything: an owner, by a program and in a browser. */
export const owner = { email: 'nora@portolan.test', password: 'plenty of rope' };

/** A partner's user whose telephone with the authenticator app is gone. */
export const lockedOut = 'priya@meridian.test';

const begins = `${dayOfExamples}T09:00:00Z`;
const sceneMinutes = 5;

/** The demo marketplace with its life, and what it speaks with. */
export type Stage = AsyncDisposable & {
  api: TestApi;
  staffToken: string;
  /** Token of a manager beside the owner. */
  colleagueToken: string;
  /** Of the partner whose token the demo shows to everybody. */
  partnerToken: string;
  supplierUrl: string;
  receiverUrl: string;
  /** References that were drawn by chance, with what the demo calls them. */
  names: ReadonlyMap<string, string>;
  /** Moves on to the moment at which the scene in this place begins, whatever the others have. */
  begin: (place: number) => void;
  /** Lets a second go by, and what is written late be written. */
  settle: () => Promise<void>;
  /** Has the messages that wait reach the partner, and gives them back. */
  deliver: () => Promise<ReceivedMessage[]>;
};

export async function openStage(): Promise<Stage> {
  await using undo = new AsyncDisposableStack();
  const clock = undo.use(stopTime(begins));
  const api = undo.use(
    await createApi({
      marketplace: readHandMadeDemo(),
      environment: { DEMO_LIFE: 'on', PUBLIC_URL: 'https://marketplace.example.org' },
    }),
  );
  const { app } = api;
  await inTransaction(app.db, (tx) => wantLife(tx, app.clock.now()));
  await makeLife(app, new AbortController().signal);
  const { id: staffId } = await aStaffUser(app.db, owner);
  const { token: staffToken } = await issueStaffToken(app, somebody, { staffId, name: 'examples' });
  const { id: colleagueId } = await aStaffMember(app.db, { role: 'manager' });
  const { token: colleagueToken } = await issueStaffToken(app, somebody, {
    staffId: colleagueId,
    name: 'examples',
  });
  const supplier = undo.use(
    await openOctoSupplier({
      name: 'Harbour Lights',
      apiKey: 'demo',
      now: Date.now,
      offers: demoOffers,
    }),
  );
  const receiver = undo.use(await startWebhookReceiver());
  await sendWhatWaits(app);
  await noteSupplierTrouble(app, 'CC-893');
  await aSecondFactor(app, lockedOut);
  const use = { tokenId: 1, requests: 214, errors: 3, limited: 1, busiestMinute: 60 };
  await writeUsage(app, [use]);
  const names = await namesIn(app.db);
  const resources = undo.move();
  return {
    api,
    staffToken,
    colleagueToken,
    partnerToken: tokenOfDemo(),
    supplierUrl: supplier.url,
    receiverUrl: receiver.url,
    names,
    begin: (place) => {
      clock.moveTo(Temporal.Instant.from(begins).add({ minutes: sceneMinutes * (place + 1) }));
    },
    settle: async () => {
      await app.octo.flushLog();
      clock.pass({ seconds: 1 });
    },
    deliver: async () => {
      await sendMessages(app);
      return receiver.messages.splice(0);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function namesIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const bookings = await db.selectFrom('booking').select(['reference', 'partnerRef']).execute();
  const campaigns = await db.selectFrom('campaign').select(['reference', 'title']).execute();
  return new Map([
    ...bookings.map(({ reference, partnerRef }) => [reference, partnerRef ?? ''] as const),
    ...campaigns.map(({ reference, title }) => [reference, title] as const),
  ]);
}

function tokenOfDemo(): string {
  const token = readDemoPartners()[0]?.users[0]?.access_token;
  assert(token !== undefined, 'the first partner of the demo has a token');
  return token;
}

/** Mails and messages leave, as they do soon after they were made. */
async function sendWhatWaits(app: ServingApp): Promise<void> {
  await sendMessages(app);
  const { signal } = new AbortController();
  await sendTravelerMails(app, signal);
  await sendPartnerMails(app, signal);
}

async function sendMessages(app: ServingApp): Promise<void> {
  const areSent = async () => {
    const queued = app.db.selectFrom('webhookMessage').select('id').where('attempts', '=', 0);
    return (await queued.execute()).length === 0;
  };
  if (await areSent()) return;
  const delivery = startDelivery(app);
  await waitUntil(areSent);
  await delivery.stop();
}

/** A supplier's system has refused a cancellation. */
async function noteSupplierTrouble(app: ServingApp, partnerRef: string): Promise<void> {
  const { bookingReference, supplierId } = await app.db
    .selectFrom('booking')
    .innerJoin('tour', 'tour.id', 'booking.tourId')
    .select(['booking.reference as bookingReference', 'tour.supplierId as supplierId'])
    .where('booking.partnerRef', '=', partnerRef)
    .executeTakeFirstOrThrow();
  const row = { bookingReference, supplierId, wanted: 'canceled' } as const;
  await noteRefused(app, row, 'the guide is booked');
}

/** What an authenticator app of this secret shows. */
export function codeOf(secret: string): string {
  return codeAt(bytesOf(secret), presentStep());
}
