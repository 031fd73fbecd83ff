import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { TestAnswer } from '../support/api.ts';
import {
  aBooking,
  aCharge,
  aTransfer,
  bookerOf,
  copiesOf,
  type GivenBooking,
  loadBookedTour,
} from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const url = '/operator/v1/bookings';

type Listing = StaffApi & {
  book: (given?: GivenBooking & { by?: string }) => ReturnType<typeof aBooking>;
  ask: (query: string) => Promise<TestAnswer>;
  /** The last characters of the references. */
  list: (query: string) => Promise<string[]>;
};

/** Staff of a marketplace in New York. */
async function openListing(): Promise<Listing> {
  const api = await createStaffApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const ask = async (query: string) => {
    const answer = await api.asStaff({ url: `${url}?${query}` });
    assert.equal(answer.status, 200, answer.text);
    return answer;
  };
  return {
    ...api,
    ask,
    list: async (query) => {
      const rows = JSON.parse((await ask(query)).text) as { booking_ref: string }[];
      return rows.map(({ booking_ref: reference }) => reference.slice(-1));
    },
    book: async ({ by = 'ada@acme.test', ...given } = {}) =>
      aBooking(db, await bookerOf(db, by), given),
  };
}

const at = (instant: string) => ({ placedAt: Temporal.Instant.from(instant) });

describe('the list of bookings', () => {
  it('is narrowed by everything that staff tell bookings apart by', async () => {
    await using listing = await openListing();
    const { book, list, app } = listing;
    await loadTestTours(app.db, [aTour({ id: 7, supplier: 'acme' })]);
    const { id: supplierId } = await app.db
      .selectFrom('supplier')
      .select('id')
      .where('key', '=', 'acme')
      .executeTakeFirstOrThrow();
    await book({ paymentTerm: 'Default', paymentStatus: 'Fully Paid', amountPaidMinor: 17_700 });
    await book({ tourId: 7, supplierId, product: { id: 'PRD7' } });
    await book({ ...aTransfer(), paymentTerm: 'Card on file', paymentStatus: 'Deposit Paid' });
    await book({ by: 'cleo@bluebird.test' });
    await book({ status: 'Canceled', keptMinor: 0, paymentStatus: 'Nothing Due' });
    const expected: Record<string, string> = {
      'payment_status=fully+paid': '1',
      'payment_status=Deposit+Paid': '3',
      'payment_term=Card+on+file': '3',
      'type=transfer': '3',
      'type=tour': '5421',
      'product=PRD7': '2',
      'product=7': '2',
      'product=TRF-swift': '3',
      'product=TRF-slow': '',
      'supplier=acme': '2',
      'supplier=swift': '3',
      'supplier=nobody': '',
      'organization=bluebird': '4',
      'organization=nobody': '',
      'user=CLEO%40bluebird.test': '4',
      'user=nobody%40bluebird.test': '',
      'owed=1': '432',
      'owed=0': '54321',
      'organization=acme&owed=1&type=tour': '2',
      'organization=acme&status=Canceled': '5',
    };
    for (const [query, references] of Object.entries(expected)) {
      assert.equal((await list(query)).join(''), references, query);
    }
  });

  it('shows what staff look for in a pending, an arriving and an owed booking', async () => {
    await using listing = await openListing();
    const { book, list } = listing;
    await book({ date: '2027-05-03', status: 'Pending Confirmation' });
    await book({ date: '2027-05-03', minutes: 600 });
    await book({ date: '2027-05-03', minutes: 450, amountPaidMinor: 17_700 });
    await book({ date: '2027-05-04', status: 'Canceled', keptMinor: 5_000 });

    assert.deepEqual(await list('status=Pending+Confirmation'), ['1']);
    const tomorrow = 'from=2027-05-03&to=2027-05-03&status=Confirmed&sort=date&order=asc';
    assert.deepEqual(await list(tomorrow), ['2', '3']);
    assert.deepEqual(await list('owed=1'), ['4', '2', '1']);
  });

  it('counts days of the purchase as the marketplace does', async () => {
    await using listing = await openListing();
    const { book, list } = listing;
    // Midnight in New York is at 4:00 UTC.
    await book(at('2026-06-01T03:59:59Z'));
    await book(at('2026-06-01T04:00:00Z'));
    await book(at('2026-06-02T03:59:59Z'));
    await book(at('2026-06-02T04:00:00Z'));

    assert.deepEqual(await list('placed_from=2026-06-01&placed_to=2026-06-01'), ['3', '2']);
    assert.deepEqual(await list('placed_from=2026-06-02'), ['4']);
    assert.deepEqual(await list('placed_to=2026-05-31&order=asc'), ['1']);
    assert.deepEqual(await list('placed_from=2026-06-01&limit=1&cursor=PTL7KQ004'), ['3']);
  });

  it('is paged in each order, in both directions', async () => {
    await using listing = await openListing();
    const { app, ask, book } = listing;
    const first = await book({ date: '2027-01-10' });
    await copiesOf(
      app.db,
      first,
      40,
      sql`jsonb_build_object('date', date '2027-01-01' + (n * 7) % 5,
        'placed_at', timestamptz '2026-01-01' + n * interval '1 hour')`,
    );
    const stored = await app.db.selectFrom('booking').select(['id', 'reference', 'date']).execute();
    const text = (number: number) => String(number).padStart(6, '0');
    const key = {
      placed: (row: (typeof stored)[number]) => text(row.id),
      date: (row: (typeof stored)[number]) => row.date + text(row.id),
      reference: (row: (typeof stored)[number]) => row.reference,
    };
    for (const filter of ['', '&placed_from=2025-12-31', '&from=2027-01-01', '&type=tour']) {
      for (const sort of ['placed', 'date', 'reference'] as const) {
        for (const order of ['asc', 'desc']) {
          // With days of the purchase it is their order.
          if (filter.startsWith('&placed') && sort === 'placed') continue;
          const expected = stored
            .toSorted((one, other) => (key[sort](one) < key[sort](other) ? -1 : 1))
            .map(({ reference }) => reference);
          if (order === 'desc') expected.reverse();
          const got: string[] = [];
          for (let cursor: string | undefined = ''; cursor !== undefined; ) {
            const query = `sort=${sort}&order=${order}&limit=7${filter}&cursor=${cursor}`;
            const { text: rows, headers } = await ask(query);
            got.push(...JSON.parse(rows).map((row: { booking_ref: string }) => row.booking_ref));
            cursor = headers['x-next-cursor'] as string | undefined;
          }
          assert.deepEqual(got, expected, `${sort} ${order} ${filter}`);
        }
      }
    }
  });

  it('goes on where a page by travel date ended, though its last booking has moved', async () => {
    await using listing = await openListing();
    const { app, ask, book, list } = listing;
    for (const date of ['2027-01-01', '2027-01-02', '2027-01-03']) await book({ date });
    const { headers } = await ask('sort=date&order=asc&limit=2');
    await app.db
      .updateTable('booking')
      .set({ date: '2027-09-09' })
      .where('reference', '=', 'PTL7KQ002')
      .execute();

    const cursor = String(headers['x-next-cursor']);

    assert.deepEqual(await list(`sort=date&order=asc&cursor=${cursor}`), ['3', '2']);
    const invented = await listing.asStaff({ url: `${url}?cursor=2027-02-30.PTL7KQ001` });
    assert.deepEqual(
      [invented.status, invented.body],
      [422, { error: 'cursor must be the X-Next-Cursor of the previous page' }],
    );
  });

  it('says how many there are to those who ask, exactly up to 10,000', async () => {
    await using listing = await openListing();
    const { app, ask, book } = listing;
    const first = await book();
    await book({ status: 'Canceled' });
    const counted = async (query: string) => {
      const { headers } = await ask(query);
      return [headers['x-total-count'], headers['x-total-count-exact']];
    };

    assert.deepEqual(await counted('limit=1'), [undefined, undefined]);
    assert.deepEqual(await counted('count=true&limit=1'), ['2', undefined]);
    assert.deepEqual(await counted('count=1&status=Canceled&from=2027-01-01'), ['1', undefined]);
    await copiesOf(app.db, first, 9_998);
    assert.deepEqual(await counted('count=1&limit=1'), ['10000', undefined]);
    await book();
    assert.deepEqual(await counted('count=1&limit=1'), ['10000', 'false']);
  });

  it('names the payments of a booking', async () => {
    await using listing = await openListing();
    const { app, ask, book } = listing;
    const booking = await book();
    const { id } = await aCharge(app.db, booking);

    const [row] = JSON.parse((await ask('')).text);

    assert.deepEqual(row.payment_ids, [id]);
  });
});
