import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { watchRuns } from '../../src/platform/jobs/job-runs.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';
import { waitUntil } from '../support/running/wait.ts';

type Metric = {
  name: string;
  type: string;
  values: { labels: Record<string, string>; value: number; sum: number | null }[];
};

async function openMetrics(environment: Record<string, string> = {}) {
  const placing = await openPlacing(undefined, environment);
  const { app } = placing.api;
  const { id: staffId } = await aStaffMember(app.db, { email: 'sam@portolan.test' });
  const { token } = await issueStaffToken(app, somebody, { staffId, name: 'tests' });
  const list = async () => {
    const { status, text } = await placing.api.call({
      url: '/operator/v1/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(status, 200, text);
    return JSON.parse(text) as Metric[];
  };
  const read = async (name: string, labels: Record<string, string> = {}) => {
    const metric = (await list()).find((one) => one.name === name);
    return metric?.values.find((one) =>
      Object.entries(labels).every(([label, value]) => one.labels[label] === value),
    );
  };
  return { ...placing, list, read };
}

const withCard = { ...order, token: 'tok_visa', card_holder: 'Ada Byron' };

async function sellByCard({ book }: Pick<PlacingApi, 'book'>): Promise<void> {
  const { status, text } = await book(withCard, payers.byCard);
  assert.equal(status, 200, text);
}

describe('the metrics of the business', () => {
  it('count bookings by type and event', async () => {
    await using open = await openMetrics();
    await open.list();
    await open.book(order);
    await open.book(order);

    const event = { type: 'tour', event: 'placed' };
    await waitUntil(async () => (await open.read('bookings_total', event))?.value === 2);
  });

  it('tell how long queues are and since when their oldest waits', async () => {
    await using open = await openMetrics();
    await open.book({ ...order, email: 'zoe@traveler.test' });
    await open.api.app.db
      .updateTable('booking')
      .set({
        status: 'Pending Confirmation',
        placedAt: open.api.app.clock.now().subtract({ hours: 3 }),
      })
      .execute();

    const queue = 'bookings to confirm';
    assert.equal((await open.read('queue_length', { queue }))?.value, 1);
    const age = (await open.read('queue_oldest_seconds', { queue }))?.value ?? 0;
    assert.ok(age >= 3 * 3600 && age < 4 * 3600, String(age));
    assert.equal((await open.read('queue_length', { queue: 'refunds' }))?.value, 0);
    assert.equal((await open.read('queue_oldest_seconds', { queue: 'refunds' }))?.value, 0);
  });

  it('count refusals by their code', async () => {
    await using open = await openMetrics();
    await open.book({ ...order, phone: '' });

    const [first] =
      (await open.list()).find(({ name }) => name === 'http_refusals_total')?.values ?? [];

    assert.match(first?.labels['code'] ?? '', /^[a-z-]+$/);
    assert.equal(first?.value, 1);
  });

  it('count calls to the card processor, and the money that they moved', async () => {
    await using open = await openMetrics();
    await sellByCard(open);

    const call = { call: 'charge', outcome: 'charged' };
    assert.equal((await open.read('card_processor_call_duration_seconds', call))?.value, 1);
    const moved = { direction: 'charged', currency: 'EUR' };
    assert.equal((await open.read('card_money_total', moved))?.value, 118);
  });

  it('count turns of jobs by outcome', async () => {
    await using open = await openMetrics();
    const { app } = open.api;
    const watch = watchRuns(app, app.observeJob);
    await watch('webhooks.deliver', async () => {});
    await assert.rejects(watch('webhooks.deliver', () => Promise.reject(new Error('away'))));

    const turns = async (outcome: string) =>
      (await open.read('job_duration_seconds', { job: 'webhooks.deliver', outcome }))?.value;
    assert.deepEqual([await turns('done'), await turns('failed')], [1, 1]);
  });

  it('tell how old rates are, what is in the catalogue, and how connections are used', async () => {
    await using open = await openMetrics();

    const age = (await open.read('currency_rates_age_seconds'))?.value ?? -1;
    assert.ok(age >= 0 && age < 86_400, `${age}`);
    assert.equal((await open.read('catalog_tours'))?.value, 1);
    assert.equal((await open.read('catalog_loaded'))?.value, 1);
    assert.equal((await open.read('catalog_current'))?.value, 1);
    assert.ok(((await open.read('database_connections', { state: 'idle' }))?.value ?? 0) > 0);
    assert.equal((await open.read('database_connection_waits_total'))?.value, 0);
    assert.equal((await open.read('marketplace_figures_readable'))?.value, 1);
  });

  it('are the same for Prometheus, and each is described in the operations page', async () => {
    await using open = await openMetrics();
    const told = (await open.list()).map(({ name }) => name);
    const { text } = await open.api.call({ url: '/metrics' });
    const page = readFileSync('docs/operations.md', 'utf8');
    const rows = page.matchAll(/^\| `([a-z_]+)` \| (?:counter|gauge|histogram) \|/gm);
    const described = new Set([...rows].map(([, name]) => name));

    for (const name of told) assert.match(text, new RegExp(`^# TYPE ${name} `, 'm'));
    assert.deepEqual(described, new Set(told));
  });
});
