import type { Bench } from './support/bench.ts';
import { connectSystem, type Taken } from './support/beside/connected.ts';
import { cpuOfProgram } from './support/cpu.ts';
import { dateOf } from './support/departures.ts';
import type { Listening } from './support/listen.ts';
import { load } from './support/load.ts';
import { costOf } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { spreadOf } from './support/rounds.ts';
import { percentile } from './support/times.ts';

const products = 20;
const days = 50;
const rounds = 3;
const seconds = 3;
const mostBeyond = 20;
const firstNumber = 900_000_001;
const suppliers = [0, 50].map((milliseconds, place) => ({ milliseconds, place }));

export const bench: Bench = {
  title: 'Selling tours of a connected supplier',
  description: `One HTTP process asks for availability of ${products} connected tours, 31 days each, and sells them on credit,
two travelers each, over one connection and over 16. Nothing that the supplier said is remembered:
each question is asked of its system, a process of its own that answers after 0 or after 50 ms. The
reference is the time that the supplier takes, measured there from the request to the answer: the
median of each kind of call, times how many of them an operation takes. The median of ${rounds} rounds of
${seconds} seconds each, after one to warm up.`,
  goal: `the median answer at most ${mostBeyond} ms after the supplier's own time`,
  async run() {
    await using undo = new AsyncDisposableStack();
    const { path: dataDir } = undo.use(temporaryDataFolder());
    const settings = { PORTOLAN_DEMO: '0', SUPPLIER_MEMORY_SECONDS: '0' };
    const program = undo.use(await startProgram(dataDir, settings));
    await importPartner(dataDir);
    await runCommand(dataDir, ['import', '-'], JSON.stringify(rates));
    const measured: Measured[] = [];
    for (const { milliseconds, place } of suppliers) {
      const supplier = {
        key: `octo-${milliseconds}`,
        sells: 'walks',
        products,
        milliseconds,
      } as const;
      const system = undo.use(await connectSystem(dataDir, supplier));
      await runCommand(dataDir, ['supplier', 'sync', supplier.key]);
      const first = firstNumber + place * products;
      for (const connections of [1, 16]) {
        for (const [name, requests] of [
          ['availability', questions(first)],
          ['booking', orders(first)],
        ] as const) {
          const fired = { program, system, requests, connections };
          measured.push({
            name: `${name}, ${told(milliseconds, connections)}`,
            ...(await fire(fired)),
          });
        }
      }
    }
    return {
      met: measured.every(({ beyond }) => beyond <= mostBeyond),
      figures: [
        [
          '',
          'a second',
          'p50, ms',
          'calls',
          "supplier's own, ms",
          '**beyond it, ms**',
          'CPU ms: HTTP process',
          'primary',
          'PostgreSQL',
        ],
        ...measured.map(({ name, ...figures }) => [
          name,
          ...columns.map((what) => figures[what].toFixed(2)),
        ]),
      ],
    };
  },
};

const columns = [
  'perSecond',
  'p50',
  'calls',
  'supplier',
  'beyond',
  'http',
  'primary',
  'postgres',
] as const;

type Measured = { name: string } & Record<(typeof columns)[number], number>;

const rates = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.0815 } },
};

const headers = { 'access-token': partner.token, 'content-type': 'application/json' };

const tourAt = (first: number, at: number) => `PRD${first + (at % products)}`;

const everyDeparture = Array.from({ length: products * days }, (_, at) => ({
  at,
  date: dateOf(Math.floor(at / products)),
}));

function questions(first: number) {
  return everyDeparture.map(({ at, date }) => ({
    method: 'GET' as const,
    path: `/v1/return_availability?id=${tourAt(first, at)}&date=${date}&adults=2`,
    headers,
  }));
}

function orders(first: number) {
  return everyDeparture.map(({ at, date }) => ({
    method: 'POST' as const,
    path: '/v1/booking',
    headers,
    body: JSON.stringify({
      product_id: tourAt(first, at),
      date,
      time: '10:00 AM',
      phone: '+12025550123',
      adults: 'Ada Byron, Ben Hobart',
    }),
  }));
}

type Fired = {
  program: Listening;
  system: { taken(): Promise<Taken> };
  requests: ReturnType<typeof questions> | ReturnType<typeof orders>;
  connections: number;
};

async function fire({ program, system, requests, connections }: Fired) {
  await refuseFaults(program.url, requests[0]);
  const once = async () => {
    await system.taken();
    let operations = 0;
    const cost = await costOf(
      async () => {
        const fired = await load({ url: program.url, requests, connections, duration: seconds });
        operations = fired.requests;
        return fired;
      },
      () => cpuOfProgram(program.pid),
    );
    const kinds = Object.values((await system.taken()).calls);
    const calls = kinds.reduce((sum, times) => sum + times.length, 0) / operations;
    const supplier = kinds.reduce(
      (sum, times) => sum + (percentile(times, 50) * times.length) / operations,
      0,
    );
    return { ...cost, calls, supplier, beyond: cost.p50 - supplier };
  };
  await once();
  const measured: Omit<Measured, 'name'>[] = [];
  while (measured.length < rounds) measured.push(await once());
  const median = (what: (typeof columns)[number]) =>
    spreadOf(measured.map((round) => round[what])).median;
  return Object.fromEntries(columns.map((what) => [what, median(what)])) as Omit<Measured, 'name'>;
}

/** Says why, which the load generator does not. */
async function refuseFaults(url: string, request: Fired['requests'][number] | undefined) {
  if (!request) throw new Error('there is nothing to ask');
  const { path, ...how } = request;
  const answer = await fetch(`${url}${path}`, how);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
}

function told(milliseconds: number, connections: number): string {
  return `${milliseconds} ms, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
}
