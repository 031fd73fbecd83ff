import assert from 'node:assert/strict';
import { type DayRun, runDay } from '../../src/campaigns/mails/run-day.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { somebody } from './accounts.ts';
import { createApi, type TestAnswer, type TestApi } from './api.ts';
import { partners, tokens } from './partners.ts';

/** The partners of the tests; Acme has a referral code, Bluebird has none. */
export const campaignPartners = {
  ...partners,
  organizations: partners.organizations.map((organization) =>
    organization.key === 'acme' ? { ...organization, referral_code: 'ACME' } : organization,
  ),
};

/** A journey to Rome in the summer of 2027. */
export const rome = {
  email: 'maria@example.test',
  date: '2027-06-12',
  svc_url: 'https://acme.test/rome?from=mail#top',
  title: 'Rome',
  first_name: 'Maria',
};

export type CampaignApi = TestApi & {
  signUp(body: object, token?: string): Promise<TestAnswer>;
  /** A moment, or a local time of the marketplace, which is in New York. */
  setClock(instant: string): Promise<void>;
  runDay(): Promise<DayRun>;
  /** Reader and subject of what the outbox holds, in the order in which it came. */
  outbox(): Promise<string[]>;
  /** Kind, interval, state and reason of what is noted about mails, in the order in which it was. */
  noted(): Promise<string[]>;
};

/** The HTTP side of a marketplace whose clock stands at noon of the first of January 2027. */
export async function createCampaignApi(
  environment: Record<string, string> = {},
): Promise<CampaignApi> {
  const api = await createApi({ marketplace: campaignPartners, environment });
  const { app } = api;
  const moveTo = async (instant: string) => {
    await setClock(app, somebody, instant);
  };
  await moveTo('2027-01-01T12:00');
  return {
    ...api,
    signUp: (body, token = tokens.agent) =>
      api.call({ method: 'POST', url: '/v1/drip_campaign', token, body }),
    setClock: moveTo,
    runDay: () => runDay(app, somebody),
    outbox: async () => {
      const mails = await app.db
        .selectFrom('keptMail')
        .select(['recipient', 'subject'])
        .orderBy('id')
        .execute();
      return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    },
    noted: async () => {
      const mails = await app.db
        .selectFrom('campaignMail')
        .select(['kind', 'daysBefore', 'day', 'state', 'reason'])
        .orderBy('id')
        .execute();
      return mails.map(({ kind, daysBefore, day, state, reason }) =>
        [kind, daysBefore, day, state, reason ?? ''].join(' ').trim(),
      );
    },
  };
}

/** Only the mail at once, or none at all: no test copies come with them. */
export const onlyAtOnce = { freq_today: 1 };
export const nothing = { freq_today: 0 };

/** A campaign whose mail is due on the third of January; what its reference is. */
export async function dueOnThird(
  api: CampaignApi,
  changes: object = {},
  token?: string,
): Promise<string> {
  const answer = await api.signUp({ ...rome, date: '2027-02-02', freq_30: 1, ...changes }, token);
  assert.equal(answer.status, 200, answer.text);
  return String(answer.body.reference_id);
}

/** A campaign whose first mail has failed, and a traveler who is unsubscribed. */
export async function aCampaign(db: Database, reference: string): Promise<void> {
  const at = Temporal.Instant.from('2026-06-01T12:00:00Z');
  const { id: subscriberId } = await db
    .insertInto('subscriber')
    .values([
      { organizationId: 1, email: 'maria@example.test', key: 'maria' },
      { organizationId: 1, email: 'paolo@example.test', key: 'paolo', unsubscribedAt: at },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  const { svc_url: destinationUrl, first_name: firstName, ...journey } = rome;
  const { id: campaignId } = await db
    .insertInto('campaign')
    .values({
      ...journey,
      destinationUrl,
      firstName,
      lastName: '',
      reference,
      subscriberId,
      date: '2099-06-12',
      intervals: [0, 30],
      createdAt: at,
      changedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { campaignId, reference, subscriberId, daysBefore: 0, day: '2026-06-01', at };
  await db
    .insertInto('campaignMail')
    .values({ ...mail, kind: 'immediate', state: 'failed', settledAt: at })
    .execute();
}
