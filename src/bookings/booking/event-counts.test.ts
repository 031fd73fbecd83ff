import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization, aUser } from '../../../test/support/accounts.ts';
import { aBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { countEvents, type EventCount } from './event-counts.ts';

const at = Temporal.Instant.from('2026-06-01T12:00:00Z');

async function openBooked() {
  const database = await createTestDatabase();
  const { db } = database;
  const { id: organizationId } = await anOrganization(db, { key: 'acme' });
  const { id: userId } = await aUser(db, { organizationId, role: 'Admin' });
  await loadBookedTour(db);
  const { id: bookingId } = await aBooking(db, { organizationId, userId });
  const event = { bookingId, at, organizationId, userId };
  return {
    db,
    note: (on: Database | Transaction, kind: 'updated' | 'canceled') =>
      on
        .insertInto('bookingEvent')
        .values({ ...event, kind })
        .execute(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Transactions of the whole server hold a count back, also those of other tests. */
async function collect(read: () => Promise<EventCount[]>, many: number): Promise<string[]> {
  const events: string[] = [];
  await waitUntil(async () => {
    for (const { event, bookings } of await read()) {
      events.push(...Array.from({ length: bookings }, () => event));
    }
    return events.length >= many;
  });
  return events.toSorted((one, other) => one.localeCompare(other));
}

describe('the count of what happens to bookings', () => {
  it('begins with the first question, and counts each event once', async () => {
    await using open = await openBooked();
    const read = countEvents(open.db);
    await open.note(open.db, 'updated');
    assert.deepEqual(await read(), []);

    await open.note(open.db, 'canceled');
    await open.note(open.db, 'canceled');

    assert.deepEqual(await collect(read, 2), ['canceled', 'canceled']);
    assert.deepEqual([...(await read()), ...(await read())], []);
  });

  it('misses none that is committed after those that came later', async () => {
    await using open = await openBooked();
    const read = countEvents(open.db);
    await read();
    const slow = await open.db.startTransaction().execute();
    await open.note(slow, 'updated');
    await open.note(open.db, 'canceled');

    const before = [await read(), await read(), await read()];
    await slow.commit().execute();

    assert.deepEqual(before, [[], [], []]);
    assert.deepEqual(await collect(read, 2), ['canceled', 'updated']);
  });
});
