import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { BookingFilter } from '../../src/bookings/reading/booking-filter.ts';
import { bookingSorts, directions } from '../../src/bookings/reading/booking-order.ts';
import { indexBookings } from '../../src/bookings/reading/index-bookings.ts';
import { countBookings, listBookings } from '../../src/bookings/reading/list-bookings.ts';
import { manyBookings } from '../support/many-bookings.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { rounds } from '../support/running/rounds.ts';
import { watchPlans } from '../support/suites/plans.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/** A page has 50 rows. Where no index has the order within a filter, as many are sorted as match. */
const mostExamined = rounds({ sample: 2_500, long: 20_000 });

const instant = (text: string) => Temporal.Instant.from(text);

/** What people ask for. */
const filters: BookingFilter[] = [
  {},
  { status: 'Pending Confirmation' },
  { status: 'Canceled' },
  { paymentStatus: 'Pending Invoice' },
  { paymentStatus: 'Deposit Paid' },
  { paymentTerm: 'Default' },
  { isOwed: true },
  { kind: 'transfer' },
  { kind: 'tour' },
  { product: 'PRD1005' },
  { product: 'TRF-swift' },
  { supplier: 'supplier2' },
  { organization: 'gone' },
  { organization: 'partner7' },
  { user: 'user7@partner.test' },
  { partnerRef: 'AC-77' },
  { from: '2025-03-03', to: '2025-03-03' },
  { from: '2025-03-03', to: '2025-03-03', status: 'Confirmed' },
  { from: '2025-03-03', to: '2025-03-09' },
  { placed: { from: instant('2024-05-01T00:00:00Z'), before: instant('2024-05-08T00:00:00Z') } },
  { organization: 'partner7', status: 'Canceled' },
  { organization: 'partner7', isOwed: true },
  { organization: 'partner7', from: '2025-03-03', to: '2025-04-03' },
  { product: 'PRD1005', from: '2025-03-03', to: '2025-04-03', status: 'Confirmed' },
  { supplier: 'supplier2', from: '2025-03-03', to: '2025-03-09' },
];

describe('a page of the list of bookings, among very many', () => {
  it('is found by what it is narrowed by, in each order', async () => {
    await using database = await createTestDatabase();
    const examine = watchPlans(database.pool);
    const { db } = database;
    await manyBookings(db, many);
    await sql`vacuum analyze`.execute(db);
    const cursor = `MANY${many / 2}`;
    const faults: string[] = [];
    const check = async (what: string, run: () => Promise<unknown>) => {
      const { rows, wholeTables } = await examine(run);
      if (rows > mostExamined || wholeTables.length > 0) {
        faults.push(`${what}: ${rows} rows, all of ${wholeTables.join(', ') || 'none'}`);
      }
    };
    for (const filter of filters) {
      const what = JSON.stringify(filter);
      for (const sort of bookingSorts) {
        for (const direction of directions) {
          const wanted = { ...filter, sort, direction };
          for (const page of [
            { cursor: undefined, limit: 50 },
            { cursor, limit: 50 },
          ]) {
            await check(`${what} by ${sort}, ${direction}, after ${page.cursor}`, () =>
              listBookings({ db }, wanted, page),
            );
          }
        }
      }
    }
    assert.deepEqual(faults, []);
  });

  it('is found by words, be they rare or common', async (test) => {
    await using database = await createTestDatabase();
    const examine = watchPlans(database.pool);
    const { db } = database;
    await manyBookings(db, many);
    await sql`insert into booking_unsearched select id from booking`.execute(db);
    await indexBookings({ db });
    await sql`vacuum analyze`.execute(db);
    for (const q of ['MANY77', 'name77', 'zoe name7', '+12020000037', 'walk rome', 'rome paris']) {
      for (const more of [{}, { status: 'Canceled' }, { sort: 'date' }] as const) {
        const page = { cursor: undefined, limit: 50 };
        const begun = performance.now();
        const ask = () => listBookings({ db }, { q, ...more }, page);
        const found = await ask();
        test.diagnostic(`${q}: ${found.length} in ${Math.round(performance.now() - begun)} ms`);
        const { rows, wholeTables } = await examine(ask);
        assert.ok(rows <= 25_000, `${q} ${JSON.stringify(more)} looks at ${rows} rows`);
        assert.deepEqual(wholeTables, [], q);
      }
    }
  });

  it('is counted up to a bound', async () => {
    await using database = await createTestDatabase();
    const examine = watchPlans(database.pool);
    const { db } = database;
    await manyBookings(db, many);
    await sql`vacuum analyze`.execute(db);
    for (const filter of filters) {
      const { rows } = await examine(() => countBookings({ db }, filter));
      assert.ok(rows <= 30_000, `counting ${JSON.stringify(filter)} looks at ${rows} rows`);
    }
  });
});
