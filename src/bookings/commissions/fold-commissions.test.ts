import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { anOrganization, somebody } from '../../../test/support/accounts.ts';
import { bookUsual, payEarly } from '../../../test/support/after-sale.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openPlacing, order, payers } from '../../../test/support/placing.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { updateBooking } from '../changes/update-booking.ts';
import { foldCommissions } from './fold-commissions.ts';
import { readLedger } from './read-ledger.ts';
import { undoPayRun } from './undo-pay-run.ts';

/** As the bookings themselves add up. */
async function addedUp(db: Database) {
  const { rows } = await sql<{ currency: string; paidMinor: number; dueMinor: number }>`
    select currency,
      coalesce(sum(paid), 0) as paid_minor,
      sum(case when status = 'Confirmed' then commission_minor else 0 end - coalesce(paid, 0))
        as due_minor
    from booking left join (select booking_id, sum(amount_minor) as paid from commission_entry
      group by booking_id) entries on booking_id = booking.id
    group by currency order by currency
  `.execute(db);
  return rows;
}

async function rowsOf(db: Database): Promise<number> {
  return (await db.selectFrom('commissionSum').select('id').execute()).length;
}

describe('the sums of commissions', () => {
  it('are what the bookings add up to, while they are placed, canceled, paid and folded at once', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const live = async () => {
      const [kept, canceled, paid] = [
        await bookUsual(place),
        await bookUsual(place),
        await bookUsual(place),
      ];
      await Promise.all([
        cancelBooking(app, somebody, { reference: canceled, reason: '' }),
        payEarly(app, [paid]),
        foldCommissions(app, 1),
      ]);
      return kept;
    };
    const [one, other] = await Promise.all([live(), live(), live()]);
    const { id } = await payEarly(app, [one, other]);
    await Promise.all([
      cancelBooking(app, somebody, { reference: one, reason: '' }),
      undoPayRun(app, somebody, id),
    ]);
    await payEarly(app, [other]);
    await updateBooking(app, somebody, { reference: other, names: 'Zoë Müller' });
    await foldCommissions(app, 1);

    const { sums } = await readLedger(app, { organization: 'bluebird' });
    assert.deepEqual(sums, await addedUp(app.db));
    assert.equal(sums[0]?.paidMinor, 4 * 1475);
    assert.equal(sums[0]?.dueMinor, 738);
    assert.equal(await rowsOf(app.db), 1);
  });

  it('have nothing of a booking that came to nothing', async () => {
    await using place = await openPlacing();
    assert.equal((await place.book(order, payers.badCardOnFile)).status, 400);

    assert.equal(await rowsOf(place.api.app.db), 0);
  });

  it('are folded once by two at once, by partner and currency, and not while rows are few', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { id: organizationId } = await anOrganization(db, { key: 'acme' });
    const few = await anOrganization(db, { key: 'few' });
    await sql`
      insert into commission_sum (organization_id, currency, due_minor, paid_minor)
      select ${organizationId}, case when n % 2 = 0 then 'EUR' else 'USD' end, n, 1
      from generate_series(1, 200) n
    `.execute(db);
    const one = { organizationId: few.id, currency: 'EUR', dueMinor: 7, paidMinor: 0 };
    await db.insertInto('commissionSum').values([one, one]).execute();

    await Promise.all([foldCommissions({ db }), foldCommissions({ db })]);

    const { sums } = await readLedger({ db, clock: testClock() }, { organization: 'acme' });
    assert.deepEqual(sums, [
      { currency: 'EUR', paidMinor: 100, dueMinor: 10_100 },
      { currency: 'USD', paidMinor: 100, dueMinor: 10_000 },
    ]);
    assert.ok((await rowsOf(db)) <= 2 + 4);
    const fewSums = await readLedger({ db, clock: testClock() }, { organization: 'few' });
    assert.deepEqual(fewSums.sums, [{ currency: 'EUR', paidMinor: 0, dueMinor: 14 }]);
  });
});
