import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { schedules } from '../../test/support/suites/naive-schedule.ts';
import { ourTour } from '../../test/support/tours.ts';
import { clockTimeText } from '../catalog/clock-times.ts';
import { fromMinor } from '../currencies/currency.ts';
import { answerText } from './answer.ts';
import { availabilityOf, type OfferedDay } from './availability.ts';
import { dateText, toDay } from './calendar.ts';
import { readParty } from './party.ts';
import { type PreparedTour, prepareTour } from './prepared-tour.ts';
import { departuresOf } from './schedule.ts';

function answerFor(given: Parameters<typeof ourTour>[0], parameters: Record<string, string>) {
  const tour = prepareTour(ourTour(given));
  const search = {
    days: { firstDay: toDay('2027-01-05'), days: 1 },
    party: readParty(tour, Object.entries(parameters)),
    currency: 'EUR',
    rates: null,
    isPrivate: false,
    description: null,
  };
  const departures = departuresOf(tour, { ...search.days, states: new Map() });
  const days = availabilityOf(tour, search, { now: 0, departures });
  return JSON.parse(answerText(tour, days, search.currency));
}

/** The answer as objects, each part by itself. */
function plainly(tour: PreparedTour, days: readonly OfferedDay[], currency: string) {
  const about = tour.rates.map(({ name, minAge, maxAge }) => ({
    pricing_rate: name,
    min_age: minAge,
    max_age: maxAge,
  }));
  const entries = days.map(({ day, description, price, slots, placesLeft, reservationPrice }) => {
    const [year, month, dayOfMonth] = dateText(day).split('-');
    const entry = {
      description,
      currency,
      price: fromMinor(price, currency),
      time: [...new Set(slots.map(({ departure }) => clockTimeText(departure.minutes)))],
      time_with_description: slots.map((slot) => ({
        time: clockTimeText(slot.departure.minutes),
        description: slot.departure.description,
        currency,
        price: fromMinor(slot.price, currency),
        pricing_rates: tour.rates.map(({ minQuantity, maxQuantity }, place) => ({
          ...about[place],
          min_quantity: minQuantity,
          max_quantity: maxQuantity,
        })),
        available: slot.placesLeft,
      })),
      available: placesLeft,
      ...(reservationPrice !== null && { reserve_for: fromMinor(reservationPrice, currency) }),
    };
    return [`${month}/${dayOfMonth}/${year}`, entry];
  });
  return {
    pricing_model: tour.pricingModel,
    pricing_rates: about,
    availability: Object.fromEntries(entries),
  };
}

/** Departures that are taken in part, some of them closed or at prices of their own. */
const states = fc.array(
  fc.record({
    taken: fc.nat(5),
    isClosed: fc.nat(9).map((number) => number === 0),
    capacity: fc.option(fc.nat(30)),
    prices: fc.constantFrom(new Map(), new Map([['Adults "A"', 7000]])),
  }),
  { minLength: 1 },
);

describe('the answer to a question of availability', () => {
  it('is what plain objects are as JSON, to the byte, whatever is asked', () => {
    const asked = fc.record({
      states,
      adults: fc.nat(3),
      isPrivate: fc.boolean(),
      deposit: fc.constantFrom(null, 10, 33.3),
      currency: fc.constantFrom('EUR', 'JPY'),
      name: fc.constantFrom('Dämmerung „Süd“', 'dawn "1"', '\\ 朝\n'),
    });
    fc.assert(
      fc.property(schedules, asked, (given, wanted) => {
        const { deposit, currency } = wanted;
        const rates = [
          { name: 'Adults "A"', price: 59, private_price: 99, max_quantity: 9 },
          { name: 'Children', price: 12, min_age: 3, max_age: 12, private_price: 20 },
        ];
        const schedule = given.tour.schedule.map((entry) => ({
          ...entry,
          description: entry.description === 'Boat' ? wanted.name : entry.description,
        }));
        const pricing = { model: 'Per Person' as const, currency, rates };
        const tour = prepareTour(
          ourTour({ ...given.tour, schedule, pricing, deposit_percent: deposit }),
        );
        const days = { firstDay: toDay(given.date), days: given.days };
        const planned = departuresOf(tour, { ...days, states: new Map() });
        const known = new Map<number, Map<string, (typeof wanted.states)[number]>>();
        for (const [place, { day, minutes, key }] of planned.entries()) {
          const state = wanted.states[place % (wanted.states.length + 2)];
          if (state) known.set(day, (known.get(day) ?? new Map()).set(`${minutes} ${key}`, state));
        }
        const search = {
          days,
          party: readParty(tour, [['adults_"a"', String(wanted.adults)]]),
          currency,
          rates: null,
          isPrivate: wanted.isPrivate,
          description: null,
        };
        const departures = departuresOf(tour, { ...days, states: known });
        const found = availabilityOf(tour, search, { now: -1e15, departures });
        assert.equal(
          answerText(tour, found, currency),
          JSON.stringify(plainly(tour, found, currency)),
        );
      }),
    );
  });

  it('has the form of section 2.5', () => {
    const given = {
      deposit_percent: 25,
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', min_age: 18, min_quantity: 1, max_quantity: 9, price: 59.5 },
          { name: 'Children', max_age: 17, price: 39 },
        ],
      },
      schedule: [
        { description: 'Dawn', times: ['7:30 AM'], capacity: 20, prices: { Adults: 65 } },
        { description: 'Day', times: ['12:00 PM', '7:30 AM'] },
      ],
    };
    const rates = [
      { pricing_rate: 'Adults', min_age: 18, max_age: null, min_quantity: 1, max_quantity: 9 },
      { pricing_rate: 'Children', min_age: null, max_age: 17, min_quantity: 0, max_quantity: 99 },
    ];
    const slot = { currency: 'EUR', pricing_rates: rates };

    assert.deepEqual(answerFor(given, { adults: '2' }), {
      pricing_model: 'Per Person',
      pricing_rates: [
        { pricing_rate: 'Adults', min_age: 18, max_age: null },
        { pricing_rate: 'Children', min_age: null, max_age: 17 },
      ],
      availability: {
        '01/05/2027': {
          description: 'Day',
          currency: 'EUR',
          price: 119,
          time: ['7:30 AM', '12:00 PM'],
          time_with_description: [
            { ...slot, time: '7:30 AM', description: 'Dawn', price: 130, available: 20 },
            { ...slot, time: '7:30 AM', description: 'Day', price: 119, available: null },
            { ...slot, time: '12:00 PM', description: 'Day', price: 119, available: null },
          ],
          available: null,
          reserve_for: 29.75,
        },
      },
    });
  });

  it('does not tell what is due at booking when everything is', () => {
    const { availability } = answerFor({}, { adults: '2' });

    assert.equal('reserve_for' in (availability['01/05/2027'] ?? {}), false);
  });

  it('is an empty object where nothing is offered', () => {
    assert.deepEqual(answerFor({ schedule: [] }, { adults: '2' }).availability, {});
  });
});
