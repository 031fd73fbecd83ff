import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aUser, somebody } from '../../../test/support/accounts.ts';
import { aBooking, loadBookedTour } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import type { BookingStatus } from '../booking/booking.ts';
import { confirmBooking } from './confirm-booking.ts';

const clock = testClock('2026-06-02T09:00:00Z');

async function book(db: Database, status: BookingStatus) {
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  return aBooking(db, { userId, organizationId }, { status });
}

describe('confirming a booking', () => {
  it('makes a confirmed booking of a pending one', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await book(db, 'Pending Confirmation');

    const confirmed = await confirmBooking(
      { clock, write: plainWrite(db) },
      somebody,
      reference.toLowerCase(),
    );

    assert.equal(confirmed.status, 'Confirmed');
    assert.equal(confirmed.version, 2);
    assert.equal(confirmed.changedAt.toString(), '2026-06-02T09:00:00Z');
    assert.equal(confirmed.paymentStatus, 'Pending Invoice');
  });

  it('notes the change for whoever has to be told, and who made it', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { id, reference } = await book(db, 'Pending Confirmation');

    await confirmBooking({ clock, write: plainWrite(db) }, somebody, reference);

    const events = await db.selectFrom('bookingEvent').select(['bookingId', 'kind']).execute();
    assert.deepEqual(events, [{ bookingId: id, kind: 'confirmed' }]);
    const entries = await db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'subject', 'before', 'after'])
      .execute();
    assert.deepEqual(entries, [
      {
        actor: 'test',
        action: 'booking.confirmed',
        subject: `booking ${reference}`,
        before: { status: 'Pending Confirmation' },
        after: { status: 'Confirmed' },
      },
    ]);
  });

  const refusing = onceInSuite(createTestDatabase);

  for (const status of ['Confirmed', 'Canceled', 'placing', 'abandoned'] as const) {
    it(`is refused when the booking is ${status}`, async () => {
      const { db } = refusing();
      const { reference } = await book(db, status);

      await assert.rejects(confirmBooking({ clock, write: plainWrite(db) }, somebody, reference), {
        code: 'booking-not-pending',
        status: 409,
        message: `The booking ${reference} is ${status}: only a booking with status Pending Confirmation can be confirmed or declined`,
      });
      assert.deepEqual(await db.selectFrom('bookingEvent').select('id').execute(), []);
    });
  }

  it('is refused for a booking that does not exist', async () => {
    const database = refusing();

    await assert.rejects(
      confirmBooking({ clock, write: plainWrite(database.db) }, somebody, 'nothere'),
      {
        code: 'booking-unknown',
        status: 404,
        message: 'There is no booking NOTHERE',
      },
    );
  });

  it('happens once when two confirm at once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { reference } = await book(db, 'Pending Confirmation');

    const outcomes = await Promise.allSettled([
      confirmBooking({ clock, write: plainWrite(db) }, somebody, reference),
      confirmBooking({ clock, write: plainWrite(db) }, somebody, reference),
    ]);

    const refused = outcomes.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 1);
    assert.ok(refused[0]?.status === 'rejected' && refused[0].reason instanceof Refusal);
    assert.equal(refused[0].reason.code, 'booking-not-pending');
    assert.equal((await db.selectFrom('bookingEvent').select('id').execute()).length, 1);
  });
});
