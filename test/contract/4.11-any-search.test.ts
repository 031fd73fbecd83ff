import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Facets } from '../../src/catalog/record/tour-facets.ts';
import { type Criteria, filterKinds, sortKeys } from '../../src/catalog/snapshot/criteria.ts';
import { pricingModels } from '../../src/catalog/tour.ts';
import { toDayRates, worthOf } from '../../src/currencies/day-rates.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';
import { naiveSearch } from '../support/suites/naive-tour-search.ts';
import { idsIn } from '../support/tour-search.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const seed = seedOf(20260601);
const queries = rounds({ sample: 150, long: 20_000 });
const rates = { date: '2026-06-01', base: 'EUR', rates: { USD: 1.08, GBP: 0.85 } };

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const words = ['Rome', 'róme', 'by night', 'Straße', 'x', '100%', '🏛', "d'Or", 'Walk', 'walking'];
const name = fc.array(oneOf(words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const towns = ['Rome', 'São Paulo', 'York', '7', 'Aix'];
const countries = ['Italy', 'Brazil', 'Great Britain'];
const types = ['Walk', 'Bike', 'Crème'];
const sights = [
  { id: 1, name: 'Colosseum' },
  { id: 2, name: 'Forum' },
];
/** No favourite numbers: what lies equally far but for the last bit has no order to agree on. */
const degrees = (most: number) =>
  fc.noBias(fc.integer({ min: -most * 10_000, max: most * 10_000 })).map((value) => value / 10_000);
const spot = { latitude: degrees(90), longitude: degrees(180) };

const anyTour = fc.record({
  name,
  type: oneOf(types),
  difficulty: oneOf(['Easy', 'Hard']),
  languages: fc.subarray(['English', 'Français', 'Italian']),
  activities: fc.subarray(['Hiking', 'Wine, food', 'wine']),
  sights: fc.subarray(sights),
  promotion: fc.boolean(),
  rating: oneOf([null, 3, 4.5, 5]),
  duration_minutes: oneOf([null, 60, 90, 600]),
  place: fc.record({
    town: oneOf(towns),
    country: oneOf(countries),
    region: oneOf([null, 'Lazio', 'North']),
    ...spot,
  }),
  pricing: fc.record({
    model: oneOf(pricingModels),
    currency: oneOf(['EUR', 'USD', 'GBP', 'JPY']),
    rates: oneOf([10, 20, 30]).map((price) => [{ name: 'Adults', price }]),
  }),
});

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .tuple(
    fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.nat(30) }),
    // One or two conditions, or nothing would be found.
    fc
      .subarray(
        [
          fc.record({ id: fc.integer({ min: 1, max: 320 }) }),
          fc.record({ country: oneOf([...countries, 'ITALY', 'great-britain', 'all', 'Narnia']) }),
          fc.record({ region: oneOf(['lazio', 'North', '1', '2', '99']) }),
          fc.record({ town: oneOf(['rome', 'Sao Paulo', 'sao-paulo', '7', '3', '%']) }),
          fc.record({ near: fc.record({ ...spot, miles: fc.integer({ min: 1, max: 12_500 }) }) }),
          fc.record({ name: fc.oneof(oneOf([...words, 'e', 'ing', "'"]), name) }),
          fc.record({ sightId: oneOf([1, 2, 3]) }),
          fc.record({ promotionOnly: fc.constant(true) }),
          fc.record({
            filter: fc.record({
              by: oneOf(filterKinds),
              values: fc.subarray(
                [...words, 'WALK', 'creme', 'hard', 'francais', 'Wine', 'forum', '2'],
                { minLength: 1, maxLength: 3 },
              ),
            }),
          }),
        ] as fc.Arbitrary<Partial<Criteria>>[],
        { maxLength: 2 },
      )
      .chain((some) => fc.tuple(...some)),
    oneOf(sortKeys).chain((by) =>
      oneOf([{}, { sort: { by, descending: true } }, { sort: { by, descending: false } }]),
    ),
  )
  .map(([page, conditions, sort]) => Object.assign({}, page, ...conditions, sort) as Criteria);

describe('4.11 any search', () => {
  it('finds what looking at every tour finds, in the same order', async () => {
    await using api = await openMarketplace();
    const tours = await storedFacets(api);
    const worth = (amount: number, currency: string) =>
      worthOf(toDayRates(rates), amount, currency);
    let found = 0;

    await fc.assert(
      fc.asyncProperty(anyCriteria, async (criteria) => {
        const answer = await api.call({
          url: `/v1/return_tours?${toQuery(criteria).toString()}`,
          token: tokens.admin,
        });
        const expected = naiveSearch(tours, criteria, worth);
        assert.deepEqual(idsIn(answer), expected.ids);
        assert.equal(answer.headers['x-total-count'], String(expected.total));
        if (expected.total > 0) found += 1;
      }),
      { seed, numRuns: queries },
    );

    assert.ok(found > queries / 2, `only ${found} found anything`);
  });
});

async function openMarketplace(): Promise<TestApi> {
  const organizations = partners.organizations.map((organization) => ({
    ...organization,
    rate_limit_per_minute: 1_000_000,
  }));
  const api = await createApi({ marketplace: { ...partners, organizations } });
  await importMarketplace(api.app, somebody, { format: 'portolan/1', currency_rates: rates });
  const tours = fc.sample(anyTour, { seed, numRuns: 300 });
  await loadTestTours(
    api.app.db,
    tours.map((tour, place) => aTour({ ...tour, id: place + 1 })),
  );
  await api.app.changes.delivered();
  return api;
}

async function storedFacets({ app }: TestApi): Promise<Facets[]> {
  const rows = await app.db.selectFrom('tour').select('facets').orderBy('id').execute();
  return rows.map(({ facets }) => facets as Facets);
}

function toQuery(criteria: Criteria): URLSearchParams {
  const { near, filter, sort, sightId, promotionOnly, ...same } = criteria;
  const query = {
    ...same,
    ...(sightId !== undefined && { sa_id: sightId }),
    ...(promotionOnly && { promotion: 1 }),
    ...(near && { latitude: near.latitude, longitude: near.longitude, range: near.miles }),
    ...(filter && { filter_by: filter.by, filter: filter.values.join() }),
    ...(sort && { sort_by: sort.by, sort_order: sort.descending ? 'DESC' : 'ASC' }),
  };
  return new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
}
