import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { describe, it } from 'node:test';
import { type Program, startProgram } from '../support/program.ts';
import { type Answered, ask } from '../support/requests.ts';
import { harbor, harborToken } from '../support/sign-ups.ts';

describe('the limit of a partner, over all processes', () => {
  it('lets exactly so many requests through and counts them down', async () => {
    await using program = await startWithLimit(5);

    const answers: Answered[] = [];
    for (let request = 0; request < 8; request++) answers.push(await read(program));

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

  it('holds in a burst over many connections, to the last request', async () => {
    await using program = await startWithLimit(1200);
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const succeeded: number[] = [];

    await Promise.all(
      agents.map(async (agent) => {
        let answer = await read(program, agent);
        while (answer.status === 200) {
          succeeded.push(Number(answer.headers['ratelimit-remaining']));
          answer = await read(program, agent);
        }
        assert.equal(answer.status, 429);
      }),
    );

    for (const agent of agents) agent.destroy();
    assert.equal(succeeded.length, 1200);
    assert.ok(succeeded.every((remaining) => remaining >= 0 && remaining < 1200));
  });
});

async function startWithLimit(limit: number): Promise<Program> {
  const program = await startProgram();
  const organizations = harbor.organizations.map((organization) => ({
    ...organization,
    rate_limit_per_minute: limit,
  }));
  const { status, stderr } = await program.run(
    ['import', '-'],
    JSON.stringify({ ...harbor, organizations }),
  );
  assert.equal(status, 0, stderr);
  return program;
}

/** Another partner's user: what counts is that it is asked for. */
function read({ address }: Program, agent?: Agent): Promise<Answered> {
  return ask(`${address}/v1/users?user_id=4`, { token: harborToken, ...(agent && { agent }) });
}
