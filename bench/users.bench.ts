import type { Bench } from './support/bench.ts';
import { startBareServer } from './support/beside/bare.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, ratioOf } from './support/rounds.ts';

const headers = { 'access-token': partner.token };
const leastRatio = 0.5;

export const bench: Bench = {
  title: 'An authenticated read: GET /v1/users',
  description: `Requests per second of one HTTP process over 16 connections, token check, rate limit and
all, against a bare Fastify that answers the same bytes. Five rounds of three seconds each.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path);
    await importPartner(folder.path);
    const url = `${program.url}/v1/users?user_id=${await createUser(program.url)}`;
    await using bare = await startBareServer(url, headers);
    const measure = async (target: string, duration: number) => {
      const { requestsPerSecond } = await load({ url: target, headers, connections: 16, duration });
      return requestsPerSecond;
    };
    await measure(url, 2);
    await measure(bare.url, 2);

    const rounds = await alternate(5, {
      ours: () => measure(url, 3),
      reference: () => measure(bare.url, 3),
    });

    return {
      met: ratioOf(rounds).median >= leastRatio,
      figures: comparison(rounds, { ours: 'Portolan', reference: 'bare Fastify' }, 0),
    };
  },
};

async function createUser(url: string): Promise<number> {
  const answer = await fetch(`${url}/v1/users`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@measured.test', first_name: 'An', last_name: 'Agent' }),
  });
  const body: { user_id?: number } = JSON.parse(await answer.text());
  if (body.user_id === undefined) throw new Error(`no user was created: ${JSON.stringify(body)}`);
  return body.user_id;
}
