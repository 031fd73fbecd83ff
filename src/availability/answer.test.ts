import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ourTour } from '../../test/support/tours.ts';
import { answerText } from './answer.ts';
import { availabilityOf } from './availability.ts';
import { toDay } from './calendar.ts';
import { readParty } from './party.ts';
import { prepareTour } from './prepared-tour.ts';

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
  const days = availabilityOf(tour, search, { now: 0, states: new Map() });
  return JSON.parse(answerText(tour, days, search.currency));
}

describe('the answer to a question of availability', () => {
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
