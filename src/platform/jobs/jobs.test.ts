import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PgBoss } from 'pg-boss';
import { openReadOnlySpell } from '../../../test/support/read-only.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { openLog } from '../log.ts';
import { startJobs } from './jobs.ts';

const log = openLog({ level: 'silent' });
const never = '0 0 1 1 *';

/** A machine that runs one job, whose turns last until they are let go. */
async function startMachine(url: string) {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const machine = { turns: 0 };
  const run = async () => {
    machine.turns += 1;
    begun.resolve();
    await mayEnd.promise;
  };
  const jobs = await startJobs({ url, log, recurring: [{ name: 'job', cron: never, run }] });
  return {
    machine,
    begun: begun.promise,
    finish: async () => {
      mayEnd.resolve();
      await jobs.stop();
    },
  };
}

/** What the schedule does at each of its moments. */
async function openSchedule(url: string) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  return boss;
}

describe('a recurring job', () => {
  it('has one turn at a time over all machines, however long it takes', async () => {
    await using database = await createTestDatabase();
    const machines = [await startMachine(database.url), await startMachine(database.url)];
    const schedule = await openSchedule(database.url);

    await schedule.send('job');
    await Promise.race(machines.map(({ begun }) => begun));
    const whileItRuns = await schedule.send('job');
    await Promise.all(machines.map(({ finish }) => finish()));
    const afterwards = await schedule.send('job');
    await schedule.stop();

    assert.equal(whileItRuns, null);
    assert.notEqual(afterwards, null);
    const turns = machines.map(({ machine }) => machine.turns);
    assert.equal(Math.max(...turns), 1);
    assert.equal(Math.min(...turns), 0);
  });

  it('goes on once the database can be written again', async () => {
    await using database = await createTestDatabase();
    await using spell = await openReadOnlySpell(database);
    const { begun, finish, machine } = await startMachine(database.url);

    await spell.begin();
    await spell.end();
    const schedule = await openSchedule(database.url);
    await schedule.send('job');
    await begun;
    await finish();
    await schedule.stop();

    assert.equal(machine.turns, 1);
  });

  it('that was set up to overlap by an earlier version does so no more', async () => {
    await using database = await createTestDatabase();
    const schedule = await openSchedule(database.url);
    await schedule.createQueue('job');
    await schedule.schedule('job', never);

    const { finish } = await startMachine(database.url);
    const [queue, schedules] = [await schedule.getQueue('job'), await schedule.getSchedules('job')];
    await finish();
    await schedule.stop();

    assert.equal(queue?.policy, 'exclusive');
    assert.equal(schedules.length, 1);
  });
});
