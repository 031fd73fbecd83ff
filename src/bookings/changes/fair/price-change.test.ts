import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Travelers } from '../../booking/booking.ts';
import { priceOfChange } from './price-change.ts';
import { repriceParty, samePrice } from './reprice-party.ts';

const deadline = Temporal.Instant.from('2027-04-30T05:30:00Z');
const late = deadline.add({ seconds: 1 });

/** Adults and children by the letter of their name, so that the test knows who is who. */
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

function party(
  adults: readonly string[],
  children: readonly string[],
  prices?: number[],
): Travelers[] {
  const of = (rate: string, who: readonly string[], price: number | undefined) =>
    who.length === 0
      ? []
      : [
          {
            rate,
            names: [...who],
            units: who.length,
            prices: price === undefined ? undefined : who.map(() => price),
          },
        ];
  return [...of('Adults', adults, prices?.[0]), ...of('Children', children, prices?.[1])];
}

const some = fc.subarray(names);
const cents = fc.integer({ min: 0, max: 99_999 });
const story = fc.record({
  before: fc.tuple(fc.subarray(names, { minLength: 1 }), some),
  after: fc.tuple(fc.subarray(names, { minLength: 1 }), some),
  sold: fc.tuple(cents, cents),
  today: fc.tuple(cents, cents),
  percent: fc.option(fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4)),
  deposit: fc.option(fc.integer({ min: 1, max: 99 })),
  isLate: fc.boolean(),
  changeFee: fc.constantFrom(0, 0, 250),
  fees: fc.constantFrom(0, 0, 999),
});

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Counts who stays, leaves and joins; a traveler who replaces another one stays. */
function counts(before: readonly string[], after: readonly string[]) {
  const stay = Math.min(before.length, after.length);
  return { stay, leave: before.length - stay, join: after.length - stay };
}

describe('the price of a changed booking', () => {
  it('keeps who stays at the sold price, takes a fee of who leaves late, and today’s of who joins', () => {
    fc.assert(
      fc.property(story, (told) => {
        const [soldAt, today] = [told.sold, told.today];
        const sums = told.before.map((who, rate) => counts(who, told.after[rate] ?? []));
        const price = sums.reduce(
          (sum, { stay, leave }, rate) => sum + (stay + leave) * (soldAt[rate] ?? 0),
          0,
        );
        const share = sums.reduce((sum, { leave }, rate) => sum + leave * (soldAt[rate] ?? 0), 0);
        const joined = sums.reduce((sum, { join }, rate) => sum + join * (today[rate] ?? 0), 0);
        const totalMinor = price + told.fees;
        const dueMinor =
          told.deposit === null
            ? totalMinor
            : halfUp(BigInt(totalMinor) * BigInt(told.deposit), 100n);
        const booking = {
          status: 'Confirmed' as const,
          totalMinor,
          feesMinor: told.fees,
          dueMinor,
          amountPaidMinor: dueMinor,
          percentNorefund: told.percent,
          latestCancellationAt: deadline,
          currency: 'EUR',
          party: party(told.before[0], told.before[1], soldAt),
          priceSteps: [],
        };
        const prices = new Map([
          ['Adults', today[0]],
          ['Children', today[1]],
        ]);

        const repricing = repriceParty(booking, party(told.after[0], told.after[1]), prices);
        const changed = priceOfChange(booking, {
          repricing,
          askedAt: told.isLate ? late : deadline,
          changeFeeMinor: told.changeFee,
          staff: undefined,
        });

        const quarters = BigInt(Math.round(4 * (told.percent ?? 0)));
        const isDeposit = dueMinor < totalMinor;
        const fee =
          !told.isLate || price === 0
            ? 0
            : isDeposit
              ? halfUp(BigInt(dueMinor) * BigInt(share) * quarters, BigInt(price) * 400n)
              : halfUp(BigInt(share) * quarters, 400n);
        assert.deepEqual(
          [changed.totalMinor, changed.feesMinor, changed.feeMinor],
          [
            price - share + joined + told.fees + fee + told.changeFee,
            told.fees + fee + told.changeFee,
            fee + told.changeFee,
          ],
        );
        const steps = changed.steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        assert.equal(steps, changed.totalMinor - totalMinor);
      }),
      { numRuns: 2000, seed: 35 },
    );
  });

  it('remembers at which price each of them was sold: the one who joined dearer leaves dearer', () => {
    const sold = {
      totalMinor: 2000,
      feesMinor: 0,
      priceSteps: [],
      party: party(['a', 'b'], [], [1000, 0]),
    };
    const grown = repriceParty(sold, party(['a', 'b', 'c'], []), new Map([['Adults', 2500]]));
    const grownUp = { ...sold, totalMinor: grown.priceMinor, party: grown.party };

    const withoutFirst = repriceParty(grownUp, party(['b', 'c'], []), new Map([['Adults', 9000]]));
    const withoutLast = repriceParty(grownUp, party(['a', 'b'], []), new Map([['Adults', 9000]]));

    assert.deepEqual(
      [grown.priceMinor, withoutFirst.priceMinor, withoutLast.priceMinor],
      [4500, 3500, 2000],
    );
    assert.deepEqual(withoutFirst.party[0]?.prices, [1000, 2500]);
  });

  it('of an earlier version divides what was paid by the prices of today', () => {
    const old = { totalMinor: 9000, feesMinor: 0, priceSteps: [], party: party(['a', 'b'], ['c']) };
    const today = new Map([
      ['Adults', 5000],
      ['Children', 2500],
    ]);

    assert.equal(repriceParty(old, party(['a', 'b'], ['c']), today).priceMinor, 9000);
    assert.equal(repriceParty(old, party(['a', 'b'], []), today).priceMinor, 7200);
  });

  for (const [what, staff, expected] of [
    ['a price', { price: 80 }, [8000 + 500, 500]],
    ['a discount', { discount: 10.5 }, [10_000 - 1050 + 500, 500]],
    ['a surcharge', { surcharge: 3 }, [10_000 + 300 + 500, 500]],
    ['no fee', { fee: 0 }, [10_000, 0]],
    ['another fee', { fee: 7 }, [10_700, 700]],
    ['the price of before', { keepPrice: true }, [12_000 + 500, 500]],
  ] as const) {
    it(`is changed by staff who set ${what}, and every step adds up`, () => {
      const booking = {
        status: 'Confirmed' as const,
        totalMinor: 12_000,
        feesMinor: 0,
        dueMinor: 12_000,
        amountPaidMinor: 12_000,
        percentNorefund: 50,
        latestCancellationAt: deadline,
        currency: 'EUR',
        party: party(['a', 'b'], [], [6000, 0]),
      };
      const repricing = { ...samePrice(booking), priceMinor: 10_000, steps: [] };

      const changed = priceOfChange(booking, {
        repricing,
        askedAt: deadline,
        changeFeeMinor: 500,
        staff: { ...staff, reason: 'Goodwill' },
      });

      assert.deepEqual([changed.totalMinor, changed.feeMinor], expected);
    });
  }
});
