import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './support/bench.ts';
import { heapMegabytes, withoutGarbage } from './support/memory.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';

const minutes = 10;
const clients = 8;
const tours = 200;
const mostGrowth = 1.05;
const headers = { 'access-token': partner.token, 'content-type': 'application/json' };

export const bench: Bench = {
  title: 'Ten minutes of everything',
  description: `Eight clients search, ask for availability, book on credit and read the booking again, as fast
as they are answered, for ten minutes. At the end of each minute the heap of the HTTP process is
looked at, after a collection. What it remembers is bounded, by number or by bytes, and known or full
within the first two minutes: tours, pages of searches, answers of availability, the last bookings,
callers. Whatever grows after that is a leak.`,
  goal: `at the end at most ${mostGrowth} times the heap after two minutes, and no request fails`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, {
      PORTOLAN_DEMO: '0',
      ...withoutGarbage,
    });
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace()));

    const until = performance.now() + minutes * 60_000;
    const counts = { rounds: 0, failures: 0 };
    const [heaps] = await Promise.all([
      watchHeap(program.url),
      ...Array.from({ length: clients }, (_, client) => work(program.url, client, until, counts)),
    ]);
    const [early = Number.NaN, late = Number.NaN] = [heaps.at(1), heaps.at(-1)];
    return {
      met: counts.failures === 0 && late <= early * mostGrowth,
      figures: [
        ['', 'figure'],
        ['rounds of four requests', counts.rounds.toLocaleString('en-US')],
        ['requests that failed', String(counts.failures)],
        ...heaps.map((heap, minute) => [`MB of heap after minute ${minute + 1}`, heap.toFixed(1)]),
      ],
    };
  },
};

function marketplace(): object {
  return {
    format: 'portolan/1',
    currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08 } },
    suppliers: [{ key: 'measured', name: 'Measured Walks' }],
    tours: Array.from({ length: tours }, (_, index) => ({
      id: index + 1,
      supplier: 'measured',
      name: `Measured walk ${index + 1}`,
      place: {
        town: 'Rome',
        country: 'Italy',
        time_zone: 'Europe/Rome',
        latitude: 41.9,
        longitude: 12.5,
      },
      pricing: { model: 'Per Person', currency: 'EUR', rates: [{ name: 'Adults', price: 59 }] },
      schedule: [{ times: ['9:00 AM', '3:00 PM'] }],
    })),
  };
}

async function work(
  url: string,
  client: number,
  until: number,
  counts: { rounds: number; failures: number },
): Promise<void> {
  const ask = async (path: string, body?: object): Promise<{ booking_ref?: string }> => {
    const answer = await fetch(`${url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) counts.failures += 1;
    return JSON.parse(await answer.text()) as { booking_ref?: string };
  };
  for (let round = client; performance.now() < until; round += clients) {
    const tour = (round % tours) + 1;
    const date = `2098-0${(round % 9) + 1}-1${round % 10}`;
    await ask(`/v1/return_tours?name=walk%20${tour}&limit=5`);
    await ask(`/v1/return_availability?id=${tour}&date=${date}&adults=2`);
    const names = `Ada Byron ${round}, Ben Hobart`;
    const order = { product_id: `PRD${tour}`, date, time: '9:00 AM', phone: '+12025550123' };
    const booked = await ask('/v1/booking', { ...order, adults: names });
    await ask(`/v1/booking?id=${booked.booking_ref}`);
    counts.rounds += 1;
  }
}

/** At the end of each minute. */
async function watchHeap(url: string): Promise<number[]> {
  const begun = performance.now();
  const heaps: number[] = [];
  while (heaps.length < minutes) {
    const end = begun + (heaps.length + 1) * 60_000;
    await pause(Math.max(end - performance.now(), 0));
    heaps.push(await heapMegabytes(url));
  }
  return heaps;
}
