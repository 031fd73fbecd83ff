import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eraseSubscriber } from '../../src/campaigns/erase-subscriber.ts';
import { campaignOperations } from '../../src/campaigns/staff-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { campaignPartners, rome } from '../support/campaigns.ts';
import { openCommands } from '../support/command-line.ts';
import { tokens } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const operator = '/operator/v1';

async function openMarketplace(): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: campaignPartners });
  await setClock(api, '2027-01-01T12:00');
  return api;
}

const setClock = (api: StaffApi, instant: string) =>
  api.asStaff({ method: 'PUT', url: `${operator}/clock`, body: { instant } });

async function signUp(api: StaffApi, body: object, token = tokens.agent): Promise<string> {
  const url = '/v1/drip_campaign';
  const sent = await api.call({ method: 'POST', url, token, body: { ...rome, ...body } });
  assert.equal(sent.status, 200, sent.text);
  return String(sent.body.reference_id);
}

async function list(api: StaffApi, path: string): Promise<Record<string, unknown>[]> {
  const { status, text } = await api.asStaff({ url: `${operator}/${path}` });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Record<string, unknown>[];
}

const post = (api: StaffApi, path: string, body = {}) =>
  api.asStaff({ method: 'POST', url: `${operator}/${path}`, body });

const refusalOf = async (answer: ReturnType<typeof post>) => {
  const { status, headers } = await answer;
  return [status, headers['x-error-code']];
};

describe('the list of campaigns', () => {
  it('narrows by partner, state, title and address', async () => {
    await using api = await openMarketplace();
    const wanted = { freq_30: 1, date: '2027-03-31' };
    const first = await signUp(api, wanted);
    const oslo = await signUp(api, { ...wanted, title: '100% Oslo' });
    const other = await signUp(api, { ...wanted, email: 'paolo@example.test' }, tokens.otherAdmin);
    await post(api, `campaigns/${oslo}/stop`);
    const reason = 'By phone';
    const paolo = { organization: 'bluebird', email: 'paolo@example.test', reason };
    await post(api, 'unsubscribed', paolo);
    const found = async (query: string) =>
      (await list(api, `campaigns?${query}`)).map((campaign) => campaign['reference_id']);

    assert.deepEqual(await found('organization=acme'), [oslo, first]);
    assert.deepEqual(await found('organization=acme&state=running'), [first]);
    assert.deepEqual(await found('state=stopped'), [oslo]);
    assert.deepEqual(await found('state=unsubscribed'), [other]);
    assert.deepEqual(await found('title=0%25%20os'), [oslo]);
    assert.deepEqual(await found('email=PAOLO@example.test'), [other]);
    assert.deepEqual(
      await refusalOf(api.asStaff({ url: `${operator}/campaigns?organization=x` })),
      [404, 'organization-not-found'],
    );
  });
});

describe('a campaign', () => {
  it('shows each mail as it will leave, and sends none', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { freq_30: 1, date: '2027-03-31' });
    const before = await list(api, 'outbox');

    const { body } = await api.asStaff({
      url: `${operator}/campaigns/${reference}/preview?interval=30`,
    });
    const wrong = api.asStaff({ url: `${operator}/campaigns/${reference}/preview?interval=31` });

    assert.deepEqual([body.from_name, body.to], ['Acme Travel', 'maria@example.test']);
    assert.equal(body.subject, 'Rome: 30 days to go');
    assert.match(String(body.html), /Only a month to go/);
    assert.match(String(body.text), /Hello Maria,/);
    const headers = body.headers as Record<string, string>;
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    assert.deepEqual(await refusalOf(wrong), [404, 'campaign-interval-unknown']);
    assert.deepEqual(await list(api, 'outbox'), before);
  });

  it('says which mails follow, and why some are skipped', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { date: '2027-02-07', freq_30: 1, freq_60: 1, freq_7: 1 });
    const path = `campaigns/${reference}`;
    const schedule = async () =>
      (await list(api, `${path}/schedule`)).map(({ interval, day, state, reason }) =>
        [interval, day, state, reason].join(' '),
      );

    const running = await schedule();
    const stopped = await post(api, `${path}/stop`, { version: 1 });
    const whileStopped = await schedule();
    await setClock(api, '2027-01-08T12:00');
    await post(api, 'campaigns/run-day');
    await post(api, `${path}/resume`);

    assert.deepEqual(running, [
      '60 2026-12-09 skipped day passed',
      '30 2027-01-08 planned ',
      '7 2027-01-31 planned ',
    ]);
    assert.deepEqual(
      [stopped.body.stopped, stopped.body.next_send, stopped.body.version],
      [true, null, 2],
    );
    assert.deepEqual(whileStopped.slice(1), [
      '30 2027-01-08 will be skipped stopped',
      '7 2027-01-31 will be skipped stopped',
    ]);
    assert.deepEqual((await schedule()).slice(1), [
      '30 2027-01-08 skipped stopped',
      '7 2027-01-31 planned ',
    ]);
    assert.deepEqual(await refusalOf(post(api, `${path}/stop`, { version: 1 })), [
      409,
      'stale-version',
    ]);
    assert.deepEqual(await refusalOf(post(api, 'campaigns/NOTHING/stop')), [
      404,
      'campaign-not-found',
    ]);
  });

  it('sends a mail again, at once, as a mail of its own', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { freq_today: 1 });
    const [sent] = await list(api, 'campaign-mails?state=sent');
    const id = Number(sent?.['id']);

    const again = await post(api, `campaign-mails/${id}/resend`);
    const several = await post(api, 'campaign-mails/resend', { items: [{ id }, { id: 999 }] });
    await post(api, `campaigns/${reference}/stop`);

    assert.equal(again.status, 200, again.text);
    assert.deepEqual([again.body.state, again.body.reference_id], ['sent', reference]);
    const results = several.body.results as { status: number }[];
    assert.deepEqual(
      results.map(({ status }) => status),
      [200, 404],
    );
    assert.equal((await list(api, 'outbox?to=maria@example.test')).length, 3);
    assert.deepEqual(await refusalOf(post(api, `campaign-mails/${id}/resend`)), [
      409,
      'campaign-mail-not-resent',
    ]);
  });
});

describe('unsubscribed travelers', () => {
  const maria = { organization: 'acme', email: 'Maria@example.test', reason: 'Asked by phone' };

  it('are added and removed with a reason, and get no mail in between', async () => {
    await using api = await openMarketplace();

    const added = await post(api, 'unsubscribed', maria);
    await signUp(api, { freq_today: 1 });
    const listed = await list(api, 'unsubscribed?organization=acme');
    const path = `${operator}/unsubscribed/${String(added.body.id)}`;
    const remove = () =>
      api.asStaff({ method: 'DELETE', url: path, body: { reason: 'A misunderstanding' } });
    const removed = await remove();

    assert.partialDeepStrictEqual(listed, [
      { email: 'maria@example.test', by: 'sam@portolan.test', reason: 'Asked by phone' },
    ]);
    assert.deepEqual(removed.body, { subscribed: added.body.id });
    assert.deepEqual(await list(api, 'outbox'), []);
    assert.deepEqual(await list(api, 'unsubscribed'), []);
    assert.deepEqual(await refusalOf(remove()), [404, 'unsubscribed-not-found']);
    await signUp(api, { freq_today: 1, title: 'Oslo' });
    assert.equal((await list(api, 'outbox')).length, 1);
  });

  it('are refused twice, and stay so without an address once they are erased', async () => {
    await using api = await openMarketplace();
    await post(api, 'unsubscribed', maria);

    const again = await refusalOf(post(api, 'unsubscribed', maria));
    const unknown = await refusalOf(post(api, 'unsubscribed', { ...maria, organization: 'x' }));
    await eraseSubscriber(api.app, maria.email);

    assert.deepEqual(
      [again, unknown],
      [
        [409, 'unsubscribed-already'],
        [404, 'organization-not-found'],
      ],
    );
    const [erased] = await list(api, 'unsubscribed?email=maria@example.test');
    assert.deepEqual([erased?.['email'], erased?.['reason']], [null, '']);
  });

  it('are handled by commands, as campaigns are', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { freq_30: 1, date: '2027-03-31' });
    const commands = operationCommands(campaignOperations);
    const line = openCommands(commands, { ...api.app, actor: somebody });

    const stopped = await line.run('campaign', 'stop', reference);
    const shown = await line.run('campaign', 'preview', reference, '--interval', '30');
    const why = ['--reason', 'By phone'];
    const unsubscribe = ['campaign', 'unsubscribe', maria.email, '--org', 'acme', ...why];
    const added = await line.runJson(...unsubscribe);
    const removed = await line.run('campaign', 'subscribe', String(added.id), ...why);

    assert.match(stopped.out, / is stopped: no mail of it is sent\.\n$/);
    assert.match(shown.out, /^Subject: Rome: 30 days to go\n/);
    assert.equal(removed.out, `The traveler ${added.id} gets mails again.\n`);
  });
});
