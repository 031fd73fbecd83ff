import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordPayment } from '../../src/bookings/money/record-payment.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, bookerOf, type GivenBooking } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1/bookings';
const cheque = { method: 'cheque', on: '2026-06-15', reference: 'No. 4711' };

/** A booking of 177 dollars, on credit unless something else is given. */
async function openApi(given: GivenBooking = {}) {
  const api = await createStaffApi({ marketplace: partners });
  await loadTestTours(api.app.db, [usualTour]);
  const booker = await bookerOf(api.app.db, 'ada@acme.test');
  const { reference } = await aBooking(api.app.db, booker, given);
  const url = `${own}/${reference}`;
  return {
    api,
    reference,
    post: (path: string, body: object = {}) =>
      api.asStaff({ method: 'POST', url: `${url}/${path}`, body }),
    money: async () => moneyIn((await api.asStaff({ url })).body),
    /** The numbers of its payments. */
    ids: async () => {
      const { text } = await api.asStaff({
        url: `/operator/v1/payments?state=all&booking=${reference}`,
      });
      return (JSON.parse(text) as { id: number }[]).map(({ id }) => id).toReversed();
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

function moneyIn(body: Record<string, unknown>): unknown[] {
  const { payment_status, amount_paid, due, payments } = body['pricing'] as Record<string, unknown>;
  const told = (payments as Record<string, unknown>[]).map(({ type, amount, method, date }) =>
    [type, amount, method, String(date).slice(0, 10)].join(' '),
  );
  return [payment_status, amount_paid, due, ...told];
}

const byCard = {
  paymentTerm: 'Default',
  paymentStatus: 'Hold without Payment',
  dueMinor: 5000,
} as const;

describe('payments that staff record', () => {
  it('on credit leave the rest pending, are told to the partner, and pay the invoice in the end', async () => {
    await using place = await openApi();

    const part = await place.post('payments', { ...cheque, amount: 100 });
    const feed = await place.api.call({ url: '/v1/booking_updates', token: tokens.admin });
    const rest = await place.post('payments', { method: 'cash', on: '2026-06-16' });
    const { text } = await place.api.asStaff({ url: `${own}/${place.reference}/timeline` });

    const first = 'Charge 100 Cheque 2026-06-15';
    assert.deepEqual(moneyIn(part.body), ['Pending Invoice', 100, 77, first]);
    const [row] = JSON.parse(feed.text) as Record<string, unknown>[];
    assert.deepEqual(
      [row?.['type'], row?.['payment_status'], row?.['amount_due']],
      ['Booking Update', 'Pending Invoice', '77.00'],
    );
    assert.deepEqual(moneyIn(rest.body), [
      'Fully Paid',
      177,
      0,
      first,
      'Charge 77 Cash 2026-06-16',
    ]);
    assert.match(text, /recorded a payment of 100\.00 USD by cheque of Monday 15 June 2026/);
  });

  it('pay the rest of an invoice that `paid` records', async () => {
    await using place = await openApi();
    await place.post('payments', { ...cheque, amount: 100 });

    const { body } = await place.post('paid', { on: '2026-06-17' });

    assert.deepEqual(moneyIn(body).slice(0, 3), ['Fully Paid', 177, 0]);
    assert.equal(moneyIn(body).at(-1), 'Charge 77 Invoice 2026-06-17');
  });

  it('by card terms give the statuses that cards give', async () => {
    await using place = await openApi(byCard);

    const statuses: unknown[] = [
      moneyIn((await place.post('payments', { ...cheque, amount: 10 })).body)[0],
    ];
    for (const amount of [40, 100, 27]) {
      statuses.push(moneyIn((await place.post('payments', { ...cheque, amount })).body)[0]);
    }

    assert.deepEqual(statuses, ['Partial Payment', 'Deposit Paid', 'Deposit Paid', 'Fully Paid']);
  });

  it('are undone with a reason, and due again', async () => {
    await using place = await openApi();
    await place.post('payments', { ...cheque, amount: 100 });
    await place.post('payments', { method: 'transfer', on: '2026-06-16', amount: 50 });
    const [first] = await place.ids();

    const undone = await place.post(`payments/${first}/undo`, { reason: 'The cheque bounced' });
    const again = await place.post(`payments/${first}/undo`, { reason: 'The cheque bounced' });
    const { text } = await place.api.asStaff({ url: `${own}/${place.reference}/timeline` });

    assert.deepEqual(moneyIn(undone.body), [
      'Pending Invoice',
      50,
      127,
      'Charge 50 Transfer 2026-06-16',
    ]);
    assert.equal(again.status, 409);
    assert.equal(again.headers['x-error-code'], 'recorded-payment-final');
    assert.match(
      text,
      /undid the recorded payment of 100\.00 USD by cheque[^"]*The cheque bounced/,
    );
  });

  it('that were refunded stay, and what was to be given back of an undone one does not', async () => {
    await using place = await openApi();
    await place.post('payments', cheque);
    const [id] = await place.ids();
    await place.post('refund', { amount: 20, reason: 'The bus was late' });

    const undone = await place.post(`payments/${id}/undo`, { reason: 'Another booking paid' });
    await place.post('payments', cheque);
    await place.post('refund', { amount: 20, reason: 'The bus was late' });
    await place.post('refunded');
    const second = (await place.ids()).at(-2);
    const refused = await place.post(`payments/${second}/undo`, { reason: 'Too late' });

    assert.deepEqual(moneyIn(undone.body).slice(0, 3), ['Pending Invoice', 0, 177]);
    assert.equal(refused.status, 409, refused.text);
    assert.match(String(refused.body['error']), /cannot be undone: it was refunded$/);
  });

  it('are recorded once when two record all that is due', async () => {
    await using place = await openApi();
    const { api, reference: booking } = place;
    const record = () => recordPayment(api.app, somebody, { booking, method: 'cash' });

    const outcomes = await Promise.allSettled([record(), record()]);

    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.deepEqual((await place.money()).slice(0, 3), ['Fully Paid', 177, 0]);
  });

  const refusing = onceInSuite(openApi);

  for (const [path, body, status, code] of [
    ['payments', { ...cheque, amount: 177.01 }, 422, 'recorded-payment-amount-invalid'],
    ['payments', { ...cheque, amount: 0 }, 422, 'recorded-payment-amount-invalid'],
    ['payments', { ...cheque, method: 'card' }, 422, 'invalid-input'],
    ['payments', { ...cheque, version: 99 }, 409, 'stale-version'],
    ['payments/99/undo', { reason: 'None' }, 404, 'recorded-payment-unknown'],
    ['payments/99/undo', {}, 422, 'invalid-input'],
  ] as const) {
    it(`are refused and change nothing with ${path} ${JSON.stringify(body)}`, async () => {
      const place = refusing();

      const answer = await place.post(path, body);

      assert.equal(answer.status, status, answer.text);
      assert.equal(answer.headers['x-error-code'], code);
      assert.deepEqual(await place.money(), ['Pending Invoice', 0, 177]);
    });
  }

  it('are refused where nothing is due', async () => {
    await using place = await openApi({ ...byCard, status: 'Canceled', keptMinor: 0 });

    const { status, body } = await place.post('payments', cheque);

    assert.equal(status, 409);
    assert.match(String(body['error']), /^Nothing is due for the booking PTL/);
  });
});
