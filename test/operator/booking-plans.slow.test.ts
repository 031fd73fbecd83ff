import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookingFilter } from '../../src/bookings/reading/searching/booking-filter.ts';
import { bookingSorts, directions } from '../../src/bookings/reading/searching/booking-order.ts';
import { countBookings, listBookings } from '../../src/bookings/reading/searching/list-bookings.ts';
import { openManyBookings, referenceOfMany } from '../support/many-bookings.ts';
import { rounds } from '../support/running/rounds.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/**
 * A page has 50 rows. Where no index has the order within a filter, as many are sorted as match, after a
 * look at the first 2,500 where several conditions narrow.
 */
const mostExamined = rounds({ sample: 5_500, long: 20_000 });
/** Up to 13,000 bookings of the list and their words, and a little more to find them. */
const mostSearched = 30_000;
/** 10,000 are counted; where every fourth matches and no index knows which, four are looked at for each. */
const mostCounted = 50_000;
/** Of half a year, the ids are read from an index; else as many are sorted as may be, after some looks. */
const mostOfLongSpan = rounds({ sample: 15_000, long: 250_000 });
const mostOfUnpaid = rounds({ sample: 15_000, long: 30_000 });

/** From one booking to all of them; some in a thousand or a hundred are the hardest. */
const words =
  'MANY077/many0077/ac77/name77/zoe name7/+12020000037/walk rome/rome paris/walk rome paris/prd1077';
const aWeek = { from: '2024-06-03', to: '2024-06-09' };
const narrowings = [{}, { status: 'Canceled' }, { sort: 'date' }, aWeek] as const;

const instant = (text: string) => Temporal.Instant.from(text);

/** What people ask for. */
const filters: BookingFilter[] = [
  {},
  { status: 'Pending Confirmation' },
  { status: 'Canceled' },
  { paymentStatus: 'Pending Invoice' },
  { paymentStatus: 'Deposit Paid' },
  { paymentTerm: 'Default' },
  { paymentTerm: 'Card on file' },
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
  { paymentStatus: 'Fully Paid', ...aWeek },
  { organization: 'partner7', status: 'Canceled' },
  { organization: 'partner7', isOwed: true },
  { organization: 'partner7', from: '2025-03-03', to: '2025-04-03' },
  { product: 'PRD1005', from: '2025-03-03', to: '2025-04-03', status: 'Confirmed' },
  { supplier: 'supplier2', from: '2025-03-03', to: '2025-03-09' },
  { status: 'Canceled', paymentStatus: 'Pending Invoice' },
  { paymentTerm: 'Default', paymentStatus: 'Pending Invoice' },
];

const in2024 = { from: '2024-01-01', to: '2024-12-31' };
const in2025 = { from: '2025-01-01', to: '2025-12-31' };
const halfAYear = {
  from: instant('2024-06-01T00:00:00Z'),
  before: instant('2024-12-01T00:00:00Z'),
};

/** Many days in another order than their own, with many bookings that match, or none. */
const longSpans: (readonly [BookingFilter, number])[] = [
  [{ paymentStatus: 'Pending Invoice', ...in2025 }, mostOfUnpaid],
  [{ paymentStatus: 'Pending Invoice', ...in2024 }, mostOfUnpaid],
  [{ isOwed: true, ...in2025 }, mostOfUnpaid],
  [{ organization: 'partner7', ...in2025 }, mostOfUnpaid],
  [{ placed: halfAYear }, mostOfLongSpan],
  [{ placed: halfAYear, status: 'Canceled' }, mostOfLongSpan],
];

describe('a page of the list of bookings, among very many', () => {
  it('is found by what it is narrowed by, in each order', async () => {
    await using open = await openManyBookings(many);
    const { db, examine } = open;
    const cursor = await referenceOfMany(db, many / 2);
    const faults: string[] = [];
    const check = async (what: string, most: number, run: () => Promise<unknown>) => {
      const { rows, wholeTables } = await examine(run);
      if (rows > most || wholeTables.length > 0) {
        faults.push(`${what}: ${rows} rows, all of ${wholeTables.join(', ') || 'none'}`);
      }
    };
    const alike = filters.map((filter) => [filter, mostExamined] as const);
    for (const [filter, most] of [...alike, ...longSpans]) {
      const what = JSON.stringify(filter);
      for (const sort of bookingSorts) {
        for (const direction of directions) {
          const wanted = { ...filter, sort, direction };
          for (const page of [
            { cursor: undefined, limit: 50 },
            { cursor, limit: 50 },
          ]) {
            await check(`${what} by ${sort}, ${direction}, after ${page.cursor}`, most, () =>
              listBookings({ db }, wanted, page),
            );
          }
        }
      }
    }
    assert.deepEqual(faults, []);
  });

  it('is found by words, be they rare or common', async (test) => {
    await using open = await openManyBookings(many, { areSearched: true });
    const { db, examine } = open;
    for (const q of words.split('/')) {
      for (const more of narrowings) {
        const page = { cursor: undefined, limit: 50 };
        const begun = performance.now();
        const ask = () => listBookings({ db }, { q, ...more }, page);
        const found = await ask();
        test.diagnostic(`${q}: ${found.length} in ${Math.round(performance.now() - begun)} ms`);
        const { rows, wholeTables } = await examine(ask);
        assert.ok(rows <= mostSearched, `${q} ${JSON.stringify(more)} looks at ${rows} rows`);
        assert.deepEqual(wholeTables, [], q);
      }
    }
  });

  it('is counted by words, of which the commonest are not looked up', async () => {
    await using open = await openManyBookings(many, { areSearched: true });
    const { db, examine } = open;
    for (const q of ['walk', 'prd', 'walk prd', ...words.split('/')]) {
      const { rows, entries, wholeTables } = await examine(() => countBookings({ db }, { q }));
      assert.ok(rows <= mostSearched, `counting ${q} looks at ${rows} rows`);
      assert.ok(entries <= many / 2, `counting ${q} reads ${entries} entries of an index`);
      assert.deepEqual(wholeTables, [], q);
    }
  });

  it('is counted up to a bound', async () => {
    await using open = await openManyBookings(many);
    const { db, examine } = open;
    for (const filter of filters) {
      const { rows } = await examine(() => countBookings({ db }, filter));
      assert.ok(rows <= mostCounted, `counting ${JSON.stringify(filter)} looks at ${rows} rows`);
    }
  });
});
