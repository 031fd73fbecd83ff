import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { previewMany } from '../../src/bookings/departures/change-many.ts';
import { listDepartures } from '../../src/bookings/departures/list-departures.ts';
import { anOrganization, aUser } from '../support/accounts.ts';
import { aBooking, copiesOf, loadBookedTour } from '../support/bookings.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { fillQuickly } from '../support/running/fill-quickly.ts';
import { rounds } from '../support/running/rounds.ts';
import { watchPlans } from '../support/suites/plans.ts';

const many = rounds({ sample: 20_000, long: 1_000_000 });
/** A page looks at the bookings of its days; here there are 40 a day. */
const mostExamined = 1_000;

it('departures are found by day, product, and what is sold or closed, among very many', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { id: organizationId } = await anOrganization(db, { key: 'acme' });
  const { id: userId } = await aUser(db, { organizationId, role: 'Admin' });
  await loadBookedTour(db);
  const booking = await aBooking(db, { organizationId, userId });
  const days = sql`jsonb_build_object('date', date '2026-01-01' + n / 40)`;
  await fillQuickly(db, ['booking', 'departure'], async (session) => {
    await copiesOf(session, booking, many, days);
    await sql`
      insert into departure (tour_id, date, minutes, schedule_key, taken, is_closed)
      select 16350, date '2026-01-01' + n / 10, n % 10, 'main', 1, n % 500 = 0
      from generate_series(1, ${many}::int) n
    `.execute(session);
  });
  const examine = watchPlans(database.pool);
  const check = async (what: string, run: () => Promise<unknown>) => {
    const { rows, wholeTables } = await examine(run);
    assert.deepEqual(wholeTables, [], `${what} reads whole tables`);
    assert.ok(rows <= mostExamined, `${what} looks at ${rows} rows`);
  };
  const tours = { ids: [16350] };
  const page = { cursor: undefined, limit: 200 };

  for (const [from, to] of [
    ['2026-03-03', '2026-03-03'],
    ['2026-03-03', '2026-03-09'],
    ['2030-01-01', '2030-01-31'],
  ] as const) {
    for (const filter of [{ tours: {} }, { tours }, { tours: {}, only: 'closed' }] as const) {
      await check(`${from} ${to} ${JSON.stringify(filter)}`, () =>
        listDepartures(db, { from, to, ...filter }, page),
      );
    }
  }
  const meant = { from: '2026-03-03', to: '2026-03-09', weekdays: null, times: null, tours };
  await check('a preview of closing', () =>
    previewMany({ db }, { meant, change: { kind: 'close', reason: 'Storm' } }),
  );
});
