import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser } from '../../../test/support/accounts.ts';
import { aBooking, aTransfer, loadBookedTour } from '../../../test/support/bookings.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { findUpcomingBookings } from './find-upcoming-bookings.ts';

const day = '2027-03-01';

async function openSelling() {
  const database = await createTestDatabase();
  await loadBookedTour(database.db);
  return database;
}

describe('finding travelers with upcoming bookings', () => {
  const shared = onceInSuite(openSelling);

  for (const [what, booking, expected] of [
    ['a booking for that day', {}, true],
    ['one for the day before', { date: '2027-02-28' }, false],
    ['a pending one, later', { date: '2029-01-01', status: 'Pending Confirmation' }, true],
    ['one of a transfer', aTransfer(), true],
    ['one in another case', { email: 'MARIA@Example.Test' }, true],
    ['one of somebody else', { email: 'paolo@example.test' }, false],
    ['a canceled one', { status: 'Canceled' }, false],
    ['one that is being placed', { status: 'placing' }, false],
    ['one that came to nothing', { status: 'abandoned' }, false],
  ] as const) {
    it(`${expected ? 'counts' : 'leaves out'} ${what}`, async () => {
      const { db } = shared();
      const { id: userId, organizationId } = await aUser(db);
      const buyer = { organizationId, userId };
      await aBooking(db, buyer, { email: 'maria@example.test', date: day, ...booking });
      const traveler = { organizationId, email: 'Maria@example.test' };

      const isBooked = await findUpcomingBookings({ db }, [traveler], day);

      assert.equal(isBooked(traveler), expected);
    });
  }

  it('keeps partners apart, and travelers who were not asked about out', async () => {
    const { db } = shared();
    const { id: userId, organizationId } = await aUser(db);
    const other = await aUser(db);
    const email = 'maria@example.test';
    await aBooking(db, { organizationId, userId }, { email, date: day });
    const elsewhere = { organizationId: other.organizationId, email };

    const isBooked = await findUpcomingBookings({ db }, [elsewhere], day);

    assert.equal(isBooked(elsewhere), false);
    assert.equal((await findUpcomingBookings({ db }, [], day))(elsewhere), false);
  });
});
