import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database } from '../../../src/platform/db/database.ts';
import { anOrganization, aUser } from '../accounts.ts';
import { aBooking, copiesOf, loadBookedTour } from '../bookings.ts';
import { createTestDatabase, type TestDatabase } from '../running/database.ts';
import { fillQuickly, knowTables } from '../running/fill-quickly.ts';
import { filledOnce } from '../running/filled.ts';
import { rounds } from '../running/rounds.ts';
import { watchPlans } from './plans.ts';

const sample = 20_000;
/** For what is measured over a million in a long run. */
export const many = rounds({ sample, long: 1_000_000 });
/** A page has up to 200 rows; what belongs to them is looked up row by row, but for a few names. */
const mostExamined = 1_010;

/** What fills a table with a million rows takes minutes. */
async function patiently(db: Database, fill: (db: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await fill(session);
    await knowTables(session);
    await sql`reset all`.execute(session);
  });
}

/** Nearly all alike, and what is rare lies far back. */
async function fillBookings({ db }: TestDatabase, bookings: number): Promise<void> {
  const { id: organizationId } = await anOrganization(db, { key: 'acme' });
  const user = await aUser(db, { organizationId, role: 'Admin' });
  await loadBookedTour(db);
  const booking = await aBooking(db, { organizationId, userId: user.id });
  await fillQuickly(db, ['booking'], (session) =>
    copiesOf(
      session,
      booking,
      bookings,
      sql`jsonb_build_object(
      'date', date '2026-01-01' + n / 40,
      'partner_ref', case when n % 50 = 3 and n < 9000 then 'WEB' else 'AC-' || n end,
      'status', case
        when n % 500 = 1 and n < 9000 then 'Pending Confirmation'
        when n % 500 = 2 and n < 9000 then 'placing'
        when n % 500 = 3 and n < 9000 then 'abandoned'
        when n % 20 = 4 and n < 9000 then 'Canceled'
        else 'Confirmed' end)`,
    ),
  );
}

/** A database with very many bookings and what `fill` adds, and a check of what a list looks at. */
export async function openMany(fill: (db: Database) => Promise<void>, bookings = sample) {
  const template = await filledOnce({ bookingsOfListPlans: bookings }, (database) =>
    fillBookings(database, bookings),
  );
  const database = await createTestDatabase({ template });
  const examine = watchPlans(database.pool);
  const { db } = database;
  await patiently(db, fill);
  const checkUpTo = async (most: number, what: string, run: () => Promise<unknown>) => {
    const { rows, wholeTables } = await examine(run);
    assert.deepEqual(wholeTables, [], `${what} reads whole tables`);
    assert.ok(rows <= most, `${what} looks at ${rows} rows`);
  };
  return {
    db,
    check: (what: string, run: () => Promise<unknown>) => checkUpTo(mostExamined, what, run),
    /** For lists that look at more, up to a bound of their own. */
    checkUpTo,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
