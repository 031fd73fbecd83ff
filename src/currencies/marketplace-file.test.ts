import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CurrencyRatesInFile } from './marketplace-file.ts';

function faultsOf(rates: Record<string, number>): string[] {
  const read = CurrencyRatesInFile.safeParse({ date: '2026-11-20', base: 'EUR', rates });
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the reference rates of a marketplace file', () => {
  it('may name the base, which is worth one of itself', () => {
    assert.deepEqual(faultsOf({ USD: 1.08 }), []);
    assert.deepEqual(faultsOf({ EUR: 1, USD: 1.08 }), []);
    assert.deepEqual(faultsOf({ EUR: 1.08, USD: 1 }), ['rates.EUR: must be 1: it is the base']);
  });
});
