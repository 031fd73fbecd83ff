import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { findPort } from '../../src/start/listening-address.ts';
import { type Answered, ask } from '../support/requests.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Program, startProgram, twoWorkers } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { harbor } from '../support/sign-ups.ts';

/** Beside those of the demo, whose users have the first three numbers. */
const modest = {
  key: 'modest',
  userId: 4,
  token: 'ptl_test_00000000000000000000000000modest',
  limit: 5,
};
const busy = {
  key: 'busy',
  userId: 5,
  token: 'ptl_test_0000000000000000000000000000busy',
  limit: 1200,
};

type Partner = typeof modest;

describe('two HTTP processes together', () => {
  const opened = onceInSuite(startWithLimits);
  const program = () => opened().program;

  it('let exactly so many requests of a partner through and count them down', async () => {
    const answers: Answered[] = [];
    for (let request = 0; request < 8; request++) answers.push(await read(program(), modest));

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429, 429, 429],
    );
    assert.deepEqual(
      answers.map(({ headers }) => headers['ratelimit-remaining']),
      ['4', '3', '2', '1', '0', '0', '0', '0'],
    );
    for (const { headers } of answers.slice(5)) {
      assert.equal(headers['retry-after'], headers['ratelimit-reset']);
      assert.ok(Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= 60);
    }
  });

  it('hold its limit in a burst over many connections, to the last request', async () => {
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const succeeded: number[] = [];

    await Promise.all(
      agents.map(async (agent) => {
        let answer = await read(program(), busy, agent);
        while (answer.status === 200) {
          succeeded.push(Number(answer.headers['ratelimit-remaining']));
          answer = await read(program(), busy, agent);
        }
        assert.equal(answer.status, 429);
      }),
    );

    for (const agent of agents) agent.destroy();
    assert.equal(succeeded.length, 1200);
    assert.ok(succeeded.every((remaining) => remaining >= 0 && remaining < 1200));
  });

  it('tell their figures at METRICS_PORT alone where one is set', async () => {
    await assertFiguresAt(opened().figuresPort, program());
  });
});

describe('the figures', () => {
  it('are told at METRICS_PORT alone also by a machine for jobs', async () => {
    const port = await findPort({ host: '127.0.0.1', port: 0 });
    const environment = { ...twoWorkers, METRICS_PORT: String(port), ROLE: 'jobs' };
    await using program = await startAgain({ environment });

    await assertFiguresAt(port, program);
    assert.equal(await program.stop(), 0);
  });

  it('are refused a METRICS_PORT that is in use, before anything is started', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;

    await assert.rejects(
      startProgram({ environment: { METRICS_PORT: String(port) } }),
      new RegExp(`Port ${port} on 127.0.0.1 is in use.*choose another METRICS_PORT`),
    );
    taken.close();
  });
});

async function assertFiguresAt(port: number, { address }: Program): Promise<void> {
  const figures = `http://127.0.0.1:${port}`;
  const told = await fetch(`${figures}/metrics`);
  const text = await told.text();

  assert.equal(told.status, 200);
  assert.match(String(told.headers.get('content-type')), /^text\/plain/);
  assert.match(text, /^process_cpu_seconds_total \d/m);
  assert.match(text, /^queue_length\{queue="webhook messages"\} 0$/m);
  assert.match(text, /^marketplace_figures_readable 1$/m);
  assert.equal((await ask(`${address}/metrics`)).status, 404);
  assert.equal((await ask(`${address}/healthz`)).status, 200);
  assert.equal((await ask(`${figures}/v1/users`)).status, 404);
}

async function startWithLimits() {
  const figuresPort = await findPort({ host: '127.0.0.1', port: 0 });
  await using undo = new AsyncDisposableStack();
  const environment = { ...twoWorkers, METRICS_PORT: String(figuresPort) };
  const program = undo.use(await startAgain({ environment }));
  const organizations = [modest, busy].map(({ key, token, limit }) => ({
    ...harbor.organizations[0],
    key,
    rate_limit_per_minute: limit,
    users: [
      { ...harbor.organizations[0]?.users[0], email: `${key}@harbor.test`, access_token: token },
    ],
  }));
  const { status, stderr } = await program.runHere(
    ['import', '-'],
    JSON.stringify({ ...harbor, organizations }),
  );
  assert.equal(status, 0, stderr);
  const resources = undo.move();
  return {
    program,
    figuresPort,
    async [Symbol.asyncDispose]() {
      await using _ends = resources;
      assert.equal(await program.stop(), 0);
    },
  };
}

/** What counts is that it is asked for. */
function read({ address }: Program, { userId, token }: Partner, agent?: Agent): Promise<Answered> {
  return ask(`${address}/v1/users?user_id=${userId}`, { token, ...(agent && { agent }) });
}
