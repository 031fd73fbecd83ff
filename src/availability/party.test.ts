import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ourTour } from '../../test/support/tours.ts';
import { Refusal } from '../platform/errors.ts';
import { readParty, unitsForNames } from './party.ts';
import { prepareTour } from './prepared-tour.ts';

const perPerson = prepareTour(
  ourTour({
    pricing: {
      model: 'Per Person',
      currency: 'EUR',
      rates: [
        { name: 'Adults', min_quantity: 1, max_quantity: 9, price: 59 },
        { name: 'Children', price: 39 },
        { name: 'Senior', min_quantity: 2, price: 49 },
      ],
    },
  }),
);
const perUnit = prepareTour(
  ourTour({
    pricing: {
      model: 'Unit',
      currency: 'EUR',
      rates: [
        { name: '2 hours', min_quantity: 1, price: 80 },
        { name: 'Group of 1.5+ m', occupancy: 4, price: 240 },
      ],
    },
  }),
);

const read = (parameters: Record<string, string>, tour = perPerson) =>
  readParty(tour, Object.entries(parameters));

describe('a party', () => {
  it('is counted by the rates that were named, whatever their case', () => {
    assert.deepEqual(read({ ADULTS: '2', children: ' 1 ' }), {
      quantities: [2, 1, null],
      places: 3,
      isPriceable: true,
    });
    assert.deepEqual(read({ children: '1' }).quantities, [null, 1, null]);
  });

  it('takes + space and . in a name for _, also the exact name', () => {
    for (const name of ['2_hours', '2 hours', '2.Hours', '2+HOURS']) {
      assert.deepEqual(read({ [name]: '3' }, perUnit).quantities, [3, null], name);
    }
    for (const name of ['Group of 1.5+ m', 'group_of_1_5__m']) {
      assert.deepEqual(read({ [name]: '2' }, perUnit).quantities, [null, 2], name);
    }
  });

  it('needs a place for itself even when nobody is named', () => {
    assert.equal(read({}).places, 1);
    assert.equal(read({ adults: '0', children: '0' }).places, 1);
  });
});

describe('a party has no price', () => {
  for (const [what, parameters] of [
    ['when nothing names a rate', {}],
    ['when only unknown names were sent', { pensioners: '2', student: '1' }],
    ['when a scheme the tour lacks has travelers', { adults: '2', infants: '1' }],
    ['when fewer come than a rate asks for', { adults: '0', children: '2' }],
    ['when more come than a rate allows', { adults: '10' }],
    ['when more come than any rate allows', { adults: '1', children: '100' }],
  ] as const) {
    it(what, () => {
      assert.equal(read(parameters).isPriceable, false);
    });
  }

  it('by units when a scheme the tour lacks has travelers', () => {
    assert.equal(read({ '2_hours': '1', adults: '2' }, perUnit).isPriceable, false);
  });
});

describe('the minimum of the first rate', () => {
  it('holds for people also when that rate was not named', () => {
    assert.equal(read({ children: '2' }).isPriceable, false);
    assert.equal(read({ children: '2', adults: '0' }).isPriceable, false);
    assert.equal(read({ children: '2', adults: '1' }).isPriceable, true);
  });

  it('does not hold for units, which are alternatives', () => {
    assert.equal(read({ 'Group of 1.5+ m': '1' }, perUnit).isPriceable, true);
  });
});

describe('a party has a price', () => {
  for (const [what, parameters] of [
    ['when a scheme the tour lacks has nobody', { adults: '2', infants: '0', youth: '0' }],
    ['when unknown names were sent as well', { adults: '2', pets: '1', utm_source: 'mail' }],
    ['when a later rate that asks for somebody was not named', { adults: '1' }],
    ['at the bounds of a rate', { adults: '9', children: '99' }],
  ] as const) {
    it(what, () => {
      assert.equal(read(parameters).isPriceable, true);
    });
  }
});

describe('a quantity', () => {
  for (const value of ['-1', '1000', '1.5', 'two', '2 adults', '1e2', '0x2', '9'.repeat(30)]) {
    it(`is not ${value}`, () => {
      for (const name of ['Adults', 'infants']) {
        assert.throws(
          () => read({ [name]: value }),
          (error) =>
            error instanceof Refusal &&
            error.message === `${name} must be a whole number from 0 to 999`,
        );
      }
    });
  }

  it('may be anything where the name means nothing', () => {
    assert.deepEqual(read({ adults: '999', pets: 'two' }).quantities, [999, null, null]);
  });
});

describe('the units that persons need', () => {
  it('are full but for the last', () => {
    const [, group] = perUnit.rates;
    assert.ok(group);

    assert.deepEqual(
      [0, 1, 4, 5, 8, 9].map((persons) => unitsForNames(group, persons)),
      [0, 1, 1, 2, 2, 3],
    );
  });

  it('are as many as persons where nothing else is said', () => {
    const [hours] = perUnit.rates;
    assert.ok(hours);

    assert.equal(unitsForNames(hours, 3), 3);
  });
});
