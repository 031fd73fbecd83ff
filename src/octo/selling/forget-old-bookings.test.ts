import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Insertable } from 'kysely';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { json } from '../../platform/db/database.ts';
import type { ConnectedBookingTable } from '../../platform/db/tables.ts';
import { addSupplier } from '../../suppliers/change-supplier.ts';
import { forgetOldBookings } from './forget-old-bookings.ts';

const day = (date: string) => Temporal.Instant.from(`${date}T12:00:00Z`);

describe('what suppliers’ systems have of bookings', () => {
  it('is forgotten a year after the trip, or 90 days after it ended, once all is told', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const supplier = { key: 'harbour', name: 'Harbour', phone: '', email: '' };
    const added = await db.transaction().execute((tx) => addSupplier(tx, supplier));
    const book = (
      bookingReference: string,
      more: Partial<Insertable<ConnectedBookingTable>> & { changedOn?: string },
    ) => {
      const { changedOn = '2026-01-01', ...given } = more;
      const row = {
        supplierId: added?.id ?? 0,
        tourId: 900_000_001,
        uuid: randomUUID(),
        optionId: 'DEFAULT',
        date: '2026-12-01',
        wanted: 'confirmed',
        state: 'confirmed',
        units: json([]),
        changedAt: day(changedOn),
      } as const;
      return db
        .insertInto('connectedBooking')
        .values({ ...row, bookingReference, ...given })
        .execute();
    };
    await book('coming', {});
    await book('traveled long ago', { date: '2025-11-01' });
    await book('traveled', { date: '2026-01-01' });
    await book('still to be told', { date: '2025-11-01', dueAt: day('2026-11-20') });
    await book('still to be compared', { date: '2025-11-01', lookAt: day('2026-11-20') });
    await book('canceled long ago', { state: 'canceled', wanted: 'canceled' });
    await book('refused lately', { state: 'refused', changedOn: '2026-11-01' });

    assert.equal(await forgetOldBookings({ db, clock: testClock('2026-11-20T12:00:00Z') }), 2);

    const left = await db.selectFrom('connectedBooking').select('bookingReference').execute();
    assert.deepEqual(left.map(({ bookingReference }) => bookingReference).toSorted(), [
      'coming',
      'refused lately',
      'still to be compared',
      'still to be told',
      'traveled',
    ]);
  });
});
