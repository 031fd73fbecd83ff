import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { naiveDepartures, schedules } from '../../test/support/suites/naive-schedule.ts';
import { aTour } from '../../test/support/tours.ts';
import { clockTimeText } from '../catalog/clock-times.ts';
import { toTour } from '../catalog/marketplace-file.ts';
import { dateText, toDay } from './calendar.ts';
import { departureKey, prepareTour } from './prepared-tour.ts';
import { type Departure, type DepartureState, departuresOf, type States } from './schedule.ts';

const asPlanned: States = new Map();

function departures(
  tour: ReturnType<typeof aTour>,
  date: string,
  days: number,
  states = asPlanned,
): Departure[] {
  return departuresOf(prepareTour(toTour(tour)), { firstDay: toDay(date), days, states });
}

/** `2026-12-24 7:30 AM Dawn` */
function told({ day, minutes, description }: Departure): string {
  return `${dateText(day)} ${clockTimeText(minutes)} ${description}`.trim();
}

describe('the departures of a tour', () => {
  it('run on each day at each of its times, in order of time', () => {
    const tour = aTour({
      schedule: [
        { description: 'Late', times: ['7:00 PM', '12:30 PM'] },
        { description: 'Dawn', times: ['7:30 AM'] },
      ],
    });

    assert.deepEqual(departures(tour, '2028-02-28', 2).map(told), [
      '2028-02-28 7:30 AM Dawn',
      '2028-02-28 12:30 PM Late',
      '2028-02-28 7:00 PM Late',
      '2028-02-29 7:30 AM Dawn',
      '2028-02-29 12:30 PM Late',
      '2028-02-29 7:00 PM Late',
    ]);
  });

  it('run on their weekdays and in their season only, also over New Year', () => {
    const tour = aTour({
      schedule: [
        { times: ['9:00 AM'], weekdays: ['fri', 'sun'], from: '2026-12-27', to: '2027-01-03' },
        { times: ['8:00 AM'], weekdays: ['mon'], to: '2026-12-28' },
        { times: ['10:00 AM'], weekdays: ['mon'], from: '2027-01-04' },
      ],
    });

    assert.deepEqual(departures(tour, '2026-12-20', 31).map(told), [
      '2026-12-21 8:00 AM',
      '2026-12-27 9:00 AM',
      '2026-12-28 8:00 AM',
      '2027-01-01 9:00 AM',
      '2027-01-03 9:00 AM',
      '2027-01-04 10:00 AM',
      '2027-01-11 10:00 AM',
      '2027-01-18 10:00 AM',
    ]);
  });

  it('go by the later entry where two fall together', () => {
    const tour = aTour({
      schedule: [
        { description: 'Dawn', times: ['7:30 AM'], capacity: 10 },
        { description: 'dawn', times: ['7:30 AM'], weekdays: ['sat'], capacity: 5 },
        { description: 'Boat', times: ['7:30 AM'], capacity: 3 },
      ],
    });

    assert.deepEqual(
      departures(tour, '2026-11-27', 2).map((one) => [told(one), one.capacity]),
      [
        ['2026-11-27 7:30 AM Dawn', 10],
        ['2026-11-27 7:30 AM Boat', 3],
        ['2026-11-28 7:30 AM dawn', 5],
        ['2026-11-28 7:30 AM Boat', 3],
      ],
    );
  });

  it('have the prices of their entry, and the usual ones for the other rates', () => {
    const tour = aTour({
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', price: 59 },
          { name: 'Children', price: 39.5 },
        ],
      },
      schedule: [{ times: ['7:30 AM'], prices: { Adults: 65 } }, { times: ['9:00 AM'] }],
    });

    assert.deepEqual(
      departures(tour, '2026-11-27', 1).map(({ prices }) => prices),
      [
        [6500, 3950],
        [5900, 3950],
      ],
    );
  });

  it('do not run while the tour is closed, for the day or at a time', () => {
    const tour = aTour({
      schedule: [{ times: ['7:30 AM', '9:00 AM'] }],
      closures: [
        { from: '2026-12-25', to: '2026-12-26' },
        { from: '2026-12-27', to: '2026-12-27', time: '07:30' },
        { from: '2026-12-29' },
      ],
    });

    assert.deepEqual(departures(tour, '2026-12-24', 20).map(told), [
      '2026-12-24 7:30 AM',
      '2026-12-24 9:00 AM',
      '2026-12-27 9:00 AM',
      '2026-12-28 7:30 AM',
      '2026-12-28 9:00 AM',
    ]);
  });

  it('move forward by an hour that the clocks skip, and give way to one planned for then', () => {
    const tour = aTour({
      schedule: [
        { times: ['2:30 AM', '3:30 AM'], capacity: 7 },
        { description: 'Boat', times: ['2:30 AM'] },
        { description: 'Early', times: ['3:00 AM'] },
      ],
    });

    assert.deepEqual(
      departures(tour, '2027-03-28', 1).map((one) => [told(one), one.startsAt]),
      [
        ['2027-03-28 3:00 AM Early', Date.parse('2027-03-28T01:00:00Z')],
        ['2027-03-28 3:30 AM Boat', Date.parse('2027-03-28T01:30:00Z')],
        ['2027-03-28 3:30 AM', Date.parse('2027-03-28T01:30:00Z')],
      ],
    );
  });
});

describe('what is special about a departure', () => {
  const nothing: DepartureState = { taken: 0, isClosed: false, capacity: null, prices: new Map() };
  const tour = aTour({
    schedule: [{ description: 'Dawn', times: ['7:30 AM', '9:00 AM'], capacity: 20 }],
  });
  const stateOf = (state: Partial<DepartureState>, key = 'dawn'): States =>
    new Map([
      [
        toDay('2026-11-28'),
        new Map([[departureKey({ minutes: 450, key }), { ...nothing, ...state }]]),
      ],
    ]);

  it('holds for that departure alone', () => {
    const found = departures(tour, '2026-11-27', 2, stateOf({ taken: 3, capacity: 25 }));

    assert.deepEqual(
      found.map((one) => [told(one), one.capacity, one.taken]),
      [
        ['2026-11-27 7:30 AM Dawn', 20, 0],
        ['2026-11-27 9:00 AM Dawn', 20, 0],
        ['2026-11-28 7:30 AM Dawn', 25, 3],
        ['2026-11-28 9:00 AM Dawn', 20, 0],
      ],
    );
  });

  it('may be other prices, for the rates it names', () => {
    const found = departures(
      tour,
      '2026-11-28',
      1,
      stateOf({ prices: new Map([['Adults', 1000]]) }),
    );

    assert.deepEqual(
      found.map(({ prices }) => prices),
      [[1000], [5900]],
    );
  });

  it('may be that it is closed', () => {
    const found = departures(tour, '2026-11-28', 1, stateOf({ isClosed: true }));

    assert.deepEqual(found.map(told), ['2026-11-28 9:00 AM Dawn']);
  });

  it('means nothing for a departure that is not planned', () => {
    const found = departures(tour, '2026-11-28', 1, stateOf({ isClosed: true }, 'Dusk'));

    assert.equal(found.length, 2);
  });
});

describe('any schedule', () => {
  it('is read as one would read it day by day', () => {
    fc.assert(
      fc.property(schedules, ({ tour, date, days }) => {
        const read = departures(tour, date, days).map((one) => ({
          told: told(one),
          at: one.startsAt,
          capacity: one.capacity,
        }));
        assert.deepEqual(read, naiveDepartures(tour, date, days));
      }),
      { numRuns: 1000 },
    );
  });
});
