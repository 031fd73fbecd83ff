import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { listBookings } from '../../src/bookings/reading/searching/list-bookings.ts';
import { aUser } from '../support/accounts.ts';
import { aBooking, copiesOf, loadBookedTour } from '../support/bookings.ts';
import { createTestDatabase } from '../support/running/database.ts';

describe('the bookings of some travel dates', () => {
  it('are the newest of them, page by page', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await loadBookedTour(db);
    const user = await aUser(db);
    const owner = { organizationId: user.organizationId, userId: user.id };
    const booking = await aBooking(db, owner, { date: '2030-01-01' });
    await copiesOf(
      db,
      booking,
      600,
      sql`jsonb_build_object(
        'date', date '2027-01-01' + (n * 7919) % 23 * ((n * 31) % 3),
        'status', case n % 5 when 0 then 'abandoned' when 1 then 'Canceled' else 'Confirmed' end)`,
    );
    const dates = [undefined, '2026-12-01', '2027-01-01', '2027-01-09', '2027-01-30', '2031-01-01'];
    const spans = dates.flatMap((from) => dates.map((to) => ({ from, to })));

    for (const { from, to } of spans) {
      for (const status of [undefined, 'Canceled', 'Confirmed'] as const) {
        const { rows } = await sql<{ reference: string }>`
          select reference from booking
          where date between ${from ?? '-infinity'} and ${to ?? 'infinity'}
            and status ${status === undefined ? sql`<> 'abandoned'` : sql`= ${status}`}
          order by id desc
        `.execute(db);
        const expected = rows.map(({ reference }) => reference);
        const first = await listBookings(
          { db },
          { status, from, to },
          { cursor: undefined, limit: 20 },
        );
        const page = { cursor: first.at(-1)?.reference, limit: 20 };
        const second =
          first.length < 20 ? [] : await listBookings({ db }, { status, from, to }, page);
        assert.deepEqual(
          [...first, ...second].map(({ reference }) => reference),
          expected.slice(0, 40),
          `${status} from ${from} to ${to}`,
        );
      }
    }
  });
});
