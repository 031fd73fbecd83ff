import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import { describe, it } from 'node:test';
import { partners, tokens } from '../support/partners.ts';
import { ask } from '../support/requests.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Program, twoWorkers } from '../support/running/program.ts';
import { openRestarting } from '../support/running/started-before.ts';
import { connectToEachWorker } from '../support/running/worker-connections.ts';

describe('when a command returns, every process goes by it', () => {
  const shared = onceInSuite(() => openRestarting(twoWorkers));

  it('a new token works, and a revoked one is refused', async () => {
    const program = shared().program();
    using connections = await connectToEachWorker(program);
    const admit = (token: string) => admissions(program, connections.agents, token);

    const created = await program.run(['token', 'create', '--user', 'ada@acme.test', '--json']);
    const { access_token: token } = JSON.parse(created.stdout) as { access_token: string };

    assert.deepEqual(await admit(token), [true, true]);
    assert.deepEqual(await admit(token), [true, true]);

    const revoked = await program.runHere(['token', 'revoke', token.slice(0, 20)]);

    assert.equal(revoked.status, 0, revoked.stderr);
    assert.deepEqual(await admit(token), [false, false]);
    assert.deepEqual(await admit(program.partnerToken), [true, true]);
  });

  it('an imported partner can work, and taking in an export changes nothing', async () => {
    const program = shared().program();
    using connections = await connectToEachWorker(program);
    const admit = (token: string) => admissions(program, connections.agents, token);
    assert.deepEqual(await admit(tokens.unaccredited), [false, false]);

    const imported = await program.runHere(['import', '-', '--json'], JSON.stringify(partners));

    assert.deepEqual(JSON.parse(imported.stdout), {
      organizations: 3,
      users: 4,
      suppliers: 0,
      tours: 0,
      cruises: 0,
      locations: 0,
      transfer_suppliers: 0,
      webhooks: 0,
      currency_rates: 0,
    });
    assert.deepEqual(await admit(tokens.unaccredited), [true, true]);
    const before = await program.runHere(['export']);
    const again = await program.runHere(['import', '-'], before.stdout);
    const after = await program.runHere(['export']);
    assert.equal(again.status, 0, again.stderr);
    assert.deepEqual(JSON.parse(after.stdout), JSON.parse(before.stdout));
    assert.deepEqual(await admit(tokens.admin), [true, true]);
    assert.deepEqual(await admit(tokens.unaccredited), [true, true]);
  });

  it('the clock is set, moved on and reset, and survives a restart', async () => {
    {
      const program = shared().program();
      using connections = await connectToEachWorker(program);

      await move(program, 'set', '2031-05-05T09:00');
      assert.deepEqual(await datesOf(program, connections.agents), ['2031-05-05', '2031-05-05']);
      await move(program, 'advance', '3d');
      assert.deepEqual(await datesOf(program, connections.agents), ['2031-05-08', '2031-05-08']);
      await move(program, 'set', '2001-02-03T12:00:00Z');
      assert.deepEqual(await datesOf(program, connections.agents), ['2001-02-03', '2001-02-03']);
      await program.stop();
    }

    const program = await shared().startAgain();
    using connections = await connectToEachWorker(program);
    assert.deepEqual(await datesOf(program, connections.agents), ['2001-02-03', '2001-02-03']);
    const reading = await move(program, 'reset');
    assert.equal(reading.offset_seconds, 0);
    const dates = await datesOf(program, connections.agents);
    assert.deepEqual(
      dates.map((date) => date > '2026-01-01' && date < '2031-01-01'),
      [true, true],
    );
  });
});

/** Which of the processes let somebody in with this token. */
function admissions(program: Program, agents: Agent[], token: string): Promise<boolean[]> {
  return Promise.all(
    agents.map(async (agent) => {
      const { status } = await ask(`${program.address}/v1/users?user_id=1`, { token, agent });
      return status !== 401;
    }),
  );
}

async function move(program: Program, verb: string, ...words: string[]) {
  const { status, stdout, stderr } = await program.runHere(['clock', verb, ...words, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as { now: string; offset_seconds: number };
}

let lastNumber = 0;

/** On which day each process writes down that a user was created. */
async function datesOf(program: Program, agents: Agent[]): Promise<string[]> {
  const emails = agents.map(() => `day-${++lastNumber}@acme.test`);
  for (const [place, agent] of agents.entries()) {
    const { status } = await ask(`${program.address}/v1/users`, {
      method: 'POST',
      token: program.partnerToken,
      agent,
      body: { email: emails[place], first_name: 'Day', last_name: 'By Day' },
    });
    assert.equal(status, 200);
  }
  const { body } = await ask(`${program.address}/operator/v1/organizations/acme/users`, {
    headers: { authorization: `Bearer ${program.staffToken}` },
  });
  const users = Object.values(body) as { email: string; created_at: string }[];
  return emails.map(
    (email) => users.find((user) => user.email === email)?.created_at.slice(0, 10) ?? 'missing',
  );
}
