import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asCaller, aUser } from '../../../test/support/accounts.ts';
import { aBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { noteQuestions } from '../../../test/support/questions.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { listUpdates } from './list-updates.ts';

const clock = testClock();

type Page = { limit?: number; caller?: Awaited<ReturnType<typeof aUser>> };

async function openFeed(db: Database) {
  await loadBookedTour(db);
  const user = await aUser(db, { role: 'Admin' });
  const owner = { userId: user.id, organizationId: user.organizationId };
  const change = (tx: Database | Transaction, { id, userId }: { id: number; userId: number }) =>
    tx
      .insertInto('bookingEvent')
      .values({ ...owner, userId, bookingId: id, kind: 'updated', at: clock.now() })
      .execute();
  const after = async (number: number, { limit, caller = user }: Page = {}) => {
    const since = { change: number, limit };
    const { updates, last } = await listUpdates({ db, clock }, asCaller(caller), since);
    const told = (await Array.fromAsync(updates)).flat();
    return { references: told.map(({ booking }) => booking.reference).toSorted(), last };
  };
  return { owner, book: (given = owner) => aBooking(db, given), change, after };
}

describe('the feed of changes', () => {
  it('does not miss a change that was written first and committed last', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { book, change, after } = await openFeed(db);
    const [slow, quick] = [await book(), await book()];
    const tx = await db.startTransaction().execute();
    await change(tx, slow);
    await change(db, quick);

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
    await Promise.all(bookings.map((one) => db.transaction().execute((tx) => change(tx, one))));
    isWriting = false;

    const all = bookings.map(({ reference }) => reference).toSorted();
    for (const seen of await Promise.all(readers)) assert.deepEqual(seen.toSorted(), all);
  });

  it('asks the database twice where every change has its number, once where nothing is new', async () => {
    await using database = await createTestDatabase();
    const { book, change, after } = await openFeed(database.db);
    const bookings = [await book(), await book(), await book()];
    for (const one of bookings) await change(database.db, one);
    const { last } = await after(0);
    const questions = noteQuestions(database.pool);

    assert.equal((await after(0)).references.length, 3);
    assert.equal(questions.asked().length, 2);
    assert.deepEqual(await after(last), { references: [], last });
    assert.equal(questions.asked().length, 1);
  });

  it('gives a booking that changed twice once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { book, change, after } = await openFeed(db);
    const booking = await book();
    await change(db, booking);
    await change(db, booking);

    assert.deepEqual(await after(0), { references: [booking.reference], last: 2 });
  });

  it('gives an Admin all and an Agent its own, page by page, while 16 commit in any order', async () => {
    await using database = await createTestDatabase({ connections: 24 });
    const { db } = database;
    const { owner, book, change, after } = await openFeed(db);
    const agent = await aUser(db, { organizationId: owner.organizationId });
    const bookings: Awaited<ReturnType<typeof book>>[] = [];
    for (let count = 0; count < 160; count++) {
      bookings.push(await book(count % 3 === 0 ? { ...owner, userId: agent.id } : owner));
    }
    let areWriting = true;
    const follow = async (page: Page) => {
      const seen: string[] = [];
      for (let last = 0, wereWriting = true; ; ) {
        const answer = await after(last, page);
        seen.push(...answer.references);
        if (answer.last === last && !wereWriting) return seen.toSorted();
        // Only what is asked for after the last commit surely has it.
        if (answer.last === last) wereWriting = areWriting;
        last = answer.last;
      }
    };
    /** Its changes wait for each other's commits, so that numbers and commits cross. */
    const write = async (own: typeof bookings) => {
      for (const [first, second] of own.flatMap((one, at) =>
        at % 2 ? [] : [[one, own[at + 1]]],
      )) {
        if (!first || !second) continue;
        const tx = await db.startTransaction().execute();
        await change(tx, first);
        await change(db, second);
        await tx.commit().execute();
      }
    };

    const readers = [{}, { limit: 3 }, { limit: 7, caller: agent }, { caller: agent }].map(follow);
    const writers = Array.from({ length: 16 }, (_, at) =>
      write(bookings.filter((_booking, place) => place % 16 === at)),
    );
    await Promise.all(writers);
    areWriting = false;

    const [all, allByThree, own, ownAtOnce] = await Promise.all(readers);
    const references = bookings.map(({ reference }) => reference);
    const agents = references.filter((_reference, at) => at % 3 === 0);
    assert.deepEqual(all, references.toSorted());
    assert.deepEqual(allByThree, references.toSorted());
    assert.deepEqual(own, agents.toSorted());
    assert.deepEqual(ownAtOnce, agents.toSorted());
  });
});
