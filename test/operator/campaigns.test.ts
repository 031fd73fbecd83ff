import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { campaignOperations } from '../../src/campaigns/staff-operations.ts';
import { noProgress } from '../../src/platform/cli/progress.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { campaignPartners, rome } from '../support/campaigns.ts';
import { tokens } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

async function openMarketplace(): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: campaignPartners });
  await setClock(api, '2027-01-01T12:00');
  return api;
}

async function setClock(api: StaffApi, instant: string): Promise<void> {
  const answer = await api.asStaff({ method: 'PUT', url: '/operator/v1/clock', body: { instant } });
  assert.equal(answer.status, 200);
}

async function signUp(api: StaffApi, body: object): Promise<string> {
  const answer = await api.call({
    method: 'POST',
    url: '/v1/drip_campaign',
    token: tokens.agent,
    body: { ...rome, ...body },
  });
  assert.equal(answer.status, 200, answer.text);
  return String(answer.body.reference_id);
}

async function list(api: StaffApi, url: string): Promise<Record<string, unknown>[]> {
  const { status, text } = await api.asStaff({ url });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Record<string, unknown>[];
}

async function run(api: StaffApi, name: string, words: string[] = []) {
  const command = operationCommands(campaignOperations).find((one) => one.name === name);
  assert.ok(command);
  const ending = await command.read(words)({ ...api.app, actor: somebody }, {
    progress: () => noProgress,
  } as never);
  assert.ok(ending !== 'printed');
  return ending;
}

describe('the campaigns of a marketplace', () => {
  it('are listed newest first, with the day of the next mail', async () => {
    await using api = await openMarketplace();
    const first = await signUp(api, { freq_today: 0 });
    const second = await signUp(api, { title: 'Oslo', date: '2027-01-31', freq_30: 1, freq_7: 1 });

    const campaigns = await list(api, '/operator/v1/campaigns');

    assert.deepEqual(
      campaigns.map(({ reference_id }) => reference_id),
      [second, first],
    );
    const { created_at, changed_at, ...oslo } = campaigns[0] ?? {};
    assert.equal(created_at, changed_at);
    assert.deepEqual(oslo, {
      reference_id: second,
      organization: 'acme',
      email: 'maria@example.test',
      date: '2027-01-31',
      title: 'Oslo',
      svc_url: 'https://acme.test/rome?from=mail#top',
      intervals: ['7', '30'],
      next_send: '2027-01-01',
      first_name: 'Maria',
      last_name: '',
      unsubscribed: false,
      stopped: false,
      version: 1,
    });
    assert.equal(campaigns[1]?.['next_send'], null);
    assert.deepEqual(await list(api, `/operator/v1/campaigns?before=${second}&limit=1`), [
      campaigns[1],
    ]);
    assert.deepEqual(await list(api, '/operator/v1/campaigns?email=paolo@example.test'), []);
  });

  it('tell what was sent and what was not, and why', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { date: '2027-01-31', freq_30: 1, freq_60: 1 });
    await api.asStaff({ method: 'POST', url: '/operator/v1/campaigns/run-day' });

    const mails = await list(api, `/operator/v1/campaign-mails?reference_id=${reference}`);
    const skipped = await list(api, '/operator/v1/campaign-mails?state=skipped');
    const ofDay = await list(api, '/operator/v1/campaign-mails?day=2027-01-01&limit=1');

    assert.deepEqual(
      mails.map(({ kind, interval, day, state, reason }) =>
        [kind, interval, day, state, reason].join(' '),
      ),
      [
        'scheduled 30 2027-01-01 sent kept in the outbox',
        'scheduled 60 2026-12-02 skipped day passed',
        'test 60 2027-01-01 sent kept in the outbox',
        'test 30 2027-01-01 sent kept in the outbox',
      ],
    );
    assert.deepEqual(skipped, [mails[1]]);
    assert.deepEqual(ofDay, [mails[0]]);
  });

  it('are run for the day once, by whom the audit log says', async () => {
    await using api = await openMarketplace();
    await signUp(api, { date: '2027-01-31', freq_30: 1 });
    const runDay = () => api.asStaff({ method: 'POST', url: '/operator/v1/campaigns/run-day' });

    const first = await runDay();
    const second = await runDay();

    const counts = { reason: null, sent: 1, failed: 0, skipped: 0, waiting: 0 };
    assert.deepEqual(first.body, { day: '2027-01-01', outcome: 'finished', ...counts });
    assert.deepEqual(second.body, { day: '2027-01-01', outcome: 'done already', ...counts });
    const audit = await list(api, '/operator/v1/audit?subject=campaign+run+2027-01-01');
    assert.deepEqual(
      audit.map(({ actor, action }) => [actor, action]),
      [['sam@portolan.test', 'campaigns.run']],
    );
  });

  it('are for staff only, as the outbox is', async () => {
    await using api = await openMarketplace();

    for (const url of ['campaigns', 'campaign-mails', 'outbox']) {
      const answer = await api.call({ url: `/operator/v1/${url}`, token: tokens.admin });
      assert.equal(answer.status, 401);
    }
  });

  it('show their mails in the outbox', async () => {
    await using api = await openMarketplace();
    await signUp(api, { freq_today: 1 });

    const mails = await list(api, '/operator/v1/outbox?to=maria@example.test');

    assert.equal(mails.length, 1);
    const [mail] = mails;
    assert.deepEqual(Object.keys(mail ?? {}), [
      'id',
      'at',
      'from',
      'to',
      'subject',
      'headers',
      'text',
      'html',
      'is_private',
    ]);
    assert.equal(mail?.['subject'], 'Rome: 162 days to go');
    assert.match(String(mail['from']), /^Acme Travel <no-reply@/);
    assert.deepEqual(Object.keys(mail['headers'] as object), [
      'Reply-To',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
    ]);
    assert.deepEqual(await list(api, `/operator/v1/outbox?before=${String(mail['id'])}`), []);
  });
});

describe('the commands of the campaigns', () => {
  it('list them, and run the day once', async () => {
    await using api = await openMarketplace();
    const reference = await signUp(api, { date: '2027-01-31', freq_30: 1 });

    const listed = await run(api, 'campaign list');
    const first = await run(api, 'campaign run-day');
    const second = await run(api, 'campaign run-day');

    assert.equal((listed.value as { reference_id: string }[])[0]?.reference_id, reference);
    assert.match(listed.text, new RegExp(`${reference}\\s+acme\\s+maria@example.test`));
    const mails = await run(api, 'campaign mails', ['--campaign', reference, '--state', 'sent']);
    assert.match(mails.text, new RegExp(`${reference}\\s+maria@example.test\\s+scheduled\\s+30`));
    assert.equal(first.text, 'Sent the mails of 2027-01-01: 1 sent, 0 skipped, 0 failed.');
    assert.equal(
      second.text,
      'Sent nothing: the mails of 2027-01-01 were sent earlier (1 sent, 0 skipped, 0 failed).',
    );
    assert.deepEqual(second.value, {
      day: '2027-01-01',
      outcome: 'done already',
      reason: null,
      sent: 1,
      failed: 0,
      skipped: 0,
      waiting: 0,
    });
    assert.equal(
      (await run(api, 'campaign list', ['--email', 'paolo@example.test'])).text,
      'No campaigns found.',
    );
  });
});
