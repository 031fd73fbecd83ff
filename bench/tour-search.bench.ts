import type { Bench } from './support/bench.ts';
import { percentile, timeEach } from './support/times.ts';
import { type GeneratedTours, generatedTours } from './support/tours.ts';

const sizes = [1000, 10_000, 100_000];
const nameLimitMs = 5;
const radiusLimitMs = 3;

export const bench: Bench = {
  title: 'Searching tours in memory',
  description: `Milliseconds of one search in the process that answers it, from the criteria to the page of
ready records, over marketplaces of three sizes. 1,000 searches of each kind after as many to warm
up; of the names, the parts that take longest. There is no reference: the sizes are compared with
each other.`,
  goal: `at 100,000 tours the 99th percentile under ${nameLimitMs} ms for part of a name, and under ${radiusLimitMs} ms for 50 miles by price`,
  async run() {
    const columns: Map<string, number[]>[] = [];
    for (const size of sizes) columns.push(measure(await generatedTours(size)));
    const largest = columns.at(-1) ?? new Map<string, number[]>();
    const p99 = (kind: string) => percentile(largest.get(kind) ?? [], 99);
    return {
      met:
        p99('part of a name, the slowest of them') < nameLimitMs &&
        p99(radiusByPrice) < radiusLimitMs,
      figures: [
        ['', ...sizes.flatMap((size) => [`${told(size)}: median`, '99 %'])],
        ...[...largest.keys()].map((kind) => [
          kind,
          ...columns.flatMap((column) => {
            const times = column.get(kind) ?? [];
            return [percentile(times, 50), percentile(times, 99)].map((ms) => ms.toFixed(3));
          }),
        ]),
      ],
    };
  },
};

const radiusByPrice = '50 miles, by price, limit 20';
const page = { limit: 20, offset: 0 };
const byPrice = { by: 'PRICE', descending: false } as const;
const partsOfNames = ['a', 'e', 'in', 'the', 'tour', 'walk', ' and ', 'with a', 'by night', 'zzzz'];

function measure({ snapshot, towns, countries, names }: GeneratedTours): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const searches = 1000;
  const time = (kind: string, search: (turn: number) => unknown) =>
    found.set(kind, timeEach(searches, search));
  const pick = <T>(from: readonly T[], turn: number) => from[turn % from.length] as T;

  time('a country, by price, limit 20', (turn) =>
    snapshot.search({ country: pick(countries, turn), sort: byPrice, ...page }),
  );
  time('a town, best rated first, limit 20', (turn) =>
    snapshot.search({ town: pick(towns, turn).town, ...page }),
  );
  time('everything, by price, limit 100, any page', (turn) =>
    snapshot.search({ sort: byPrice, limit: 100, offset: (turn * 37) % snapshot.size }),
  );
  time('language and promotion, by duration, limit 20', () =>
    snapshot.search({
      filter: { by: 'LANGUAGE', values: ['English'] },
      promotionOnly: true,
      sort: { by: 'DURATION', descending: false },
      ...page,
    }),
  );
  time('a whole name, limit 20', (turn) => snapshot.search({ name: pick(names, turn), ...page }));
  const parts = partsOfNames.map((name) =>
    timeEach(searches / 5, () => snapshot.search({ name, ...page })),
  );
  found.set(
    'part of a name, the slowest of them',
    parts.reduce((slowest, times) =>
      percentile(times, 99) > percentile(slowest, 99) ? times : slowest,
    ),
  );
  time(radiusByPrice, (turn) =>
    snapshot.search({ near: { ...pick(towns, turn), miles: 50 }, sort: byPrice, ...page }),
  );
  time('5,000 miles, nearest first, limit 20', (turn) =>
    snapshot.search({ near: { ...pick(towns, turn), miles: 5000 }, ...page }),
  );
  return found;
}

function told(size: number): string {
  return `${size.toLocaleString('en-US')} tours`;
}
