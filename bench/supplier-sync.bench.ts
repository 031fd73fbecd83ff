import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './support/bench.ts';
import { connectSystem } from './support/beside/connected.ts';
import { cpuOfProgram } from './support/cpu.ts';
import { importPartner, partner } from './support/partner.ts';
import { listProcesses } from './support/processes.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { percentile } from './support/times.ts';

const products = 5000;
const houseTours = 1000;
const searchesBefore = 100;
const millisecondsBetween = 50;
const goals = { seconds: 60, search: 2 };
const headers = { 'access-token': partner.token };

export const bench: Bench = {
  title: 'The products of a connected supplier',
  description: `\`supplier sync\` of ${products.toLocaleString('en-US')} products like those of the demo, beside a running program of one HTTP process,
then again with nothing changed. The supplier is a process of its own that answers at once. Our own
time is the whole without the time in which the supplier's process worked. Meanwhile one client
searches among ${houseTours.toLocaleString('en-US')} tours every ${millisecondsBetween} ms, never the same; the reference is the same search before and
after.`,
  goal: `${goals.seconds} s of our own time, and a search at most ${goals.search} times as long meanwhile`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(marketplace));
    const supplier = { key: 'octo', sells: 'demo', products } as const;
    await using system = await connectSystem(folder.path, supplier);
    const look = async () => {
      await system.taken();
      const [begun, before] = [performance.now(), cpuOfAll(program.pid)];
      const found = await runCommand(folder.path, ['supplier', 'sync', supplier.key]);
      const seconds = (performance.now() - begun) / 1000;
      const supplierSeconds = (await system.taken()).workedMilliseconds / 1000;
      const cpuSeconds = (cpuOfAll(program.pid) - before) / 1000;
      return { found: found as Found, seconds, supplierSeconds, cpuSeconds };
    };

    await searches(program.url, searchesBefore);
    const quiet = await searches(program.url, searchesBefore);
    const first = await searchesWhile(program.url, look);
    quiet.push(...(await searches(program.url, searchesBefore)));
    const again = await searchesWhile(program.url, look);
    quiet.push(...(await searches(program.url, searchesBefore)));

    const p50 = (times: readonly number[]) => percentile(times, 50);
    const slower = (times: readonly number[]) => p50(times) / p50(quiet);
    const looks = [first, again];
    const row = (name: string, digits: number, of: (one: typeof first) => number) => [
      name,
      ...looks.map((one) => of(one).toFixed(digits)),
    ];
    return {
      met:
        first.done.found.created === products &&
        looks.every(
          ({ done, times }) =>
            done.seconds - done.supplierSeconds <= goals.seconds && slower(times) <= goals.search,
        ),
      figures: [
        ['', 'first', 'again'],
        row('seconds in all', 1, ({ done }) => done.seconds),
        row("seconds of the supplier's process", 1, ({ done }) => done.supplierSeconds),
        row('**seconds of our own**', 1, ({ done }) => done.seconds - done.supplierSeconds),
        row('CPU seconds of all our processes', 1, ({ done }) => done.cpuSeconds),
        row('tours created', 0, ({ done }) => done.found.created),
        row('tours updated', 0, ({ done }) => done.found.updated),
        row('products with a fault', 0, ({ done }) => done.found.faults.length),
        row('searches meanwhile', 0, ({ times }) => times.length),
        row('p50 of a search meanwhile, ms', 2, ({ times }) => p50(times)),
        row('p50 of a search before and after, ms', 2, () => p50(quiet)),
        row('**meanwhile / before and after**', 2, ({ times }) => slower(times)),
      ],
    };
  },
};

type Found = { created: number; updated: number; faults: unknown[] };

const marketplace = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.0815, JPY: 163, ISK: 149 } },
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: Array.from({ length: houseTours }, (_, index) => ({
    id: index + 1,
    supplier: 'measured',
    name: `Measured walk ${index + 1}`,
    place: {
      town: 'Rome',
      country: 'Italy',
      latitude: 41.9,
      longitude: 12.5,
      time_zone: 'Europe/Rome',
    },
    pricing: { model: 'Per Person', currency: 'EUR', rates: [{ name: 'Adults', price: 59 }] },
    schedule: [{ times: ['7:30 AM'] }],
  })),
};

let searched = 0;

/** Milliseconds of one that was not asked before. */
async function search(url: string): Promise<number> {
  const turn = searched++;
  const limit = 20 + Math.floor(turn / houseTours);
  const begun = performance.now();
  const answer = await fetch(
    `${url}/v1/return_tours?name=walk%20${(turn % houseTours) + 1}&limit=${limit}`,
    { headers },
  );
  const told = await answer.text();
  if (!answer.ok) throw new Error(`nothing was found: ${told}`);
  return performance.now() - begun;
}

async function searches(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    times.push(await search(url));
    await pause(millisecondsBetween);
  }
  return times;
}

async function searchesWhile<T>(url: string, work: () => Promise<T>) {
  const ending = new AbortController();
  const times: number[] = [];
  const searching = (async () => {
    while (!ending.signal.aborted) times.push(...(await searches(url, 1)));
  })();
  try {
    return { done: await work(), times };
  } finally {
    ending.abort();
    await searching;
  }
}

/** Milliseconds of CPU of the program, and of the commands that this process has run. */
function cpuOfAll(program: number): number {
  const { http, primary, postgres } = cpuOfProgram(program);
  const commands = listProcesses().find(({ pid }) => pid === process.pid)?.gone ?? 0;
  return http + primary + postgres + commands;
}
