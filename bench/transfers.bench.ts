import { compareAnswers } from './support/answers.ts';
import type { Bench } from './support/bench.ts';
import { operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';

const leastRatio = 0.5;
const path = '/v1/return_transfers';
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
  description: `One HTTP process over 16 connections: 20 fleets of six vehicles each, 120 quotes by price in
another currency, with everything in memory; against a bare Fastify that answers the same bytes. Three
rounds of three seconds each: once each asks for something else, so that every
quote is computed, and once all ask the same.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers when each asks for something else`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace));
    const ask = (requests: { path: string; body: string }[], idReplacement: boolean) =>
      compareAnswers(program, { headers, requests, connections: 16, idReplacement });
    // The load generator puts something else in its place each time.
    const different = await ask(
      Array.from({ length: 200 }, (_, turn) => ({ path, body: search(turn, '[<id>]') })),
      true,
    );
    const repeated = await ask([{ path, body: search(0) }], false);

    return {
      met: ratioIn(different, 'perSecond').median >= leastRatio,
      figures: operationTable([
        { name: 'each another', reference: 'bare, each another', rounds: different },
        { name: 'all the same', reference: 'bare, all the same', rounds: repeated },
      ]),
    };
  },
};

/** Of each turn another place, time and party; all of them have a seat in every vehicle. */
function search(turn: number, address = 'Via del Corso 1'): string {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 + (turn % 60) });
  const time = Temporal.PlainTime.from({ hour: turn % 24, minute: turn % 60 });
  return JSON.stringify({
    from: { type: 'airport', iata: 'FCO' },
    to: {
      type: 'address',
      address,
      latitude: 41.85 + (turn % 97) / 1000,
      longitude: 12.45 + (turn % 89) / 1000,
    },
    start_time_local: `${date.toString()}T${time.toString({ smallestUnit: 'minute' })}`,
    adults: 1 + (turn % 3),
    currency: 'USD',
  });
}
