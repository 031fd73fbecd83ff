import { startBareServer } from './support/bare.ts';
import type { Bench } from './support/bench.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, ratioOf } from './support/rounds.ts';

const headers = { 'access-token': partner.token };
const leastRatio = 0.35;

/** Four slots a day, three rates, priced in another currency than the one asked for. */
const marketplace = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.0815 } },
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: [
    {
      id: 1,
      supplier: 'measured',
      name: 'Four times a day',
      place: {
        town: 'Rome',
        country: 'Italy',
        latitude: 41.9,
        longitude: 12.5,
        time_zone: 'Europe/Rome',
      },
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', price: 59 },
          { name: 'Students', price: 45.5 },
          { name: 'Children', price: 29.9 },
        ],
      },
      schedule: ['Dawn', 'Morning', 'Afternoon', 'Dusk'].map((description, place) => ({
        description,
        times: [`${7 + 3 * place}:30`],
        capacity: 20,
        prices: { Adults: 59 + place },
      })),
    },
  ],
};

export const bench: Bench = {
  title: 'Availability: GET /v1/return_availability',
  description: `Requests per second of one HTTP process over 16 connections: 31 days of four slots each, three
rates, a party of four, in another currency, with everything in memory; against a bare Fastify that
answers the same bytes. Five rounds of three seconds each.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path);
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace));
    const url = `${program.url}/v1/return_availability?id=PRD1&date=${inAMonth()}&adults=2&students=1&children=1`;
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

/** So that no departure is over while it is measured. */
function inAMonth(): string {
  return Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toString();
}
