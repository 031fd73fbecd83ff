import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser } from '../../../test/support/accounts.ts';
import { aBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { noteQuestions } from '../../../test/support/questions.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { json } from '../../platform/db/database.ts';
import { bookingReader } from './booking-reader.ts';

async function openStored() {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const another = async () => (await aBooking(db, { userId, organizationId })).reference;
  const reference = await another();
  const read = bookingReader(db);
  return {
    db,
    pool,
    reference,
    another,
    read,
    writeNotes: (staffNotes: string) =>
      db.updateTable('booking').set({ staffNotes }).where('reference', '=', reference).execute(),
    stored: () =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe('a booking that is read by its reference', () => {
  it('is the row as it is stored, the first time and later', async () => {
    await using place = await openStored();
    const stored = await place.stored();

    const first = await place.read(place.reference);

    assert.deepEqual(first, { row: { ...stored, invoicesFee: false }, hasRequests: false });
    assert.equal((await place.read(place.reference))?.row, first?.row);
  });

  it('is read anew after each change, whoever made it', async () => {
    await using place = await openStored();
    await place.read(place.reference);

    await place.writeNotes('bus 7');
    assert.equal((await place.read(place.reference))?.row.staffNotes, 'bus 7');
    await place.writeNotes('bus 8');
    assert.equal((await place.read(place.reference))?.row.staffNotes, 'bus 8');
  });

  it('is as it was while a change is not committed, and after it came to nothing', async () => {
    await using place = await openStored();
    await place.read(place.reference);

    const work = place.db.transaction().execute(async (tx) => {
      await tx.updateTable('booking').set({ staffNotes: 'never' }).execute();
      assert.equal((await place.read(place.reference))?.row.staffNotes, '');
      throw new Error('undone');
    });

    await assert.rejects(work, /undone/);
    assert.equal((await place.read(place.reference))?.row.staffNotes, '');
  });

  it('has a stamp that comes once, though the changes of a server come again', async () => {
    await using place = await openStored();
    const stamps = new Set([(await place.stored()).stamp]);
    for (let time = 0; time < 3; time += 1) {
      const lost = place.db.transaction().execute(async (tx) => {
        const changed = tx.updateTable('booking').set({ staffNotes: 'the same' });
        stamps.add((await changed.returning('stamp').executeTakeFirstOrThrow()).stamp);
        throw new Error('lost');
      });
      await assert.rejects(lost, /lost/);
    }

    assert.equal(stamps.size, 4);
  });

  it('is not remembered with a party so large that many of them would fill the memory', async () => {
    await using place = await openStored();
    const party = [{ names: Array.from({ length: 2000 }, (_, one) => `Traveler ${one}`) }];
    await place.db
      .updateTable('booking')
      .set({ party: json(party) })
      .execute();

    const first = await place.read(place.reference);

    assert.deepEqual(first?.row.party, party);
    assert.notEqual((await place.read(place.reference))?.row, first?.row);
  });

  it('is read with others that are asked for at the same time', async () => {
    await using place = await openStored();
    const others = [];
    for (let count = 0; count < 9; count += 1) others.push(await place.another());
    const references = [place.reference, ...others, 'XXXXXXXXX'];
    const questions = noteQuestions(place.pool);

    const found = await Promise.all(references.map(place.read));

    assert.equal(questions.asked().length, 2);
    assert.deepEqual(
      found.map((one) => one?.row.reference),
      [place.reference, ...others, undefined],
    );
    const again = await Promise.all(references.map(place.read));
    assert.equal(again[1]?.row, found[1]?.row);
  });

  it('is nothing when there is none', async () => {
    await using place = await openStored();

    assert.equal(await place.read('XXXXXXXXX'), undefined);
  });
});
