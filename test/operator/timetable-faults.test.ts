import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { checkSource } from '../../src/marketplace/check-marketplace.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { documentSource } from '../../src/marketplace/source.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { exported } from '../support/marketplace.ts';
import { order } from '../support/placing.ts';
import {
  type Changed,
  dawn,
  departures,
  document,
  keysOf,
  noon,
  openWith,
  refused,
  reload,
  sell,
} from '../support/timetables.ts';

describe('an import that leaves sold places without a slot', () => {
  const orphaning: Record<string, Changed> = {
    'has no such entry any more': { schedule: [noon] },
    'has no entry at all': { schedule: [] },
    'has one of several times less': {
      schedule: [{ ...dawn, times: ['9:00 AM', '10:00 AM'] }, noon],
    },
    'leaves out the weekday': { schedule: [{ ...dawn, weekdays: ['mon'] }, noon] },
    'ends the season': { schedule: [{ ...dawn, to: '2026-11-26' }, noon] },
    'closes the day': { schedule: [dawn, noon], closures: [{ from: '2026-11-27' }] },
    'closes the time': {
      schedule: [dawn, noon],
      closures: [{ from: '2026-11-20', to: '2026-12-20', time: '7:30 AM' }],
    },
  };
  for (const [name, changed] of Object.entries(orphaning)) {
    it(`is refused, names the bookings and changes nothing: ${name}`, async () => {
      await using place = await openWith(dawn, noon);
      const { app } = place.api;
      const first = await sell(place, order);
      const second = await sell(place, order);
      await sell(place, { ...order, time: '12:00 PM', date: '2026-11-30' });
      const before = await exported(app);

      const { faults: foreseen } = await checkSource(app, documentSource(document(changed)));
      const fault = await refused(importMarketplace(app, somebody, document(changed)));

      assert.match(
        fault,
        new RegExp(
          `^tours\\[0\\]\\.schedule: must keep a slot for sold places: first move or cancel ${first} \\(2026-11-27 at 7:30 AM\\), ${second} \\(2026-11-27 at 7:30 AM\\)`,
        ),
      );
      assert.deepEqual(
        foreseen.map(({ path, message }) => `${path}: ${message}`),
        [fault],
      );
      assert.deepEqual(await exported(app), before);
      assert.deepEqual(await departures(place), [
        '2026-11-27 450 dawn-entry 4',
        '2026-11-30 720 noon-entry 2',
      ]);
    });
  }

  it('names ten bookings of a tour, and counts the others', async () => {
    await using place = await openWith({ ...dawn, capacity: null });
    for (let nth = 0; nth < 12; nth += 1) await sell(place, order);

    const fault = await refused(reload(place));

    assert.equal(fault.match(/2026-11-27 at 7:30 AM/g)?.length, 10);
    assert.match(fault, / and 2 more$/);
  });

  it('is taken in once they are canceled', async () => {
    await using place = await openWith(dawn, noon);
    const reference = await sell(place);
    assert.notEqual(await refused(reload(place, noon)), 'nothing was refused');

    await cancelBooking(place.api.app, somebody, { reference, reason: '' });

    await reload(place, noon);
  });

  it('is no import that takes the tour out of sale', async () => {
    await using place = await openWith(dawn);
    await sell(place);

    await importMarketplace(
      place.api.app,
      somebody,
      document({ schedule: [dawn], status: 'inactive' }),
    );

    assert.deepEqual(await departures(place), ['2026-11-27 450 dawn-entry 5']);
  });

  it('lets what is over go', async () => {
    await using place = await openWith(dawn);
    await sell(place);
    await setClock(place.api.app, somebody, '2026-11-28T10:00:00Z');

    await reload(place, noon);
  });
});

describe('an export', () => {
  it('has the keys, and taken in again changes nothing', async () => {
    await using place = await openWith(dawn, { ...noon, key: 'lunch' }, { times: ['9:00 PM'] });
    const { app } = place.api;
    const before = await exported(app);
    const rows = () => app.db.selectFrom('tour').selectAll().execute();
    const stored = await rows();

    await importMarketplace(app, somebody, before);

    assert.deepEqual(await keysOf(place), ['dawn-entry', 'lunch', 'main']);
    assert.deepEqual(await exported(app), before);
    assert.deepEqual(await rows(), stored);
  });
});

describe('a key', () => {
  it('is refused when another entry has it', async () => {
    await using place = await openWith(dawn);

    const fault = await refused(reload(place, { ...dawn, key: 'a' }, { ...noon, key: 'a' }));

    assert.equal(fault, 'tours[0].schedule[1].key: is the key of another entry already');
  });
});
