import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ourTour } from '../../test/support/tours.ts';
import { toDayRates } from '../currencies/day-rates.ts';
import { Refusal } from '../platform/errors.ts';
import { readParty } from './party.ts';
import { prepareTour } from './prepared-tour.ts';
import { type PriceTerms, pricesFor, reservationPrice } from './price.ts';

const pricing = {
  model: 'Per Person',
  currency: 'EUR',
  rates: [
    { name: 'Adults', price: 59.99, private_price: 99 },
    { name: 'Children', price: 39.5, private_price: 60 },
    { name: 'Infants', price: 0 },
  ],
};
const tour = prepareTour(ourTour({ pricing }));
const usual = tour.starts[0]?.slots[0] ?? { prices: [] };
const rates = toDayRates({ date: '2026-11-20', base: 'EUR', rates: { USD: 1.0825, GBP: 0.85 } });
const inEuro: PriceTerms = { currency: 'EUR', rates: null, isPrivate: false };

function price(parameters: Record<string, string>, terms: Partial<PriceTerms> = {}, of = tour) {
  const party = readParty(of, Object.entries(parameters));
  return pricesFor(of, party, { ...inEuro, ...terms })(
    of === tour ? usual : (of.starts[0]?.slots[0] ?? usual),
  );
}

function refusedWith(sentence: string) {
  return (error: unknown) => error instanceof Refusal && error.message === sentence;
}

describe('the price for a party', () => {
  it('is the sum of what each of them pays', () => {
    assert.equal(price({ adults: '2' }), 11_998);
    assert.equal(price({ adults: '2', children: '1', infants: '1' }), 15_948);
    assert.equal(price({ infants: '2' }), 0);
  });

  it('is 0 for a party that cannot be priced', () => {
    assert.equal(price({}), 0);
    assert.equal(price({ adults: '2', senior: '1' }), 0);
  });

  it('is converted and rounded for one before it is multiplied', () => {
    // 64.939175 each
    assert.equal(price({ adults: '3' }, { currency: 'USD', rates }), 3 * 6494);
    assert.equal(
      price({ adults: '1', children: '2' }, { currency: 'GBP', rates }),
      5099 + 2 * 3358,
    );
  });

  it('goes by units where these are sold', () => {
    const boats = prepareTour(
      ourTour({
        pricing: {
          model: 'Unit',
          currency: 'JPY',
          rates: [{ name: 'Boat', occupancy: 4, price: 24_000 }],
        },
      }),
    );

    assert.equal(price({ boat: '2' }, { currency: 'JPY' }, boats), 48_000);
  });
});

describe('the price of a private tour', () => {
  it('goes by the private rates', () => {
    assert.equal(price({ adults: '2', children: '1' }, { isPrivate: true }), 25_800);
  });

  it('is 0 when a rate is not sold privately, but not when nobody has it', () => {
    assert.equal(price({ adults: '2', infants: '1' }, { isPrivate: true }), 0);
    assert.equal(price({ adults: '2', infants: '0' }, { isPrivate: true }), 19_800);
  });

  it('is refused where no rate is private', () => {
    const shared = prepareTour(ourTour());

    assert.throws(
      () => price({ adults: '2' }, { isPrivate: true }, shared),
      refusedWith('This product is not available as a private tour'),
    );
  });
});

describe('what is due at booking', () => {
  const due = (percent: number | null, amount: number) =>
    reservationPrice(prepareTour(ourTour({ deposit_percent: percent })), amount);

  it('is a share of the price, rounded half-up', () => {
    assert.equal(due(30, 11_998), 3599);
    assert.equal(due(12.5, 100), 13);
    assert.equal(due(100, 11_998), 11_998);
    assert.equal(due(30, 0), 0);
  });

  it('is not told where everything is due', () => {
    assert.equal(due(null, 11_998), null);
  });
});

describe('any price', () => {
  const quantity = fc.integer({ min: 0, max: 33 });
  const terms = fc.constantFrom<Partial<PriceTerms>>(
    {},
    { currency: 'USD', rates },
    { currency: 'GBP', rates },
  );

  it('of two parties together is the sum of their prices', () => {
    fc.assert(
      fc.property(quantity, quantity, quantity, quantity, terms, (a, b, c, d, how) => {
        const together = price({ adults: `${a + c}`, children: `${b + d}` }, how);
        const one = price({ adults: `${a}`, children: `${b}` }, how);
        const other = price({ adults: `${c}`, children: `${d}` }, how);
        assert.equal(together, one + other);
      }),
    );
  });

  it('does not fall when more come, and is the same in any order of names', () => {
    fc.assert(
      fc.property(quantity, quantity, quantity, terms, (adults, children, more, how) => {
        const party = { adults: `${adults}`, children: `${children}` };
        const larger = { children: `${children + more}`, ADULTS: `${adults}` };
        assert.ok(price(larger, how) >= price(party, how));
        assert.equal(
          price({ children: party.children, Adults: party.adults }, how),
          price(party, how),
        );
      }),
    );
  });
});
