import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toEndedFields } from './payment-in-words.ts';

const sold = {
  status: 'Canceled' as const,
  paymentStatus: 'Partial Payment' as const,
  paymentTerm: 'Default' as const,
  currency: 'EUR',
  totalMinor: 11_800,
  keptMinor: 5900,
  waivedMinor: 0,
  amountPaidMinor: 5900,
  commissionMinor: 1475,
};

describe('the payment of a booking in words', () => {
  it('is its payment status while it is not canceled, with the commission', () => {
    const told = toEndedFields({ ...sold, status: 'Confirmed', keptMinor: null });

    assert.deepEqual(told, { paymentInWords: 'Partial Payment', commissionEarned: 14.75 });
  });

  for (const [changes, words] of [
    [{}, '59.00 EUR kept'],
    [{ keptMinor: 0, amountPaidMinor: 0, paymentStatus: 'Returned to Traveler' }, 'Refunded'],
    [{ keptMinor: 0, amountPaidMinor: 0, paymentStatus: 'Hold without Payment' }, 'Nothing due'],
    [{ keptMinor: 0, amountPaidMinor: 0, paymentStatus: 'Nothing Due' }, 'Nothing due'],
    [{ paymentTerm: 'Credit', amountPaidMinor: 0 }, '59.00 EUR due'],
    [
      { paymentTerm: 'Credit', amountPaidMinor: 11_800 },
      '59.00 EUR kept, 59.00 EUR to be refunded',
    ],
  ] as const) {
    it(`of a canceled one is: ${words} (${JSON.stringify(changes)})`, () => {
      const told = toEndedFields({ ...sold, ...changes });

      assert.deepEqual(told, { paymentInWords: words, commissionEarned: 0 });
    });
  }
});
