import { setTimeout as pause } from 'node:timers/promises';
import { compareAnswers } from './support/answers.ts';
import type { Bench } from './support/bench.ts';
import { operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';

const headers = { 'access-token': partner.token };
const leastRatio = 0.35;
const tours = 200;
const dates = 10;
const parties = 12;
const pauseBetweenSales = 250;

/** Tours with four slots a day, three rates, priced in another currency than the one asked for. */
const marketplace = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.0815 } },
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: Array.from({ length: tours }, (_, index) => ({
    id: index + 1,
    supplier: 'measured',
    name: `Four times a day ${index + 1}`,
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
      capacity: 1000,
      prices: { Adults: 59 + place },
    })),
  })),
};

export const bench: Bench = {
  title: 'Availability: GET /v1/return_availability',
  description: `One HTTP process over 16 connections: 31 days of four slots each, three rates, in another
currency. First ${(tours * dates * parties).toLocaleString('en-US')} questions about ${tours} tours, ${dates} dates and ${parties} parties, all different, while a departure is
sold every ${pauseBetweenSales} ms; then one and the same question. Against a bare Fastify that has 200 of these answers
ready. Three rounds of three seconds each.`,
  goal: `at least ${leastRatio} of what the bare Fastify answers, all different`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace));
    const different = await whileSelling(program.url, () =>
      compareAnswers(program, { headers, requests: everyQuestion(), connections: 16 }),
    );
    const same = [{ path: question(0, 0, 0) }];
    const repeated = await compareAnswers(program, { headers, requests: same, connections: 16 });
    return {
      met: ratioIn(different, 'perSecond').median >= leastRatio,
      figures: operationTable([
        { name: 'all different', reference: 'bare, all different', rounds: different },
        { name: 'all the same', reference: 'bare, all the same', rounds: repeated },
      ]),
    };
  },
};

function everyQuestion() {
  return Array.from({ length: tours * dates * parties }, (_, at) => {
    const [tour, rest] = [at % tours, Math.floor(at / tours)];
    return { path: question(tour, rest % dates, Math.floor(rest / dates)) };
  });
}

function question(tour: number, date: number, party: number): string {
  const people = `adults=${1 + (party % 4)}&students=1&children=${Math.floor(party / 4)}`;
  return `/v1/return_availability?id=PRD${tour + 1}&date=${dateOf(date)}&${people}`;
}

/** A few bookings a second, of all tours and of all dates. */
async function whileSelling<T>(url: string, work: () => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const selling = sellUntil(url, ending.signal);
  try {
    return await work();
  } finally {
    ending.abort();
    await selling;
  }
}

async function sellUntil(url: string, ending: AbortSignal): Promise<void> {
  for (let turn = 0; !ending.aborted; turn += 1) {
    const answer = await fetch(`${url}/v1/booking`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        product_id: `PRD${((turn * 7) % tours) + 1}`,
        date: dateOf(turn % dates),
        time: '10:30',
        description: 'Morning',
        phone: '+12025550123',
        adults: 'Ada Byron, Ben Hobart',
      }),
    });
    if (!answer.ok) throw new Error(`nothing was booked: ${await answer.text()}`);
    await answer.arrayBuffer();
    await pause(pauseBetweenSales);
  }
}

/** So that no departure is over while it is measured. */
function dateOf(place: number): string {
  return Temporal.Now.plainDateISO('UTC')
    .add({ days: 30 + 3 * place })
    .toString();
}
