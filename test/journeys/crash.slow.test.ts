import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/requests.ts';
import {
  isRunning,
  type Program,
  serverIn,
  startProgram,
  twoWorkers,
  waitFor,
  waitUntil,
} from '../support/running/program.ts';
import { startAgain, startedBefore } from '../support/running/started-before.ts';
import { assertEachOnce, harbor, keepSigningUp, type SignUps } from '../support/sign-ups.ts';

const enough = 25;

describe('when a process is killed under load', () => {
  it('an HTTP process is replaced and the service goes on', async () => {
    await using program = await withHarbor(await startAgain({ environment: twoWorkers }));
    const [victim = 0, other = 0] = await program.workers();
    const signUps = keepSigningUp(program.address);
    await goOn(signUps);

    process.kill(victim, 'SIGKILL');
    await waitUntil(async () => {
      const workers = await program.workers();
      return workers.length === 2 && !workers.includes(victim);
    });
    await goOn(signUps);
    await signUps.stop();

    assert.ok((await program.workers()).includes(other));
    assert.deepEqual(signUps.refusals, []);
    await assertEachOnce(program.address, program.staffToken, signUps);
    assert.equal(await program.stop(), 0);
  });

  it('the program gives up when they die again and again, ready in between or not', async () => {
    await using program = await startAgain();
    for (let deaths = 1; deaths <= 9; deaths++) {
      await waitUntil(() => isServing(program));
      const [victim = 0] = await program.workers();
      process.kill(victim, 'SIGKILL');
      await waitUntil(async () => !(await isRunning(victim)));
    }

    assert.equal(await program.ended, 1);
    assert.match(program.log(), /The HTTP processes keep dying/);
  });

  it('PostgreSQL comes back by itself, and meanwhile the service says so', async () => {
    await using program = await withHarbor(await startAgain());
    const before = await program.postgres();
    const signUps = keepSigningUp(program.address);
    const reads = keepReading(program);
    await goOn(signUps);

    process.kill(before ?? 0, 'SIGKILL');
    await waitUntil(() => signUps.refusals.length > 0);
    await waitUntil(async () => ((await program.postgres()) ?? before) !== before);
    await goOn(signUps);
    await signUps.stop();
    await reads.stop();

    assert.equal(signUps.unanswered.size, signUps.refusals.length, 'nobody is left unanswered');
    for (const { status, headers, body } of [...signUps.refusals, ...reads.refusals]) {
      assert.deepEqual([status, headers['x-error-code']], [503, 'database-away']);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.deepEqual(Object.keys(body), ['error']);
    }
    await assertEachOnce(program.address, program.staffToken, signUps);
  });

  it('the whole program is gone, and the next start copes with what it left', async () => {
    await using folder = await startedBefore();
    const { signUps, processes } = await runUntilKilled(
      { dataDir: folder.path, environment: twoWorkers },
      (program) => program.kill(),
    );
    assert.equal(processes.length, 2);
    for (const pid of processes) await waitUntil(async () => !(await isRunning(pid)));

    await using again = await startProgram({ dataDir: folder.path });

    await assertEachOnce(again.address, again.staffToken, signUps);
    assert.equal(await again.stop(), 0);
  });

  it('the server ends with the npm that started it, and the next start works', async () => {
    await using folder = await startedBefore();
    const command = ['npm', 'start'] as const;
    const { signUps } = await runUntilKilled({ dataDir: folder.path, command }, async (program) => {
      const server = await waitFor(() => serverIn(folder.path));
      await program.kill();
      await waitUntil(async () => !(await isRunning(server)));
    });

    await using again = await startProgram({ dataDir: folder.path, command });

    await assertEachOnce(again.address, again.staffToken, signUps);
  });
});

describe('when npm is killed and started again at once', () => {
  it('the new one waits until the old one has left the port and the folder', async () => {
    await using folder = await startedBefore();
    const command = ['npm', 'start'] as const;
    await using first = await startProgram({ dataDir: folder.path, command });
    const { port } = new URL(first.address);

    await first.kill();
    await using again = await startProgram({
      dataDir: folder.path,
      command,
      environment: { PORT: port },
    });

    assert.equal(again.address, first.address);
    const url = `${again.address}/v1/users?user_id=1`;
    assert.equal((await ask(url, { token: again.partnerToken })).status, 200);
  });
});

async function withHarbor(program: Program): Promise<Program> {
  const imported = await program.run(['import', '-'], JSON.stringify(harbor));
  assert.equal(imported.status, 0, imported.stderr);
  return program;
}

/** Waits until so many more are acknowledged. */
async function goOn({ acknowledged }: SignUps): Promise<void> {
  const wanted = acknowledged.size + enough;
  await waitUntil(() => acknowledged.size >= wanted);
}

function isServing({ address }: Program): Promise<boolean> {
  return ask(`${address}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function runUntilKilled(
  options: Parameters<typeof startProgram>[0],
  kill: (program: Program) => Promise<void>,
) {
  await using program = await withHarbor(await startProgram(options));
  const processes = await program.workers();
  const signUps = keepSigningUp(program.address);
  await goOn(signUps);
  await kill(program);
  await signUps.stop();
  return { signUps, processes };
}

/** Somebody who reads all the time and must never be told anything wrong. */
function keepReading(program: Program) {
  const refusals: Awaited<ReturnType<typeof ask>>[] = [];
  const stopping = new AbortController();
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const answer = await ask(`${program.address}/v1/users?user_id=1`, {
        token: program.partnerToken,
      });
      if (answer.status !== 200) refusals.push(answer);
      else assert.equal(answer.body['email'], 'ada@acme.test');
      // Below the limit of this partner.
      await pause(5);
    }
  }
  const working = work();
  return {
    refusals,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
