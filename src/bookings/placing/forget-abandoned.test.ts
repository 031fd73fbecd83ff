import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { aUser } from '../../../test/support/accounts.ts';
import { aBooking, aCharge, loadBookedTour } from '../../../test/support/bookings.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { forgetAbandoned } from './forget-abandoned.ts';

const at = (text: string) => Temporal.Instant.from(text);

/** Bookings that came to nothing at noon of the first of June. */
async function openAbandoned() {
  const database = await createTestDatabase();
  const { db } = database;
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const clock = testClock('2026-08-30T12:00:01Z');
  return {
    db,
    clock,
    abandon: (given: object = {}) =>
      aBooking(db, { userId, organizationId }, { status: 'abandoned', ...given }),
    forget: () => forgetAbandoned({ db, clock }),
    left: async () => {
      const rows = await db.selectFrom('booking').select('reference').orderBy('id').execute();
      return rows.map(({ reference }) => reference);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe('forgetting bookings that came to nothing', () => {
  it('deletes those of more than 90 days ago of which the card was declined', async () => {
    await using opened = await openAbandoned();
    const old = await opened.abandon();
    await aCharge(opened.db, old, { state: 'declined', reference: null, reason: 'Declined' });
    const young = await opened.abandon({ changedAt: at('2026-06-01T12:00:02Z') });
    const sold = await opened.abandon({ status: 'Canceled' });

    assert.equal(await opened.forget(), 1);

    assert.deepEqual(await opened.left(), [young.reference, sold.reference]);
    assert.deepEqual(await opened.db.selectFrom('payment').select('id').execute(), []);
  });

  for (const state of ['open', 'unwanted', 'undone'] as const) {
    it(`keeps one with a charge that is ${state}: money may have moved`, async () => {
      await using opened = await openAbandoned();
      const booking = await opened.abandon();
      const settledAt = state === 'undone' ? at('2026-06-01T12:00:00Z') : null;
      await aCharge(opened.db, booking, { state, reference: null, settledAt });

      assert.equal(await opened.forget(), 0);
      assert.deepEqual(await opened.left(), [booking.reference]);
    });
  }

  it('deletes more than a portion in one turn', async () => {
    await using opened = await openAbandoned();
    const { id } = await opened.abandon();
    await sql`
      insert into booking overriding system value
      select (jsonb_populate_record(booking, jsonb_build_object(
        'id', 1000 + n, 'reference', 'MANY' || n, 'voucher_key', 'many' || n))).*
      from booking, generate_series(1, 1000) n where id = ${id}
    `.execute(opened.db);

    assert.equal(await opened.forget(), 1001);
    assert.deepEqual(await opened.left(), []);
  });
});
