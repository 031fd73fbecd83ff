import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takePlaces } from '../../src/availability/departures/take-places.ts';
import { type Imported, importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { keepingWrite } from '../../src/platform/operation/write.ts';
import { somebody } from '../support/accounts.ts';
import { keepingInside } from '../support/keep-answer.ts';
import { untilLocksAreAwaited } from '../support/lock-waits.ts';
import { order } from '../support/placing.ts';
import {
  dawn,
  departures,
  document,
  five,
  openWith,
  reload,
  slotOf,
} from '../support/timetables.ts';

describe('a booking while an import changes the times', () => {
  it('that came first is waited for, and moves', async () => {
    await using place = await openWith(dawn);
    const { app } = place.api;
    // Whoever wants its places waits, with the tour in hand.
    const other = await app.db.startTransaction().execute();
    const departure = {
      tourId: 16350,
      date: '2026-11-27',
      minutes: 450,
      scheduleKey: 'dawn-entry',
    };
    await takePlaces(other, { ...departure, places: 1, capacity: 5 });

    const booking = place.book(five);
    await untilLocksAreAwaited(place.api.app.pool);
    const importing = reload(place, { ...dawn, times: ['8:00 AM'] });
    await untilLocksAreAwaited(place.api.app.pool, 2);
    await other.rollback().execute();

    const { body } = await booking;
    await importing;
    assert.deepEqual(await slotOf(place, String(body['booking_ref'])), ['2026-11-27', '8:00 AM']);
    assert.deepEqual(await departures(place), ['2026-11-27 480 dawn-entry 5']);
  });

  it('that comes later waits for its end, and finds the new times', async () => {
    await using place = await openWith(dawn);
    const { app } = place.api;
    const [carried, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

    const changed = document({ schedule: [{ ...dawn, times: ['8:00 AM'] }] });
    const keepAnswer = keepingInside(async () => {
      carried.resolve();
      await goOn.promise;
    });
    const write = keepingWrite<Imported>(app.db, { keepAnswer }, ({ counts }) => counts);
    const importing = importMarketplace({ ...app, write }, somebody, changed);
    await carried.promise;
    const late = place.book(five);
    await untilLocksAreAwaited(place.api.app.pool);
    goOn.resolve();

    await importing;
    assert.equal((await late).body.error, 'PRD16350 on 2026-11-27 at 7:30 AM does not run');
    assert.equal((await place.book({ ...five, time: '8:00 AM' })).status, 200);
    assert.deepEqual(await departures(place), ['2026-11-27 480 dawn-entry 5']);
  });

  it('never gets a place that is sold, and never loses its own', async () => {
    await using place = await openWith(dawn);
    const times = ['7:30 AM', '8:00 AM'];

    const selling = Array.from({ length: 40 }, (_, nth) =>
      place.book({ ...order, adults: 'Ada Byron', time: times[nth % 2] }),
    );
    for (let nth = 1; nth <= 6; nth += 1) {
      const description = `Dawn ${nth}`;
      await reload(place, { ...dawn, description, times: [times[nth % 2] ?? ''] });
    }
    const sold = (await Promise.all(selling)).filter(({ status }) => status === 200);

    assert.ok(sold.length <= 5, String(sold.length));
    const left = 5 - sold.length;
    assert.deepEqual(
      await departures(place),
      sold.length === 0 ? [] : [`2026-11-27 450 dawn-entry ${sold.length}`],
    );
    for (const { body } of sold) {
      assert.deepEqual(await slotOf(place, String(body['booking_ref'])), ['2026-11-27', '7:30 AM']);
    }
    const more = await place.book({
      ...order,
      adults: Array(left + 1)
        .fill('A')
        .join(),
    });
    assert.equal(more.status, 400);
  });
});
