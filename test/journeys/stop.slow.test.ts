import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { untilLocksAreAwaited } from '../support/lock-waits.ts';
import { type Answered, ask } from '../support/requests.ts';
import { createTestDatabase } from '../support/running/database.ts';
import {
  isRunning,
  type Program,
  runPortolan,
  serverIn,
  twoWorkers,
} from '../support/running/program.ts';
import { openRestarting, startedBefore } from '../support/running/started-before.ts';
import { waitFor, waitUntil } from '../support/running/wait.ts';

const ways = {
  SIGTERM: (program: Program) => process.kill(program.pid, 'SIGTERM'),
  // As a terminal does it: everything in the foreground gets it, at the same moment.
  'Ctrl-C': (program: Program) => process.kill(-program.pid, 'SIGINT'),
};

describe('stopping', () => {
  it('finishes what is running and leaves nothing behind, however it is told to', async () => {
    await using opened = await openRestarting({ ...twoWorkers, LOG_LEVEL: 'debug' });
    let users = 2;
    for (const [name, stop] of Object.entries(ways)) {
      const { dataDir } = opened.program();
      const { answers, processes } = await stopAtWork(opened.program(), stop);

      for (const pid of processes) assert.equal(await isRunning(pid), false, `${name}: ${pid}`);
      assert.equal(existsSync(join(dataDir, 'portolan.lock')), false, name);
      assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false, name);
      const statuses = new Set(answers.map(({ status }) => status));
      assert.deepEqual(statuses, new Set([200]), name);

      const again = await opened.startAgain();

      assert.doesNotMatch(again.log(), /not properly shut down|recovery|"level":"(?:warn|error)"/);
      users += answers.length;
      assert.equal(await userCount(again), users, name);
    }
  });

  it('is possible while the database is being started, and takes it along', async () => {
    await using folder = await startedBefore();
    const running = runPortolan(['serve'], { dataDir: folder.path });
    const server = await waitFor(() => serverIn(folder.path));
    await waitUntil(() => existsSync(join(folder.path, 'postgres/postmaster.pid')));

    process.kill(server, 'SIGTERM');
    const { status, stdout } = await running;

    assert.deepEqual([status, stdout], [0, 'Stopped.\n']);
    assert.equal(existsSync(join(folder.path, 'postgres/postmaster.pid')), false);
  });

  it('does not wait for a database that keeps the start waiting', async () => {
    await using database = await createTestDatabase();
    await using folder = await temporaryFolder();
    const { pool } = database;
    const holder = await pool.connect();
    await holder.query('begin; lock table migration');
    let server = 0;
    const settings = { dataDir: folder.path, environment: { DATABASE_URL: database.url } };
    const running = runPortolan(['serve'], settings, '', (pid) => {
      server = pid;
    });
    await untilLocksAreAwaited(pool);

    process.kill(server, 'SIGTERM');
    const { status, stdout } = await running;
    await holder.query('rollback');
    holder.release();

    assert.deepEqual([status, stdout], [0, 'Stopped.\n']);
  });

  it('is possible before it serves', async () => {
    await using folder = await temporaryFolder();
    const running = runPortolan(['serve'], { dataDir: folder.path });
    const server = await waitFor(() => serverIn(folder.path));

    process.kill(server, 'SIGTERM');
    const { status, stdout } = await running;

    assert.equal(status, 0);
    assert.doesNotMatch(stdout, /serves at/);
    assert.equal(existsSync(join(folder.path, 'portolan.lock')), false);
    assert.equal(existsSync(join(folder.path, 'postgres/postmaster.pid')), false);
  });
});

let lastNumber = 0;

/** Stops the program while it is hashing passwords, which takes a while. */
async function stopAtWork(program: Program, stop: (program: Program) => void) {
  const agents = Array.from({ length: 24 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map((agent) => ask(`${program.address}/healthz`, { agent })));
  const processes = [program.pid, ...(await program.workers()), (await program.postgres()) ?? 0];

  let answered = 0;
  const running = agents.map(async (agent) => {
    const answer = await createUser(program, agent, `late${++lastNumber}@acme.test`);
    answered += 1;
    return answer;
  });
  await waitUntil(() => answered > 0);
  stop(program);
  const answers = await Promise.all(running);
  assert.equal(await program.ended, 0);
  await assert.rejects(ask(`${program.address}/healthz`), { code: 'ECONNREFUSED' });
  for (const agent of agents) agent.destroy();
  assert.equal(processes.length, 4);
  return { answers, processes };
}

function createUser(program: Program, agent: Agent, email: string): Promise<Answered> {
  return ask(`${program.address}/v1/users`, {
    method: 'POST',
    token: program.partnerToken,
    agent,
    body: { email, first_name: 'Late', last_name: 'Comer', password: 'a long password' },
  });
}

async function userCount(program: Program): Promise<number> {
  const { body } = await ask(`${program.address}/operator/v1/organizations/acme/users`, {
    headers: { authorization: `Bearer ${program.staffToken}` },
  });
  return Object.keys(body).length;
}
