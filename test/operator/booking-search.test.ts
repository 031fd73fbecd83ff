import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { indexBookings } from '../../src/bookings/reading/searching/index-bookings.ts';
import { listBookings } from '../../src/bookings/reading/searching/list-bookings.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { somebody } from '../support/accounts.ts';
import {
  aBooking,
  aTransfer,
  bookerOf,
  type GivenBooking,
  loadBookedTour,
} from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';
import { createStaffApi } from '../support/staff.ts';

const url = '/operator/v1/bookings';

async function openSearch() {
  const api = await createStaffApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const ask = async (query: Record<string, string>) => {
    const answer = await api.asStaff({ url: `${url}?${new URLSearchParams(query).toString()}` });
    assert.equal(answer.status, 200, answer.text);
    return answer;
  };
  return {
    ...api,
    ask,
    /** The last characters of the references. */
    find: async (q: string, more: Record<string, string> = {}) => {
      const rows = JSON.parse((await ask({ q, ...more })).text) as { booking_ref: string }[];
      return rows.map(({ booking_ref: reference }) => reference.slice(-1)).join('');
    },
    /** Stored and noted as a sale does it. */
    book: async (given: GivenBooking) => {
      const booking = await aBooking(db, await bookerOf(db, 'ada@acme.test'), given);
      await db.insertInto('bookingUnsearched').values({ bookingId: booking.id }).execute();
      return booking;
    },
  };
}

describe('the search of bookings', () => {
  it('finds a booking by anything that people know of it, however they write it', async () => {
    await using search = await openSearch();
    await search.book({
      partnerRef: 'AC-2041/b',
      phone: '+442079460958',
      email: 'Zoe.Muller@travelers.test',
      supplier: { businessRef: 'SUP 77-9' },
    });
    await search.book({ ...aTransfer(), phone: '+390612345', partnerRef: 'Ω-9' });
    await search.book({ party: [{ rate: 'Adults', names: ['Øystein Groß'], units: 1 }] });
    const expected: Record<string, string> = {
      ptl7kq001: '1',
      ' PTL7KQ ': '321',
      'ac-2041/b': '1',
      AC2041B: '1',
      '2041': '1',
      'Sup 77': '1',
      MÜLLER: '21',
      'zoe mull': '21',
      'muller renee': '1',
      "o'connor": '1',
      oconnor: '1',
      'zoe.muller@travelers.test': '1',
      'Zoe.Muller@': '1',
      '+44 20 7946-0958': '1',
      '020 7946 0958': '1',
      '0044 20 7946': '1',
      '20 7946': '1',
      colosseum: '31',
      'dawn colosseum': '31',
      PRD16350: '31',
      '16350': '31',
      'trf-swift': '2',
      fiumicino: '2',
      oystein: '3',
      gross: '3',
      ω9: '2',
      uller: '',
      'muller gross': '',
      '!!!': '',
      "') | ('": '',
    };
    for (const [q, references] of Object.entries(expected)) {
      assert.equal(await search.find(q), references, q);
    }
  });

  it('is narrowed, ordered, paged and counted as any list of bookings', async () => {
    await using search = await openSearch();
    for (const [date, status] of [
      ['2027-01-03', 'Confirmed'],
      ['2027-01-01', 'Canceled'],
      ['2027-01-02', 'Confirmed'],
      ['2027-01-04', 'abandoned'],
    ] as const) {
      await search.book({ date, status });
    }
    await search.book({ party: [{ rate: 'Adults', names: ['Other Name'], units: 1 }] });

    assert.equal(await search.find('muller'), '321');
    assert.equal(await search.find('muller', { status: 'Confirmed' }), '31');
    assert.equal(await search.find('muller', { from: '2027-01-02' }), '31');
    assert.equal(await search.find('muller', { sort: 'date', order: 'asc' }), '231');
    assert.equal(await search.find('muller', { organization: 'bluebird' }), '');
    const { headers } = await search.ask({ q: 'muller', limit: '2', count: '1' });
    assert.deepEqual([headers['x-next-cursor'], headers['x-total-count']], ['PTL7KQ002', '3']);
    assert.equal(await search.find('muller', { limit: '2', cursor: 'PTL7KQ002' }), '1');
    const dated = { q: 'muller', sort: 'date', limit: '2' };
    const page = await search.ask(dated);
    const cursor = String(page.headers['x-next-cursor']);
    assert.equal(await search.find('muller', { ...dated, cursor }), '2');
  });

  it('goes through the index where the newest bookings have not enough of a word', async () => {
    await using search = await openSearch();
    const { db } = search.app;
    const rare = { party: [{ rate: 'Adults', names: ['Rare Bird'], units: 1 }] };
    for (let count = 0; count < 3; count++) await search.book(rare);
    const { id } = await search.book({});
    await sql`
      insert into booking overriding system value
      select copy.* from booking cross join generate_series(1, 5000) n
      cross join lateral jsonb_populate_record(booking, jsonb_build_object('id', 1000 + n,
        'reference', 'MANY' || n, 'voucher_key', 'many' || n)) copy where booking.id = ${id}
    `.execute(db);
    await sql`insert into booking_unsearched select id from booking`.execute(db);

    await indexBookings({ db });

    assert.equal(await search.find('bird'), '321');
    assert.equal(await search.find('bird', { order: 'asc', limit: '2' }), '12');
    assert.equal(await search.find('bird', { limit: '1', cursor: 'PTL7KQ003' }), '2');
    assert.equal(await search.find('bird', { sort: 'reference', order: 'asc' }), '123');
    const { rows } = await sql`select from booking_unsearched`.execute(db);
    assert.equal(rows.length, 0);
  });
});

describe('a booking that was sold', () => {
  const find = async ({ api }: PlacingApi, q: string) =>
    (await listBookings(api.app, { q })).map(({ reference }) => reference);

  it('is found at once, and after a change as it is then', async () => {
    await using place = await openPlacing();
    const { status, body, text } = await place.book({ ...order, partner_ref: 'FIND-1' });
    assert.equal(status, 200, text);
    const reference = String(body['booking_ref']);

    assert.deepEqual(await find(place, 'find-1'), [reference]);
    assert.deepEqual(await find(place, 'changed@travelers.test'), []);
    await updateBooking(
      { ...place.api.app, write: (work) => inTransaction(place.api.app.db, work) },
      somebody,
      { reference, email: 'changed@travelers.test' },
    );
    assert.deepEqual(await find(place, 'changed@travelers.test'), [reference]);
  });

  it('is found too when it was paid by card', async () => {
    await using place = await openPlacing();
    const { body } = await place.book(order, payers.cardOnFile);

    const reference = String(body['booking_ref']);

    assert.deepEqual(await find(place, reference.toLowerCase()), [reference]);
  });
});
