import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { order } from '../support/placing.ts';
import {
  dawn,
  departures,
  five,
  keysOf,
  noon,
  openWith,
  reload,
  sell,
  slotOf,
} from '../support/timetables.ts';

describe('places that are sold', () => {
  it('stay taken when the words of their slot change, and change again', async () => {
    await using place = await openWith(dawn, noon);
    await sell(place);

    await reload(place, { ...dawn, description: 'Dawn entrance' }, noon);
    const first = await place.book(order);
    await reload(place, { ...dawn, description: 'Sunrise' }, noon);
    const second = await place.book({ ...order, description: 'Sunrise' });

    for (const answer of [first, second]) {
      assert.equal(answer.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM is sold out');
    }
    assert.deepEqual(await keysOf(place), ['dawn-entry', 'noon-entry']);
    assert.deepEqual(await departures(place), ['2026-11-27 450 dawn-entry 5']);
  });

  it('are given back where they were taken, whatever it is called by then', async () => {
    await using place = await openWith(dawn);
    const reference = await sell(place);
    await reload(place, { ...dawn, description: 'Dawn entrance' });

    await cancelBooking(place.api.app, somebody, { reference, reason: '' });

    assert.equal((await place.book(five)).status, 200);
  });

  it('follow a key that the file gives, also where the words go to another', async () => {
    await using place = await openWith({ ...dawn, key: 'a' }, { ...noon, key: 'b' });
    await sell(place);

    await reload(
      place,
      { ...noon, key: 'b', description: 'Dawn entry' },
      { ...dawn, key: 'a', description: 'Noon entry', times: ['8:00'] },
    );

    assert.deepEqual(await departures(place), ['2026-11-27 480 a 5']);
  });

  it('follow their words where the file gives a key for the first time', async () => {
    await using place = await openWith(dawn, noon);
    const reference = await sell(place);

    await reload(place, { ...noon, key: 'noon' }, { ...dawn, key: 'dawn' });

    assert.deepEqual(await departures(place), ['2026-11-27 450 dawn 5']);
    assert.equal((await place.book(order)).status, 400);
    await cancelBooking(place.api.app, somebody, { reference, reason: '' });
    assert.equal((await place.book(five)).status, 200);
  });

  it('follow into a season of the same words and time', async () => {
    await using place = await openWith(dawn);
    await sell(place);

    await reload(place, dawn, { ...dawn, from: '2026-11-01', to: '2026-11-30', capacity: 6 });

    assert.deepEqual(await departures(place), ['2026-11-27 450 dawn-entry_2 5']);
    assert.equal(
      (await place.book(order)).body.error,
      'PRD16350 on 2026-11-27 at 7:30 AM has only 1 place left',
    );
    await reload(place, dawn);
    assert.deepEqual(await departures(place), ['2026-11-27 450 dawn-entry 5']);
  });

  it('take along what staff set for the departure', async () => {
    await using place = await openWith(dawn);
    const { db } = place.api.app;
    await sell(place, order);
    await db.updateTable('departure').set({ capacity: 3 }).execute();

    await reload(place, { ...dawn, times: ['8:00 AM'] });

    const answer = await place.book({ ...order, time: '8:00 AM' });
    assert.equal(answer.body.error, 'PRD16350 on 2026-11-27 at 8:00 AM has only 1 place left');
  });
});

describe('bookings of a slot whose only time moves', () => {
  it('move with it, and everybody is told', async () => {
    await using place = await openWith(dawn, noon);
    const { app } = place.api;
    const reference = await sell(place, { ...five, email: 'ada@travelers.test' });
    const other = await sell(place, { ...five, time: '12:00 PM' });

    await reload(place, { ...dawn, times: ['6:15 AM'] }, noon);

    assert.deepEqual(await slotOf(place, reference), ['2026-11-27', '6:15 AM']);
    assert.deepEqual(await slotOf(place, other), ['2026-11-27', '12:00 PM']);
    const row = await app.db
      .selectFrom('booking')
      .select(['id', 'startsAt', 'endsAt', 'latestCancellationAt'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    assert.deepEqual(Object.values(row).slice(1).map(String), [
      '2026-11-27T05:15:00Z',
      '2026-11-27T08:15:00Z',
      '2026-11-25T05:15:00Z',
    ]);
    const events = await app.db
      .selectFrom('bookingEvent')
      .select(['bookingId', 'kind'])
      .where('kind', '=', 'updated')
      .execute();
    assert.deepEqual(events, [{ bookingId: row.id, kind: 'updated' }]);
    const audited = await app.db
      .selectFrom('auditEntry')
      .select(['actor', 'subject', 'before', 'after'])
      .where('action', '=', 'booking.updated')
      .execute();
    assert.deepEqual(audited, [
      {
        actor: 'test',
        subject: `booking ${reference}`,
        before: { time: '7:30 AM (Europe/Rome)' },
        after: { time: '6:15 AM (Europe/Rome)' },
      },
    ]);
    assert.equal(
      (await place.book({ ...order, time: '6:15 AM' })).body.error,
      'PRD16350 on 2026-11-27 at 6:15 AM is sold out',
    );
  });

  it('stay where they were on a day that is over', async () => {
    await using place = await openWith(dawn);
    const reference = await sell(place);
    await setClock(place.api.app, somebody, '2026-11-27T10:00:00Z');

    await reload(place, { ...dawn, times: ['6:15 PM'] });

    assert.deepEqual(await slotOf(place, reference), ['2026-11-27', '7:30 AM']);
    assert.equal((await place.book({ ...order, time: '6:15 PM' })).status, 200);
  });

  it('can be changed by staff as before', async () => {
    await using place = await openWith(dawn);
    const { app } = place.api;
    const reference = await sell(place, order);
    await reload(place, { ...dawn, description: 'Dawn entrance' });

    await updateBooking(app, somebody, { reference, date: '2026-11-28' });

    assert.deepEqual(await departures(place), [
      '2026-11-27 450 dawn-entry 0',
      '2026-11-28 450 dawn-entry 2',
    ]);
  });
});
