import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentStatusOf, statusAfterRefund } from './paid-status.ts';

const onCard = { paymentTerm: 'Default', totalMinor: 10_000, dueMinor: 2_000 } as const;

describe('the payment status', () => {
  for (const [amountPaidMinor, expected] of [
    [10_000, 'Fully Paid'],
    [9_999, 'Deposit Paid'],
    [2_000, 'Deposit Paid'],
    [1_999, 'Partial Payment'],
    [0, 'Hold without Payment'],
  ] as const) {
    it(`is ${expected} with ${amountPaidMinor} of 10000 paid, of which 2000 are due`, () => {
      assert.equal(paymentStatusOf({ ...onCard, amountPaidMinor }), expected);
    });
  }

  it('is Pending Invoice on credit', () => {
    const booking = { ...onCard, paymentTerm: 'Credit', amountPaidMinor: 0 } as const;
    assert.equal(paymentStatusOf(booking), 'Pending Invoice');
  });

  for (const [refundMinor, expected] of [
    [0, 'Fully Paid'],
    [1, 'Partial Payment'],
    [10_000, 'Returned to Traveler'],
  ] as const) {
    it(`of a booking that ends is ${expected} when ${refundMinor} of 10000 go back`, () => {
      const paid = { paymentStatus: 'Fully Paid', amountPaidMinor: 10_000 } as const;
      assert.equal(statusAfterRefund(paid, refundMinor), expected);
    });
  }
});
