import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setOrganizationStatus } from '../../src/accounts/organizations/set-organization-status.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, loadBookedTour } from '../support/bookings.ts';
import {
  type CampaignApi,
  createCampaignApi,
  dueOnThird,
  nothing,
  rome,
} from '../support/campaigns.ts';
import { tokens } from '../support/partners.ts';

/** What was kept since the last time, without test copies. */
async function newMails(api: CampaignApi, since: { count: number }): Promise<string[]> {
  const mails = (await api.outbox()).slice(since.count);
  since.count += mails.length;
  return mails.filter((mail) => !mail.includes('TEST'));
}

async function references({ app }: CampaignApi): Promise<string[]> {
  const campaigns = await app.db.selectFrom('campaign').select('title').orderBy('id').execute();
  return campaigns.map(({ title }) => title);
}

async function organizationOf(api: CampaignApi, key: string) {
  const { organizationId, userId } = await api.app.db
    .selectFrom('organization')
    .innerJoin('agencyUser', 'agencyUser.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'agencyUser.id as userId'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { organizationId, userId };
}

describe('4.13 the daily run', () => {
  it('sends each mail on the day exactly that many days before the date, and on no other', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api);
    const since = { count: 0 };
    await newMails(api, since);

    const sent: Record<string, string[]> = {};
    for (const day of ['01-02', '01-03', '01-04']) {
      await api.setClock(`2027-${day}T09:00`);
      const run = await api.runDay();
      assert.equal(run.kind, 'finished');
      sent[day] = await newMails(api, since);
    }

    assert.deepEqual(sent, {
      '01-02': [],
      '01-03': ['maria@example.test: Rome: 30 days to go'],
      '01-04': [],
    });
  });

  it('sends nothing the second time on the same day, and says so', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api);
    await api.setClock('2027-01-03T09:00');
    const first = await api.runDay();
    const sent = await api.outbox();

    await api.setClock('2027-01-03T23:59');
    const second = await api.runDay();

    assert.deepEqual(first, {
      day: '2027-01-03',
      kind: 'finished',
      counts: { sent: 1, failed: 0, skipped: 0, waiting: 0 },
    });
    assert.deepEqual(second, { ...first, kind: 'done already' });
    assert.deepEqual(await api.outbox(), sent);
  });

  it('sends once when several processes run the day at the same moment', async () => {
    await using api = await createCampaignApi();
    for (let number = 0; number < 20; number += 1) {
      await dueOnThird(api, { email: `traveler${number}@example.test` });
    }
    const since = { count: 0 };
    await newMails(api, since);
    await api.setClock('2027-01-03T09:00');

    const runs = await Promise.all([api.runDay(), api.runDay(), api.runDay()]);

    assert.equal(runs.filter(({ kind }) => kind === 'finished').length, 1);
    assert.equal(new Set(await newMails(api, since)).size, 20);
    assert.equal((await api.outbox()).length, 40);
  });

  it('serves a campaign made on its day before the run, and skips one made after it', async () => {
    await using api = await createCampaignApi();
    await api.setClock('2027-01-03T08:59');
    await dueOnThird(api, { title: 'Before' });
    await api.runDay();
    await dueOnThird(api, { title: 'After' });
    const since = { count: 0 };
    await newMails(api, since);

    await api.setClock('2027-01-03T18:00');
    await api.runDay();
    await api.setClock('2027-01-04T09:00');
    await api.runDay();

    assert.deepEqual(await newMails(api, since), []);
    assert.deepEqual(
      (await api.noted()).filter((line) => line.startsWith('scheduled')),
      [
        'scheduled 30 2027-01-03 sent kept in the outbox',
        'scheduled 30 2027-01-03 skipped day passed',
      ],
    );
  });

  it('does not make up for a day that was jumped over, and notes it', async () => {
    await using api = await createCampaignApi();
    await api.setClock('2027-01-02T09:00');
    await dueOnThird(api);
    await api.runDay();
    const since = { count: 0 };
    await newMails(api, since);

    await api.setClock('2027-01-05T09:00');
    await api.runDay();

    assert.deepEqual(await newMails(api, since), []);
    assert.equal((await api.noted()).at(-1), 'scheduled 30 2027-01-03 skipped day passed');
  });

  it('runs a day once, also when the clock is set back to it, and a day set back to that had none', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api, { title: 'Third' });
    await dueOnThird(api, { title: 'Fifth', date: '2027-02-04' });
    const since = { count: 0 };
    await newMails(api, since);

    await api.setClock('2027-01-05T09:00');
    await api.runDay();
    assert.deepEqual(await newMails(api, since), ['maria@example.test: Fifth: 30 days to go']);
    await api.setClock('2027-01-03T09:00');
    await api.runDay();
    assert.deepEqual(await newMails(api, since), ['maria@example.test: Third: 30 days to go']);
    await api.setClock('2027-01-05T09:00');
    assert.equal((await api.runDay()).kind, 'done already');
    assert.deepEqual(await newMails(api, since), []);
  });

  it('skips travelers who have unsubscribed, and those who come back get the next mail', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api, { freq_14: 1 });
    const { key } = await api.app.db
      .selectFrom('subscriber')
      .select('key')
      .executeTakeFirstOrThrow();
    const since = { count: 0 };
    await newMails(api, since);
    await api.call({ method: 'POST', url: `/unsubscribe/${key}` });

    await api.setClock('2027-01-03T09:00');
    await api.runDay();
    assert.deepEqual(await newMails(api, since), []);
    assert.equal((await api.noted()).at(-1), 'scheduled 30 2027-01-03 skipped unsubscribed');

    await api.call({ method: 'POST', url: `/unsubscribe/${key}/undo` });
    await api.setClock('2027-01-19T09:00');
    await api.runDay();
    assert.deepEqual(await newMails(api, since), ['maria@example.test: Rome: 14 days to go']);
  });

  it('skips the travelers of a partner that is inactive', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api);
    await setOrganizationStatus(api.app, somebody, { key: 'acme', status: 'Inactive' });

    await api.setClock('2027-01-03T09:00');
    const { counts } = await api.runDay();

    assert.deepEqual(counts, { sent: 0, failed: 0, skipped: 1, waiting: 0 });
    assert.equal((await api.noted()).at(-1), 'scheduled 30 2027-01-03 skipped partner inactive');
  });

  it('skips travelers with an upcoming booking of the same partner under the same email', async () => {
    await using api = await createCampaignApi();
    const { app } = api;
    await loadBookedTour(app.db);
    const acme = await organizationOf(api, 'acme');
    const bluebird = await organizationOf(api, 'bluebird');
    const bookings = [
      ['today', acme, { date: '2027-01-03' }],
      ['later', acme, { date: '2028-05-02', status: 'Pending Confirmation' }],
      ['LOUD', acme, { date: '2027-03-01' }],
      ['yesterday', acme, { date: '2027-01-02' }],
      ['canceled', acme, { date: '2027-03-01', status: 'Canceled' }],
      ['abandoned', acme, { date: '2027-03-01', status: 'abandoned' }],
      ['other', bluebird, { date: '2027-03-01' }],
    ] as const;
    for (const [name, organization, given] of bookings) {
      await aBooking(app.db, organization, { ...given, email: `${name}@example.test` });
      await dueOnThird(api, { email: `${name.toLowerCase()}@Example.test` });
    }
    const since = { count: 0 };
    await newMails(api, since);

    await api.setClock('2027-01-03T09:00');
    const { counts } = await api.runDay();

    assert.deepEqual(
      (await newMails(api, since)).map((mail) => mail.replace(/@.*/, '')).toSorted(),
      ['abandoned', 'canceled', 'other', 'yesterday'],
    );
    assert.deepEqual(counts, { sent: 4, failed: 0, skipped: 3, waiting: 0 });
    assert.equal(
      (await api.noted()).filter((line) => line.endsWith('skipped upcoming booking')).length,
      3,
    );
  });

  it('sends the mail at once to travelers with a booking', async () => {
    await using api = await createCampaignApi();
    await loadBookedTour(api.app.db);
    const acme = await organizationOf(api, 'acme');
    await aBooking(api.app.db, acme, { date: '2027-03-01', email: rome.email });

    const { body } = await api.signUp({ ...rome, freq_today: 1 });

    assert.equal(body.email_sent, true);
  });

  it('leaves a campaign on its date, and removes it in the first run of a later day', async () => {
    await using api = await createCampaignApi();
    const yesterday = await dueOnThird(api, { title: 'Ended', date: '2027-01-02', ...nothing });
    await dueOnThird(api, { title: 'Today', date: '2027-01-03' });

    await api.setClock('2027-01-03T08:00');
    assert.deepEqual(await references(api), ['Ended', 'Today']);
    await api.setClock('2027-01-03T09:00');
    await api.runDay();

    assert.deepEqual(await references(api), ['Today']);
    const change = { ...rome, reference_id: yesterday, ...nothing };
    assert.deepEqual((await api.signUp(change)).body, { error: 'Invalid reference_id' });
    assert.equal((await api.call({ url: `/r/ACME/${yesterday}` })).status, 404);
  });

  it('follows a campaign that was changed, and skips what it was to send before', async () => {
    await using api = await createCampaignApi();
    const reference = await dueOnThird(api, { freq_14: 1 });
    const since = { count: 0 };
    await newMails(api, since);
    const change = { ...rome, reference_id: reference, date: '2027-02-05', title: 'Florence' };
    await api.signUp({ ...change, freq_30: 1 });

    for (const day of ['2027-01-03', '2027-01-06', '2027-01-19', '2027-01-22']) {
      await api.setClock(`${day}T09:00`);
      await api.runDay();
    }

    assert.deepEqual(await newMails(api, since), ['maria@example.test: Florence: 30 days to go']);
  });

  it('goes by the day of the marketplace, whatever the day is elsewhere', async () => {
    await using api = await createCampaignApi({ MARKETPLACE_TIME_ZONE: 'Pacific/Auckland' });
    await api.setClock('2027-01-01T12:00');
    await dueOnThird(api);

    await api.setClock('2027-01-02T10:59:00Z');
    assert.equal((await api.runDay()).day, '2027-01-02');
    await api.setClock('2027-01-02T11:01:00Z');
    const run = await api.runDay();

    assert.equal(run.day, '2027-01-03');
    assert.equal(run.counts.sent, 1);
  });

  it('keeps the campaigns of two partners for the same traveler apart', async () => {
    await using api = await createCampaignApi();
    await dueOnThird(api, { title: 'Acme' });
    await dueOnThird(api, { title: 'Bluebird' }, tokens.otherAdmin);
    const since = { count: 0 };
    await newMails(api, since);

    await api.setClock('2027-01-03T09:00');
    await api.runDay();

    const mails = await api.app.db
      .selectFrom('keptMail')
      .select(['sender', 'subject'])
      .where('subject', 'not like', 'TEST%')
      .orderBy('subject')
      .execute();
    assert.deepEqual(mails, [
      { sender: 'Acme Travel <no-reply@localhost>', subject: 'Acme: 30 days to go' },
      { sender: 'Bluebird Journeys <no-reply@localhost>', subject: 'Bluebird: 30 days to go' },
    ]);
  });
});
