import type { Bench } from './support/bench.ts';
import { startBareServer } from './support/beside/bare.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, ratioOf } from './support/rounds.ts';

const headers = { 'access-token': partner.token, 'accept-encoding': 'identity' };
const leastRatio = 0.5;

export const bench: Bench = {
  title: 'The list of cruises: GET /v1/return_cruises',
  description: `One HTTP process with the cruises of the demo, 8 connections, uncompressed, against a bare
Fastify that sends the same bytes. Five rounds of three seconds each.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path);
    await importPartner(folder.path);
    const url = `${program.url}/v1/return_cruises`;
    await using bare = await startBareServer(url, headers);
    const measure = async (target: string, duration: number) => {
      const { requestsPerSecond } = await load({ url: target, headers, connections: 8, duration });
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
