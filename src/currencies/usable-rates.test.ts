import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../platform/errors.ts';
import { type DayRates, toDayRates } from './day-rates.ts';
import { usableRates } from './usable-rates.ts';

const rates = toDayRates({ date: '2026-11-20', base: 'EUR', rates: { USD: 1.08 } });

function use(
  known: DayRates | null,
  { from = 'EUR', to = 'USD', now = '2026-11-22T10:00:00Z', isStaging = false } = {},
) {
  return usableRates(known, { from, to }, { now: Temporal.Instant.from(now), isStaging });
}

function refusedWith(sentence: string) {
  return (error: unknown) => error instanceof Refusal && error.message === sentence;
}

describe('the reference rates for prices', () => {
  it('are the latest', () => {
    assert.equal(use(rates), rates);
    assert.equal(use(rates, { from: 'USD', to: 'EUR' }), rates);
  });

  it('are not needed where nothing is converted', () => {
    assert.equal(use(null, { from: 'CHF', to: 'CHF' }), null);
  });

  it('are refused when one is missing', () => {
    const sentence = 'No reference rates to convert EUR to GBP';
    for (const known of [null, rates]) {
      assert.throws(() => use(known, { to: 'GBP' }), refusedWith(sentence));
    }
    assert.throws(
      () => use(rates, { from: 'CHF' }),
      refusedWith('No reference rates to convert CHF to USD'),
    );
  });

  it('are refused in production when they are older than 7 days', () => {
    assert.equal(use(rates, { now: '2026-11-27T23:59:59Z' }), rates);
    const later = '2026-11-28T00:00:00Z';
    assert.throws(
      () => use(rates, { now: later }),
      refusedWith('The reference rates of 2026-11-20 are too old to convert prices'),
    );
    assert.equal(use(rates, { now: later, isStaging: true }), rates);
  });
});
