import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { listFacets } from '../../src/catalog/tours/list-facets.ts';
import { countTours, listTours } from '../../src/catalog/tours/list-tours.ts';
import type { TourFilter } from '../../src/catalog/tours/tour-filter.ts';
import { cursorOf, tourSorts } from '../../src/catalog/tours/tour-order.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { testClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { fillQuickly } from '../support/running/fill-quickly.ts';
import { rounds } from '../support/running/rounds.ts';
import { watchPlans } from '../support/suites/plans.ts';
import { loadTestTours, wholeTour } from '../support/tours.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/**
 * The first tours are looked at, then those that match, but not all when there are many: of a country with
 * a third of the tours, 60,000 are met for 20,000. Then the page is, where the last hundredth comes first.
 */
const mostExamined = rounds({ sample: 10_000, long: 80_000 });
/** 10,000 are counted. Where many match, they are met one after the other, in no order. */
const mostCounted = rounds({ sample: 20_000, long: 40_000 });

/** Alike in most, and what is rare lies far back in each order. */
async function loadManyTours(db: Database): Promise<void> {
  await loadTestTours(db, [wholeTour]);
  await fillQuickly(db, ['tour', 'tour_listing', 'tour_facet'], async (session) => {
    await copyTours(session);
    // What triggers do for each tour.
    await sql`truncate tour_listing, tour_facet`.execute(session);
    await sql`insert into tour_listing
      select listed.* from tour cross join lateral listing_of(tour) listed`.execute(session);
    await sql`insert into tour_facet
      select kind, value, number, count(*) from tour cross join lateral facets_in_use(facets)
      where status <> 'removed' group by kind, value, number`.execute(session);
  });
}

async function copyTours(db: Database): Promise<void> {
  await sql`
    insert into tour
    select n, supplier_id, town_id,
      case when n % 100 = 1 and n > ${many} * 0.6 then 'inactive'
        when n % 100 = 2 then 'removed' else 'active' end,
      document || jsonb_build_object('supplier', 'supplier' || n % 500,
        'images', case when n % 100 = 3 and n > ${many} * 0.6 then '[]' else '["/a.jpg"]' end::jsonb,
        'schedule', jsonb_build_array(jsonb_build_object('to', '2099-01-01'))),
      record,
      facets || jsonb_build_object('name', 'Walk ' || n * 7919::bigint % ${many} || ' of Rome',
        'country', case when n > ${many} * 0.99 then 'Malta' when n % 3 = 0 then 'Italy'
          else 'France' end,
        'type', 'Type ' || n % 20, 'town', 'Town ' || n % 1000, 'townId', n % 1000 + 1,
        'sights', jsonb_build_array(
          jsonb_build_object('id', n % 5000 + 1, 'name', 'Sight ' || n % 5000))),
      1000000 + n, record_version
    from tour, generate_series(1, ${many}::int) n where n <> ${wholeTour.id} and tour.id = ${wholeTour.id}
  `.execute(db);
}

const filters: TourFilter[] = [
  {},
  { status: 'active' },
  { status: 'inactive' },
  { status: 'removed' },
  { supplier: 'supplier7' },
  { supplier: 'supplier7', status: 'inactive' },
  { country: 'Italy' },
  { country: 'Malta' },
  { country: 'Nowhere' },
  { country: 'France', type: 'Type 3' },
  { town: 'Town 7' },
  { sight: '77' },
  { isFaulty: true },
  { isFaulty: true, status: 'active', country: 'Italy' },
  { q: 'walk' },
  { q: 'walk 77' },
  { q: 'prd77' },
  { q: 'rome town', country: 'Malta' },
];

it('a page of the list of tours is found in each order, among very many', async (test) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const examine = watchPlans(database.pool);
  const deps = { db, clock: testClock() };
  await loadManyTours(db);
  const faults: string[] = [];
  const check = async (what: string, most: number, run: () => Promise<unknown>) => {
    const begun = performance.now();
    await run();
    const lasted = Math.round(performance.now() - begun);
    const { rows, wholeTables } = await examine(run);
    if (lasted > 20) test.diagnostic(`${what}: ${rows} rows, ${lasted} ms`);
    if (rows > most || wholeTables.length > 0) {
      faults.push(`${what}: ${rows} rows, all of ${wholeTables.join(', ') || 'none'}`);
    }
  };
  const middle = { id: many / 2, sortName: 'walk 5', change: 1_000_000 + many / 2 };
  for (const filter of filters) {
    for (const sort of tourSorts) {
      for (const cursor of [undefined, cursorOf(sort, middle)]) {
        await check(`${JSON.stringify(filter)} by ${sort}, after ${cursor}`, mostExamined, () =>
          listTours(deps, { ...filter, sort }, { cursor, limit: 50 }),
        );
      }
    }
    const { rows } = await examine(() => countTours(deps, filter));
    if (rows > mostCounted) faults.push(`the count of ${JSON.stringify(filter)}: ${rows} rows`);
  }
  await check('sights', 600, () =>
    listFacets({ db }, { kind: 'sight' }, { cursor: 'sight.Sight 77.1', limit: 500 }),
  );
  assert.deepEqual(faults, []);
});
