import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/requests.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import {
  isRunning,
  type Program,
  serverIn,
  startProgram,
  twoWorkers,
} from '../support/running/program.ts';
import { openRestarting, startAgain, startedBefore } from '../support/running/started-before.ts';
import { waitFor, waitUntil } from '../support/running/wait.ts';
import { assertEachOnce, harbor, keepSigningUp, type SignUps } from '../support/sign-ups.ts';

const enough = 25;

describe('when a process is killed under load', () => {
  const opened = onceInSuite(async () => {
    const restarting = await openRestarting(twoWorkers);
    await withHarbor(restarting.program());
    const all: SignUps[] = [];
    return {
      ...restarting,
      signUp: () => {
        const signUps = keepSigningUp(restarting.program().address);
        all.push(signUps);
        return signUps;
      },
      assertEachOnce: async () => {
        const { address, staffToken } = restarting.program();
        await assertEachOnce(address, staffToken, ...all);
      },
      async [Symbol.asyncDispose]() {
        await using ending = restarting;
        assert.equal(await ending.program().stop(), 0);
      },
    };
  });

  it('an HTTP process is replaced and the service goes on', async () => {
    const program = opened().program();
    const [victim = 0, other = 0] = await program.workers();
    const signUps = opened().signUp();
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
    await opened().assertEachOnce();
  });

  it('PostgreSQL comes back by itself, and meanwhile the service says so', async () => {
    const program = opened().program();
    const before = await program.postgres();
    const signUps = opened().signUp();
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
    await opened().assertEachOnce();
  });

  it('the whole program is gone, and the next start copes with what it left', async () => {
    const program = opened().program();
    const processes = await program.workers();
    const signUps = opened().signUp();
    await goOn(signUps);
    await program.kill();
    await signUps.stop();
    assert.equal(processes.length, 2);
    for (const pid of processes) await waitUntil(async () => !(await isRunning(pid)));

    await opened().startAgain();

    await opened().assertEachOnce();
  });
});

describe('when HTTP processes die again and again', () => {
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
});

describe('when npm is killed', () => {
  it('the server ends with it, and the next start works, also at once', async () => {
    await using folder = await startedBefore();
    const command = ['npm', 'start'] as const;
    await using first = await withHarbor(await startProgram({ dataDir: folder.path, command }));
    const server = await waitFor(() => serverIn(folder.path));
    const signUps = keepSigningUp(first.address);
    await goOn(signUps);
    await first.kill();
    await waitUntil(async () => !(await isRunning(server)));
    await signUps.stop();

    await using again = await startProgram({ dataDir: folder.path, command });
    await assertEachOnce(again.address, again.staffToken, signUps);

    // The new one waits until the old one has left the port and the folder.
    await again.kill();
    const environment = { PORT: new URL(again.address).port };
    await using atOnce = await startProgram({ dataDir: folder.path, command, environment });

    assert.equal(atOnce.address, again.address);
    const url = `${atOnce.address}/v1/users?user_id=1`;
    assert.equal((await ask(url, { token: atOnce.partnerToken })).status, 200);
  });
});

async function withHarbor(program: Program): Promise<Program> {
  const imported = await program.runHere(['import', '-'], JSON.stringify(harbor));
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
