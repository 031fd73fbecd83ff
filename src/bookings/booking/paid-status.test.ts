import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Payment } from './booking.ts';
import { paymentStatusOf } from './paid-status.ts';

const price = { totalMinor: 10_000, dueMinor: 2_000 };
const onCard = {
  ...price,
  paymentTerm: 'Default' as const,
  keptMinor: null,
  waivedMinor: 0,
  payments: [],
};

/** A booking that has ended, for which so much was charged. */
function ended(chargedMinor: number) {
  const charge = { kind: 'charge', state: 'done', amountMinor: chargedMinor } as Payment;
  return { ...onCard, keptMinor: 0, payments: [charge] };
}

describe('the payment status', () => {
  for (const [amountPaidMinor, expected] of [
    [10_001, 'Fully Paid'],
    [10_000, 'Fully Paid'],
    [9_999, 'Deposit Paid'],
    [2_000, 'Deposit Paid'],
    [1_999, 'Partial Payment'],
    [0, 'Hold without Payment'],
    [-1, 'Hold without Payment'],
  ] as const) {
    it(`is ${expected} with ${amountPaidMinor} of 10000 paid, of which 2000 are due`, () => {
      assert.equal(paymentStatusOf({ ...onCard, amountPaidMinor }), expected);
    });
  }

  for (const [keptMinor, chargedMinor, amountPaidMinor, expected] of [
    [null, 0, 0, 'Pending Invoice'],
    [null, 4_000, 4_000, 'Pending Invoice'],
    [null, 10_000, 10_000, 'Fully Paid'],
    [0, 0, 0, 'Nothing Due'],
    [0, 10_000, 0, 'Returned to Traveler'],
    [0, 10_000, 10_000, 'Fully Paid'],
    [0, 4_000, 4_000, 'Partial Payment'],
    [5_000, 0, 0, 'Pending Invoice'],
    [5_000, 5_000, 5_000, 'Fully Paid'],
    [5_000, 10_000, 5_000, 'Partial Payment'],
    [8_000, 10_000, 5_000, 'Pending Invoice'],
  ] as const) {
    it(`on credit is ${expected} with ${amountPaidMinor} left of ${chargedMinor} where ${keptMinor} is kept`, () => {
      const booking = { ...ended(chargedMinor), paymentTerm: 'Credit' as const };
      assert.equal(paymentStatusOf({ ...booking, keptMinor, amountPaidMinor }), expected);
    });
  }

  for (const [chargedMinor, amountPaidMinor, expected] of [
    [10_000, 10_000, 'Fully Paid'],
    [10_000, 9_999, 'Partial Payment'],
    [10_000, 2_000, 'Partial Payment'],
    [10_000, 0, 'Returned to Traveler'],
    [2_000, 2_000, 'Deposit Paid'],
    [2_000, 0, 'Returned to Traveler'],
    [17_000, 10_000, 'Fully Paid'],
    [0, 0, 'Hold without Payment'],
  ] as const) {
    it(`of a booking that has ended is ${expected} with ${amountPaidMinor} left of ${chargedMinor}`, () => {
      assert.equal(paymentStatusOf({ ...ended(chargedMinor), amountPaidMinor }), expected);
    });
  }

  for (const [paymentTerm, waivedMinor, chargedMinor, amountPaidMinor, expected] of [
    ['Default', 1_000, 10_000, 9_000, 'Partial Payment'],
    ['Default', 10_000, 10_000, 0, 'Returned to Traveler'],
    ['Default', 1_000, 2_000, 1_000, 'Partial Payment'],
    ['Default', 2_000, 2_000, 0, 'Returned to Traveler'],
    ['Default', 1_000, 5_500, 4_500, 'Partial Payment'],
    ['Default', 1_000, 1_000, -500, 'Returned to Traveler'],
    ['Default', 1_000, 10_000, 10_000, 'Fully Paid'],
    ['Credit', 1_000, 10_000, 9_000, 'Partial Payment'],
    ['Credit', 10_000, 10_000, 0, 'Returned to Traveler'],
    ['Credit', 1_000, 5_000, 4_000, 'Pending Invoice'],
    ['Credit', 1_000, 10_000, 10_000, 'Fully Paid'],
  ] as const) {
    it(`by ${paymentTerm} is ${expected} with ${amountPaidMinor} left of ${chargedMinor} where ${waivedMinor} was given back of the price`, () => {
      const booking = { ...ended(chargedMinor), keptMinor: null, paymentTerm, waivedMinor };
      assert.equal(paymentStatusOf({ ...booking, amountPaidMinor }), expected);
    });
  }
});
