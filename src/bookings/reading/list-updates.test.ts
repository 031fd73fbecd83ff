import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asCaller, aUser } from '../../../test/support/accounts.ts';
import { aBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { listUpdates } from './list-updates.ts';

const clock = testClock();

async function openFeed(db: Database) {
  await loadBookedTour(db);
  const user = await aUser(db, { role: 'Admin' });
  const owner = { userId: user.id, organizationId: user.organizationId };
  const change = (tx: Database | Transaction, bookingId: number) =>
    tx
      .insertInto('bookingEvent')
      .values({ bookingId, organizationId: user.organizationId, kind: 'updated', at: clock.now() })
      .execute();
  const after = async (number: number) => {
    const { updates, last } = await listUpdates({ db, clock }, asCaller(user), { change: number });
    return { references: updates.map(({ booking }) => booking.reference).toSorted(), last };
  };
  return { book: () => aBooking(db, owner), change, after };
}

describe('the feed of changes', () => {
  it('does not miss a change that was written first and committed last', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { book, change, after } = await openFeed(db);
    const [slow, quick] = [await book(), await book()];
    const tx = await db.startTransaction().execute();
    await change(tx, slow.id);
    await change(db, quick.id);

    const first = await after(0);
    await tx.commit().execute();
    const second = await after(first.last);

    assert.deepEqual(first.references, [quick.reference]);
    assert.deepEqual(second.references, [slow.reference]);
    assert.deepEqual((await after(second.last)).references, []);
  });

  it('gives each change once to readers that follow it while many write', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { book, change, after } = await openFeed(db);
    const bookings: Awaited<ReturnType<typeof book>>[] = [];
    for (let count = 0; count < 30; count++) bookings.push(await book());
    let isWriting = true;
    const follow = async () => {
      const seen: string[] = [];
      let last = 0;
      for (let wasWriting = true; wasWriting; ) {
        wasWriting = isWriting;
        const page = await after(last);
        seen.push(...page.references);
        last = page.last;
      }
      return seen;
    };

    const readers = [follow(), follow(), follow()];
    await Promise.all(bookings.map(({ id }) => db.transaction().execute((tx) => change(tx, id))));
    isWriting = false;

    const all = bookings.map(({ reference }) => reference).toSorted();
    for (const seen of await Promise.all(readers)) assert.deepEqual(seen.toSorted(), all);
  });

  it('gives a booking that changed twice once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { book, change, after } = await openFeed(db);
    const { id, reference } = await book();
    await change(db, id);
    await change(db, id);

    assert.deepEqual(await after(0), { references: [reference], last: 2 });
  });
});
