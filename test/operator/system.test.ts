import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRuns } from '../../src/platform/jobs/job-runs.ts';
import { startWantedJobs } from '../../src/platform/jobs/wanted-turns.ts';
import type { TestAnswer } from '../support/api.ts';
import { createStaffApi, kim, type StaffApi, sam, signInto } from '../support/staff.ts';

type Row = Record<string, unknown>;
const rowsOf = ({ text }: TestAnswer) => JSON.parse(text) as Row[];

async function jobsOf(api: StaffApi): Promise<Map<unknown, Row>> {
  const rows = rowsOf(await api.asStaff({ url: '/operator/v1/jobs' }));
  return new Map(rows.map((row) => [row['name'], row]));
}

describe('the jobs', () => {
  it('are listed with what they do and when they come next', async () => {
    await using api = await createStaffApi();

    const job = (await jobsOf(api)).get('bookings.carry-out-refunds');

    const { next_run: next, ...rest } = job ?? {};
    assert.deepEqual(rest, {
      name: 'bookings.carry-out-refunds',
      does: 'makes open refunds to cards',
      schedule: '* * * * *',
      last_run: null,
      last_seconds: null,
      last_failure: null,
      waiting: 0,
      failed: 0,
    });
    assert.match(String(next), /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
  });

  it('say when they ran and how they failed; a failure stays known after the next success', async () => {
    await using api = await createStaffApi();
    const watch = watchRuns(api.app);
    const name = 'bookings.carry-out-refunds';

    const failing = watch(name, () => Promise.reject(new Error('the bank is away')));
    await assert.rejects(failing, /the bank is away/);
    await watch(name, async () => {});

    const job = (await jobsOf(api)).get(name) ?? {};
    const { at, failure } = job['last_failure'] as Row;
    assert.equal(failure, 'the bank is away');
    assert.ok(String(job['last_run']) >= String(at));
    assert.equal(typeof job['last_seconds'], 'number');
  });

  it('run now where staff ask for it, once', async () => {
    await using api = await createStaffApi();
    const run = (name: string) =>
      api.asStaff({ method: 'POST', url: `/operator/v1/jobs/${name}/run` });

    const answers = [
      await run('bookings.carry-out-refunds'),
      await run('octo.tell-systems'),
      await run('no.such-job'),
    ];
    const started: string[] = [];
    const start = async (name: string) => void started.push(name);
    await startWantedJobs(api.app.db, start);
    await startWantedJobs(api.app.db, start);

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [200, undefined],
        [409, 'job-runs-by-itself'],
        [404, 'job-not-found'],
      ],
    );
    assert.deepEqual(started, ['bookings.carry-out-refunds']);
  });
});

describe('the system over HTTP', () => {
  it('names its versions and its environment', async () => {
    await using api = await createStaffApi();

    const { body } = await api.asStaff({ url: '/operator/v1/about' });

    assert.equal(body.environment, 'staging');
    assert.equal(body.node, process.version);
    assert.match(String(body.postgresql), /^\d+/);
    assert.ok(Number(body.migrations) > 40);
    assert.ok(Number(body.processes) >= 1);
  });

  it('is checked as by the command', async () => {
    await using api = await createStaffApi();

    const findings = rowsOf(await api.asStaff({ url: '/operator/v1/doctor' }));

    assert.ok(findings.some(({ check, ok }) => check === 'migrations' && ok === true));
    for (const finding of findings) {
      assert.deepEqual(Object.keys(finding), ['check', 'ok', 'finding', 'advice']);
    }
  });

  it('tells of each setting its type, its default, and who changed it', async () => {
    await using api = await createStaffApi();
    const url = '/operator/v1/settings';
    await api.asStaff({
      method: 'PUT',
      url: `${url}/automatic_cancellation_minutes`,
      body: { value: 30 },
    });

    const rows = rowsOf(await api.asStaff({ url }));

    const [changed, other] = ['automatic_cancellation_minutes', 'credit_cancellation_fee'].map(
      (key) => rows.find((row) => row['key'] === key),
    );
    assert.deepEqual(
      [changed?.['value'], changed?.['default'], changed?.['changed_by']],
      [30, 'off', sam.email],
    );
    assert.equal(other?.['changed_by'], null);
  });

  it('finds audit entries by who, by what and by day', async () => {
    await using api = await createStaffApi();
    await api.inConsole({ method: 'POST', url: '/operator/v1/staff', body: kim });
    await signInto(api, kim);
    const today = api.app.clock.now().toString().slice(0, 10);
    const actions = async (query: string) =>
      rowsOf(await api.asStaff({ url: `/operator/v1/audit?${query}` })).map(({ action }) => action);

    assert.deepEqual(await actions(`actor=${kim.email}`), ['staff.signed-in']);
    assert.deepEqual(await actions('action=staff.added'), ['staff.added']);
    assert.deepEqual(await actions(`action=staff.added&from=${today}&to=${today}`), [
      'staff.added',
    ]);
    assert.deepEqual(await actions('to=2020-01-01'), []);
  });
});
