import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateText, toDay } from '../../src/availability/calendar.ts';
import type { TourConnector } from '../../src/availability/house-connector.ts';
import { readParty } from '../../src/availability/party.ts';
import type { PreparedTour } from '../../src/availability/prepared-tour.ts';

/**
 * A tour of two places at 7:30 and four at 18:00, every day, for 59 euros, 99 when private; on
 * 2026-11-28 one place of each is taken.
 */
export type SuppliedTour = AsyncDisposable & { connector: TourConnector; tour: PreparedTour };

/** What every connector does, whoever runs the tour. */
export function describeConnector(name: string, open: () => Promise<SuppliedTour>): void {
  const ask = async (adults: string, given: { isPrivate?: boolean; description?: string } = {}) => {
    await using supplied = await open();
    const { connector, tour } = supplied;
    const days = await connector.availability(tour, {
      days: { firstDay: toDay('2026-11-27'), days: 2 },
      party: readParty(tour, [['adults', adults]]),
      currency: tour.currency,
      rates: null,
      isPrivate: given.isPrivate ?? false,
      description: given.description ?? null,
      now: Date.parse('2026-11-20T10:00:00Z'),
    });
    return days.map(({ day, slots }) => [
      dateText(day),
      ...slots.map(({ departure, price, placesLeft }) => [departure.minutes, price, placesLeft]),
    ]);
  };

  describe(name, () => {
    it('tells days and slots in order, with price and places left', async () => {
      assert.deepEqual(await ask('1'), [
        ['2026-11-27', [450, 5900, 2], [1080, 5900, 4]],
        ['2026-11-28', [450, 5900, 1], [1080, 5900, 3]],
      ]);
    });

    it('leaves out what the party does not fit into', async () => {
      assert.deepEqual(await ask('2'), [
        ['2026-11-27', [450, 11_800, 2], [1080, 11_800, 4]],
        ['2026-11-28', [1080, 11_800, 3]],
      ]);
      assert.deepEqual(await ask('4'), [['2026-11-27', [1080, 23_600, 4]]]);
      assert.deepEqual(await ask('5'), []);
    });

    it('offers a private tour only where nobody has a place', async () => {
      assert.deepEqual(await ask('2', { isPrivate: true }), [
        ['2026-11-27', [450, 19_800, 2], [1080, 19_800, 4]],
      ]);
    });

    it('tells only what has the description', async () => {
      assert.deepEqual(await ask('1', { description: 'dusk' }), [
        ['2026-11-27', [1080, 5900, 4]],
        ['2026-11-28', [1080, 5900, 3]],
      ]);
    });
  });
}
