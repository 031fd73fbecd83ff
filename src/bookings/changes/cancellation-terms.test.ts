import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookedProduct } from '../booking/booking.ts';
import { cancellationTerms, cancellationWords } from './cancellation-terms.ts';

const latest = Temporal.Instant.from('2027-04-30T05:30:00Z');
const product = { timeZone: 'Europe/Rome' } as BookedProduct;

function sold(percentNorefund: number | null, amountPaidMinor = 17_701) {
  return {
    latestCancellationAt: latest,
    startsAt: latest.add({ hours: 48 }),
    kind: 'tour' as const,
    invoicesFee: false,
    percentNorefund,
    totalMinor: 17_701,
    amountPaidMinor,
    paymentTerm: 'Default' as const,
    status: 'Confirmed' as const,
    keptMinor: null,
    waivedMinor: 0,
    payments: [],
    currency: 'USD',
    product,
  };
}

const onCredit = { paymentTerm: 'Credit' as const };

describe('the terms of a cancellation', () => {
  it('give everything back up to the last moment', () => {
    assert.deepEqual(cancellationTerms(sold(50), latest), {
      feeMinor: 0,
      refundMinor: 17_701,
      isInTime: true,
    });
  });

  it('keep the share of the policy from then on, rounded half up', () => {
    assert.deepEqual(cancellationTerms(sold(50), latest.add({ milliseconds: 1 })), {
      feeMinor: 8851,
      refundMinor: 8850,
      isInTime: false,
    });
  });

  it('take no share of what was paid beyond the price', () => {
    const terms = cancellationTerms(sold(50, 27_701), latest.add({ hours: 1 }));
    assert.deepEqual([terms.feeMinor, terms.refundMinor], [8851, 18_850]);
  });

  it('keep nothing of what nobody has confirmed', () => {
    const pending = { ...sold(50), status: 'Pending Confirmation' as const };
    const { feeMinor, refundMinor } = cancellationTerms(pending, latest.add({ hours: 1 }));
    assert.deepEqual([feeMinor, refundMinor], [0, 17_701]);
    assert.match(
      cancellationWords(pending, latest.add({ hours: 1 })),
      /As long as it waits to be confirmed all that was paid, 177\.01 USD, is refunded\.$/,
    );
  });

  it('keep nothing where the policy has no share', () => {
    const { feeMinor } = cancellationTerms(sold(null), latest.add({ hours: 1 }));
    assert.equal(feeMinor, 0);
  });

  it('are told in words and numbers, for a moment in time', () => {
    assert.equal(
      cancellationWords(sold(50), latest),
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept. Until then 177.01 USD is refunded, after that 88.50 USD. This request came before that: 177.01 USD will be refunded.',
    );
  });

  it('are told for a moment that is too late', () => {
    assert.equal(
      cancellationWords(sold(100), latest.add({ hours: 1 })),
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 100 % of what was paid is kept and nothing is refunded. Until then 177.01 USD is refunded, after that 0.00 USD. This request came after that: 0.00 USD will be refunded.',
    );
  });

  it('cost nothing on credit before the invoice is paid, however late', () => {
    const [booking, at] = [{ ...sold(50, 0), ...onCredit }, latest.add({ hours: 1 })];
    const { feeMinor, refundMinor } = cancellationTerms(booking, at);
    assert.deepEqual([feeMinor, refundMinor], [0, 0]);
    assert.equal(
      cancellationWords(booking, at),
      'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept. Nothing was paid, and nothing will be invoiced.',
    );
  });

  it('are those of a card once the invoice is paid', () => {
    const at = latest.add({ hours: 1 });
    const paid = { ...sold(50), ...onCredit };
    assert.deepEqual(cancellationTerms(paid, at), cancellationTerms(sold(50), at));
    assert.equal(cancellationWords(paid, at), cancellationWords(sold(50), at));
  });

  for (const [percent, paidMinor, expected, words] of [
    [
      50,
      0,
      [8851, 0],
      '; after that 50 % of the price is due. Until then nothing will be invoiced, after that a fee of 88.51 USD will be invoiced. This request came after that: a fee of 88.51 USD will be invoiced.',
    ],
    [
      50,
      10_000,
      [8851, 1149],
      '; after that 50 % of the price is due. Until then 100.00 USD is refunded, after that 11.49 USD. This request came after that: 11.49 USD will be refunded.',
    ],
    [
      100,
      10_000,
      [17_701, 0],
      '; after that 100 % of the price is due. Until then 100.00 USD is refunded; after that it is kept and a fee of 77.01 USD will be invoiced. This request came after that: a fee of 77.01 USD will be invoiced.',
    ],
    [
      50,
      17_701,
      [8851, 8850],
      '; after that 50 % of the price is due. Until then 177.01 USD is refunded, after that 88.50 USD. This request came after that: 88.50 USD will be refunded.',
    ],
  ] as const) {
    it(`invoice what was not paid of a fee of ${percent} %, where staff have set that and ${paidMinor} was paid`, () => {
      const [booking, at] = [
        { ...sold(percent, paidMinor), ...onCredit },
        latest.add({ hours: 1 }),
      ];
      const { feeMinor, refundMinor } = cancellationTerms(booking, at, { invoicesFee: true });
      assert.deepEqual([feeMinor, refundMinor], expected);
      const told = cancellationWords(booking, at, { invoicesFee: true });
      assert.equal(told.slice(told.indexOf(';')), words);
    });
  }

  it('invoice nothing where staff set another refund', () => {
    const booking = { ...sold(100, 10_000), ...onCredit };
    const agreed = { invoicesFee: true, refundMinor: 5_000 };
    const terms = cancellationTerms(booking, latest.add({ hours: 1 }), agreed);
    assert.deepEqual([terms.feeMinor, terms.refundMinor], [5_000, 5_000]);
  });

  it('are told where nothing is ever kept', () => {
    assert.equal(
      cancellationWords(sold(null), latest),
      'Free cancellation until the start. All that was paid, 177.01 USD, is refunded.',
    );
  });
});
