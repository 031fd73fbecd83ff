import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { rounds } from '../../../test/support/running/rounds.ts';
import { naiveSearch } from '../../../test/support/suites/naive-tour-search.ts';
import type { Facets } from '../record/tour-facets.ts';
import { type Criteria, filterKinds, sortKeys } from './criteria.ts';
import { Snapshot, type WorthOf } from './snapshot.ts';

const names = [
  'Rome by Night',
  'rome',
  'Rome: the Forum, by night',
  'Aromen and wine of the Wachau',
  'Café crème at Montmartre',
  'CAFE CREME',
  '100% fun; "quoted" & <b>bold</b> _under_',
  '😀 boat & 🚣🏽 rowing 😀😀',
  'ירושלים tour שוק מחנה יהודה',
  'جولة في القاهرة',
  '東京タワー 東京',
  'Straße in Łódź',
  '𝒯our of 𐐀𐐨',
  'e',
  'The the THE',
  `${'Tour of the long road '.repeat(500)}end`,
];
const needles = [
  'rome',
  'ROM',
  ' rome ',
  'o',
  'e t',
  'of the',
  'by night',
  'creme',
  'café',
  '%',
  '"q',
  '_',
  '😀',
  '\ude00',
  '\ud83d',
  '🚣',
  'שוק',
  'القاهرة',
  '東',
  '京タワー',
  'lodz',
  'strasse',
  'our',
  '𐐨',
  '',
  '  ',
  'absent',
  ...names,
];
const countries = ['Italy', 'Great Britain', "Côte d'Ivoire", 'Österreich'];
const spots = [-89.2, -33.9, 0, 41.9, 64.1, 89.7];
const meridians = [-179.9, -70.3, 0, 12.5, 151.2, 180];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const someOf = (values: string[]) => fc.subarray(values, { maxLength: 3 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

const facets: fc.Arbitrary<Facets> = fc.record({
  id: fc.integer({ min: 1, max: 500 }),
  name: fc.oneof({ weight: 20, arbitrary: oneOf(names) }, fc.string({ unit: 'grapheme' })),
  type: oneOf(['Walking', 'Bus ', 'Crème', '']),
  difficulty: oneOf(['Easy', 'HARD']),
  languages: someOf(['English', 'Français', 'עברית']),
  activities: someOf(['Wine', 'wine', 'Boat trip', 'Food, drink']),
  sights: fc.subarray([
    { id: 1, name: 'Colosseum' },
    { id: 7, name: 'Forum' },
    { id: 70, name: '7' },
  ]),
  promotion: fc.boolean(),
  rating: oneOf([0, 4.5, 4.8, 5]),
  durationMinutes: oneOf([null, 60, 90, 600]),
  priceFrom: oneOf([0, 10, 10.5, 20, 1e9]),
  currency: oneOf(['EUR', 'USD', 'JPY']),
  latitude: oneOf(spots),
  longitude: oneOf(meridians),
  town: oneOf(['Rome', '12', 'San José', 'san jose']),
  townId: fc.integer({ min: 1, max: 12 }),
  region: oneOf([null, 'Lazio', '3', 'Côte']),
  regionId: oneOf([null, 1, 3, 4]),
  country: oneOf(countries),
  subcontinent: oneOf([null, 'Southern Europe', 'West Africa']),
  ownPictures: fc.boolean(),
});

/** Spots of tours, and others that are never equally far from two of them. */
const near = fc.record({
  latitude: fc.oneof(
    oneOf(spots),
    fc.integer({ min: -89, max: 89 }).map((at) => at + 0.0371),
  ),
  longitude: fc.oneof(
    oneOf(meridians),
    fc.integer({ min: -179, max: 179 }).map((at) => at + 0.0173),
  ),
  miles: oneOf([0, 1, 50, 700, 3000, 8000, 12_000, 12_500, 99_999]),
});
const filter = fc.record({
  by: oneOf(filterKinds),
  values: someOf([...needles, 'walking', 'BUS', 'crème', 'easy', 'english', 'wine', 'forum', '7']),
});
const sort = fc.record({ by: oneOf(sortKeys), descending: fc.boolean() });

/** Mostly one or two conditions, so that something is found. */
const arbitraryCriteria: fc.Arbitrary<Criteria> = fc
  .tuple(
    fc
      .subarray(
        [
          fc.record({ id: fc.integer({ min: 1, max: 500 }) }),
          fc.record({
            country: oneOf([...countries, 'great-britain', ' ALL ', 'ITALY', 'Atlantis']),
          }),
          fc.record({ subcontinent: oneOf(['southern-europe', 'West  Africa', 'Mars', 'all']) }),
          fc.record({ region: oneOf(['lazio', '3', '4', '03', 'cote', 'x']) }),
          fc.record({ town: oneOf(['rome', '12', 'San Jose', '1', '']) }),
          fc.record({ near }),
          fc.record({ name: oneOf(needles) }),
          fc.record({ sightId: oneOf([1, 7, 8]) }),
          fc.record({ promotionOnly: fc.boolean() }),
          fc.record({ filter }),
        ],
        { maxLength: 3 },
      )
      .chain((parts) => fc.tuple(...parts)),
    maybe(sort),
    oneOf([1, 3, 20, 100]),
    oneOf([0, 0, 1, 7, 150, 1000]),
  )
  .map(([parts, sort, limit, offset]) => ({
    ...Object.assign({}, ...parts),
    ...(sort && { sort }),
    limit,
    offset,
  }));

const rates = fc.record({
  EUR: oneOf([1, 1.1]),
  USD: oneOf([1, 0.1, 7]),
  JPY: oneOf([0.006, Number.POSITIVE_INFINITY]),
});
function worthAt(rates: Record<string, number>): WorthOf {
  return (amount, currency) => {
    const rate = rates[currency] ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(rate) ? amount * rate : Number.POSITIVE_INFINITY;
  };
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: facets }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 500 }) }) },
  { weight: 6, arbitrary: fc.record({ search: arbitraryCriteria }) },
);

describe('any search in a snapshot', () => {
  it('finds what looking at every tour finds, whatever was put, removed and repriced', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(facets, { selector: ({ id }) => id, maxLength: 250, minLength: 100 }),
        fc.array(step, { minLength: 40, maxLength: 120 }),
        rates,
        rates,
        async (tours, steps, ratesBefore, ratesAfter) => {
          const snapshot = new Snapshot(worthAt(ratesBefore));
          const expected = new Map(tours.map((tour) => [tour.id, tour]));
          const loading = snapshot.startLoading();
          for (const tour of tours) loading.add(tour, recordOf(tour), tour.id);
          await loading.finish();
          let worthOf = worthAt(ratesBefore);
          const half = Math.floor(steps.length / 2);
          for (const [at, step] of steps.entries()) {
            if (at === half) {
              const worthAfter = worthAt(ratesAfter);
              void snapshot.reprice(worthAfter).then(() => {
                worthOf = worthAfter;
              });
            }
            take(step, { snapshot, expected, worthOf });
            if (at >= half) await nextTurn();
          }
          assert.equal(snapshot.size, expected.size);
        },
      ),
      { numRuns: rounds({ sample: 20, long: 200 }), endOnFailure: true },
    );
  });
});

function recordOf(tour: Facets): Buffer {
  return Buffer.from(`${tour.id} ${tour.name}`);
}

type Step = { put: Facets } | { remove: number } | { search: Criteria };
type Both = { snapshot: Snapshot; expected: Map<number, Facets>; worthOf: WorthOf };

function take(step: Step, { snapshot, expected, worthOf }: Both): void {
  if ('put' in step) {
    snapshot.put(step.put, recordOf(step.put), step.put.id);
    expected.set(step.put.id, step.put);
  } else if ('remove' in step) {
    snapshot.remove(step.remove);
    expected.delete(step.remove);
  } else {
    const found = snapshot.search(step.search);
    const ids = found.tours.map(({ id }) => id);
    assert.deepEqual(
      { criteria: step.search, total: found.total, ids },
      { criteria: step.search, ...naiveSearch([...expected.values()], step.search, worthOf) },
    );
    for (const { id, record } of found.tours) {
      assert.equal(record.toString(), `${id} ${expected.get(id)?.name}`);
    }
  }
}
