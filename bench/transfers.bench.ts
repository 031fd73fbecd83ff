import { startBareServer } from './support/bare.ts';
import type { Bench } from './support/bench.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, ratioOf } from './support/rounds.ts';

const leastRatio = 0.5;
const headers = {
  'access-token': partner.token,
  'content-type': 'application/json',
  'accept-encoding': 'identity',
};

const classes = ['Sedan', 'Executive Sedan', 'SUV', 'Van', 'Executive Van', 'Minibus'];

const marketplace = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.0815 } },
  transfer_suppliers: Array.from({ length: 20 }, (_, fleet) => ({
    key: `fleet-${fleet}`,
    name: `Measured Cars ${fleet}`,
    rating: 3 + (fleet % 20) / 10,
    currency: 'EUR',
    area: { latitude: 41.9, longitude: 12.5, radius_km: 150 },
    vehicles: classes.map((its, place) => ({
      name: `${its} or similar`,
      class: its,
      max_passengers: 3 + place,
      max_luggage: 3 + place,
      base_price: 25 + fleet,
      price_per_km: 1.9 + place / 10,
      minimum_price: 45,
      airport_fee: 6,
      night_percent: 20,
      cancellation_hours: 24,
    })),
  })),
};

export const bench: Bench = {
  title: 'Transfers: POST /v1/return_transfers',
  description: `Requests per second of one HTTP process over 16 connections: 20 fleets of six vehicles each, 120
quotes by price in another currency, with everything in memory; against a bare Fastify that answers
the same bytes. Five rounds of three seconds each: once all ask the same, once each asks for
another minute, so that every quote is computed.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers when all ask the same`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace));
    const url = `${program.url}/v1/return_transfers`;
    const body = JSON.stringify(search('Via del Corso 1'));
    // The load generator puts something else in its place each time.
    const changing = JSON.stringify(search('[<id>]'));
    await using bare = await startBareServer(url, headers, body);
    await ask(url, body, 2);
    await ask(bare.url, body, 2);

    const same = await alternate(5, {
      ours: () => ask(url, body, 3),
      reference: () => ask(bare.url, body, 3),
    });
    const different = await alternate(5, {
      ours: () => ask(url, changing, 3),
      reference: () => ask(bare.url, changing, 3),
    });

    return {
      met: ratioOf(same).median >= leastRatio,
      figures: [
        ...comparison(same, { ours: 'all the same', reference: 'bare Fastify' }, 0),
        ...comparison(
          different,
          { ours: 'each another', reference: 'bare Fastify, the same bytes' },
          0,
        ).slice(1),
      ],
    };
  },
};

async function ask(url: string, body: string, duration: number): Promise<number> {
  const idReplacement = body.includes('[<id>]');
  const request = { url, method: 'POST', headers, body, idReplacement } as const;
  const { requestsPerSecond } = await load({ ...request, connections: 16, duration });
  return requestsPerSecond;
}

function search(address: string) {
  const inAMonth = Temporal.Now.plainDateISO('UTC').add({ months: 1 });
  return {
    from: { type: 'airport', iata: 'FCO' },
    to: { type: 'address', address, latitude: 41.9106, longitude: 12.4763 },
    start_time_local: `${inAMonth.toString()}T14:30`,
    adults: 2,
    currency: 'USD',
  };
}
