import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { schedules } from '../../test/support/suites/naive-schedule.ts';
import { aTour, ourTour } from '../../test/support/tours.ts';
import { clockTimeText } from '../catalog/clock-times.ts';
import { toTour } from '../catalog/marketplace-file.ts';
import { availabilityOf, type OfferedDay, spanOf } from './availability.ts';
import { dateText, toDay } from './calendar.ts';
import { readParty } from './party.ts';
import { departureKey, type PreparedTour, prepareTour } from './prepared-tour.ts';
import { departuresOf, type States } from './schedule.ts';

type Asked = {
  date?: string;
  days?: number;
  party?: Record<string, string>;
  isPrivate?: boolean;
  description?: string;
  now?: string;
  states?: States;
};

const lastWeek = '2026-11-20T10:00:00Z';

function ask(tour: PreparedTour, asked: Asked = {}): OfferedDay[] {
  const now = Date.parse(asked.now ?? lastWeek);
  const wanted = { date: asked.date ?? '2026-11-27', days: asked.days ?? 1 };
  const search = {
    days: spanOf(tour, wanted, now),
    party: readParty(tour, Object.entries(asked.party ?? { adults: '2' })),
    currency: 'EUR',
    rates: null,
    isPrivate: asked.isPrivate ?? false,
    description: asked.description ?? null,
  };
  const departures = departuresOf(tour, { ...search.days, states: asked.states ?? new Map() });
  return availabilityOf(tour, search, { now, departures });
}

/** `2026-11-27: 7:30 AM 11800 18 left, ...` */
function told(days: OfferedDay[]): string[] {
  return days.map(({ day, slots }) => {
    const words = slots.map(
      ({ departure, price, placesLeft }) =>
        `${clockTimeText(departure.minutes)} ${price} ${placesLeft ?? 'any'} left`,
    );
    return `${dateText(day)}: ${words.join(', ')}`;
  });
}

function taken(date: string, minutes: number, count: number): States {
  const state = { taken: count, isClosed: false, capacity: null, prices: new Map() };
  return new Map([[toDay(date), new Map([[departureKey({ minutes, key: 'main' }), state]])]]);
}

const small = prepareTour(ourTour({ schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 3 }] }));

describe('the days that are offered', () => {
  it('run from the date for as long as asked', () => {
    assert.deepEqual(told(ask(prepareTour(ourTour()), { days: 3 })), [
      '2026-11-27: 7:30 AM 11800 any left',
      '2026-11-28: 7:30 AM 11800 any left',
      '2026-11-29: 7:30 AM 11800 any left',
    ]);
  });

  it('run from today, where the tour is, when the date is past or none is given', () => {
    const tour = prepareTour(
      ourTour({ schedule: [{ times: ['11:00 PM'] }], place: { time_zone: 'Pacific/Auckland' } }),
    );
    const now = '2026-11-27T11:30:00Z';

    for (const date of ['2026-11-01', null]) {
      const span = spanOf(tour, { date, days: 2 }, Date.parse(now));
      assert.deepEqual([dateText(span.firstDay), span.days], ['2026-11-28', 2]);
    }
    assert.deepEqual(told(ask(tour, { date: '2026-11-01', days: 2, now })), [
      '2026-11-28: 11:00 PM 11800 any left',
      '2026-11-29: 11:00 PM 11800 any left',
    ]);
  });

  it('end with the calendar', () => {
    const days = ask(small, { date: '9999-12-30', days: 31 });

    assert.deepEqual(
      days.map(({ day }) => dateText(day)),
      ['9999-12-30', '9999-12-31'],
    );
  });

  it('are none when nothing is left', () => {
    assert.deepEqual(ask(small, { party: { adults: '4' }, days: 31 }), []);
  });
});

describe('a departure is offered', () => {
  it('until its cut-off, counted in elapsed hours over a change of the clocks', () => {
    const tour = prepareTour(ourTour({ cutoff_hours: 24 }));
    const onSunday = (now: string) => ask(tour, { date: '2027-03-28', now }).length;

    assert.equal(onSunday('2027-03-27T05:30:00Z'), 1);
    assert.equal(onSunday('2027-03-27T05:30:01Z'), 0);
  });

  it('while it has as many places as the party needs', () => {
    const states = taken('2026-11-27', 450, 2);

    assert.deepEqual(told(ask(small, { states, party: { adults: '1' } })), [
      '2026-11-27: 7:30 AM 5900 1 left, 9:00 AM 5900 3 left',
    ]);
    assert.deepEqual(told(ask(small, { states, party: { adults: '2' } })), [
      '2026-11-27: 9:00 AM 11800 3 left',
    ]);
  });

  it('to nobody in particular only while a place is left', () => {
    const states = taken('2026-11-27', 450, 3);

    assert.deepEqual(told(ask(small, { states, party: {} })), ['2026-11-27: 9:00 AM 0 3 left']);
  });

  it('under a description, whatever its case', () => {
    const tour = prepareTour(
      ourTour({
        schedule: [
          { description: 'Dawn entry', times: ['7:30 AM'] },
          { description: 'Dawn', times: ['9:00 AM'] },
        ],
      }),
    );

    assert.deepEqual(told(ask(tour, { description: ' DAWN ' })), [
      '2026-11-27: 9:00 AM 11800 any left',
    ]);
    assert.deepEqual(ask(tour, { description: 'Daw' }), []);
  });

  it('as a private tour while nobody has booked it and the party fits', () => {
    const tour = prepareTour(
      ourTour({
        pricing: {
          model: 'Per Person',
          currency: 'EUR',
          rates: [{ name: 'Adults', price: 59, private_price: 99 }],
        },
        schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 3 }],
      }),
    );
    const states = taken('2026-11-27', 450, 1);

    assert.deepEqual(told(ask(tour, { states, isPrivate: true })), [
      '2026-11-27: 9:00 AM 19800 3 left',
    ]);
    assert.deepEqual(ask(tour, { isPrivate: true, party: { adults: '4' } }), []);
  });
});

describe('an offered day', () => {
  const tour = prepareTour(
    ourTour({
      deposit_percent: 30,
      schedule: [
        { description: 'Free', times: ['6:00 AM'], capacity: 4, prices: { Adults: 0 } },
        { description: 'Dawn', times: ['7:30 AM'], capacity: 20, prices: { Adults: 65 } },
        { description: 'Day', times: ['9:00 AM'], capacity: 5 },
        { description: 'Dusk', times: ['6:00 PM'], capacity: 2 },
      ],
    }),
  );

  it('shows the lowest price of its slots that is one, and what is due for it', () => {
    const [day] = ask(tour);

    assert.equal(day?.price, 11_800);
    assert.equal(day.description, 'Day');
    assert.equal(day.reservationPrice, 3540);
    assert.equal(day.placesLeft, 20);
  });

  it('shows the price 0 and its first slot when there is no price', () => {
    const [day] = ask(tour, { party: {} });

    assert.equal(day?.price, 0);
    assert.equal(day.description, 'Free');
    assert.equal(day.reservationPrice, 0);
  });

  it('has any number of places when one of its slots has', () => {
    const mixed = aTour({
      schedule: [{ times: ['7:30 AM'], capacity: 3 }, { times: ['9:00 AM'] }],
    });
    const [day] = ask(prepareTour(toTour(mixed)));

    assert.equal(day?.placesLeft, null);
  });

  it('has the price of one of its slots, whatever the schedule', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 9 }), ({ tour, ...asked }, adults) => {
        const party = { adults: String(adults) };
        const now = '2011-01-01T00:00:00Z';
        for (const day of ask(prepareTour(toTour(tour)), { ...asked, party, now })) {
          assert.equal(day.price, 5900 * adults);
          assert.ok(day.slots.every(({ price }) => price === day.price));
          assert.ok(day.slots.every(({ departure }) => departure.day === day.day));
        }
      }),
    );
  });
});
