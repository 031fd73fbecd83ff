import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { convertMinor, toDayRates, worthOf } from './day-rates.ts';

const rates = toDayRates({
  date: '2026-11-20',
  base: 'EUR',
  rates: { USD: 1.08, GBP: 0.8512345678, JPY: 165.5, KWD: 0.33 },
});

describe('the worth of an amount', () => {
  it('is told in the base', () => {
    assert.equal(worthOf(rates, 108, 'USD'), 100);
    assert.equal(worthOf(rates, 108, 'EUR'), 108);
  });

  it('is infinite when no rate is known for its currency', () => {
    assert.equal(worthOf(rates, 1, 'CHF'), Number.POSITIVE_INFINITY);
  });

  it('is the amount itself as long as there are no rates at all', () => {
    assert.equal(worthOf(null, 108, 'USD'), 108);
  });
});

describe('a converted amount', () => {
  for (const [minor, from, to, expected] of [
    [10_000, 'EUR', 'USD', 10_800],
    [10_800, 'USD', 'EUR', 10_000],
    [5999, 'EUR', 'GBP', 5107],
    [100, 'USD', 'GBP', 79],
    // 12.5 cents
    [12, 'EUR', 'USD', 13],
    [200, 'JPY', 'JPY', 200],
    [1, 'EUR', 'JPY', 2],
    [100, 'JPY', 'EUR', 60],
    [100, 'EUR', 'KWD', 330],
    [1_000_000_000_000, 'EUR', 'USD', 1_080_000_000_000],
    [0, 'EUR', 'USD', 0],
  ] as const) {
    it(`of ${minor} ${from} is ${expected} ${to}`, () => {
      assert.equal(convertMinor(rates, minor, from, to), expected);
    });
  }

  it('is rounded half-up where a fraction of binary numbers would fall short', () => {
    const half = toDayRates({ date: '2026-11-20', base: 'EUR', rates: { USD: 1.005 } });

    assert.equal(convertMinor(half, 100, 'EUR', 'USD'), 101);
    assert.equal(convertMinor(half, 1100, 'EUR', 'USD'), 1106);
  });

  it('is the amount itself in its own currency, also without rates', () => {
    assert.equal(convertMinor(null, 5999, 'CHF', 'CHF'), 5999);
  });

  it('is unknown when a rate is missing', () => {
    assert.equal(convertMinor(null, 5999, 'EUR', 'USD'), null);
    assert.equal(convertMinor(rates, 5999, 'CHF', 'USD'), null);
    assert.equal(convertMinor(rates, 5999, 'USD', 'CHF'), null);
  });

  it('is the exact one, whatever numbers with a point make of it', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 });
    const rate = fc
      .integer({ min: 1, max: 2_000_000 })
      .map((tenThousandths) => tenThousandths / 1e4);
    fc.assert(
      fc.property(amount, rate, rate, (minor, USD, GBP) => {
        const known = toDayRates({ date: '2026-11-20', base: 'EUR', rates: { USD, GBP } });
        const [from, to] = [USD, GBP].map((one) => BigInt(Math.round(one * 1e4)));
        const exact = (2n * BigInt(minor) * (to ?? 0n) + (from ?? 0n)) / (2n * (from ?? 1n));
        assert.equal(convertMinor(known, minor, 'USD', 'GBP'), Number(exact));
      }),
      { numRuns: 1000 },
    );
  });

  it('never shrinks when the amount grows', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'KWD');
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, currency, currency, (a, b, from, to) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minor) =>
          Number(convertMinor(rates, minor, from, to)),
        );
        assert.ok(Number(less) <= Number(more));
      }),
    );
  });
});
