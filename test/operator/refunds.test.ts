import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { giveBack } from '../../src/bookings/money/give-back.ts';
import { somebody } from '../support/accounts.ts';
import { eventsIn } from '../support/after-sale.ts';
import { aBooking, bookerOf } from '../support/bookings.ts';
import { openBooked, three } from '../support/open-booked.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1/bookings';
const refund = { amount: 20, reason: 'The bus was late' };

/** A booking of 177 dollars on credit. */
async function openOnCredit(): Promise<{ api: StaffApi; reference: string }> {
  const api = await createStaffApi({ marketplace: partners });
  await loadTestTours(api.app.db, [usualTour]);
  const { reference } = await aBooking(api.app.db, await bookerOf(api.app.db, 'ada@acme.test'));
  return { api, reference };
}

function moneyIn(body: Record<string, unknown>): unknown[] {
  const { payment_status, amount_paid, due, payments } = body['pricing'] as Record<string, unknown>;
  const told = (payments as Record<string, unknown>[]).map(({ type, amount, method, status }) =>
    [type, amount, method, status].join(' '),
  );
  return [payment_status, amount_paid, due, ...told];
}

describe('a refund of an amount of a booking', () => {
  it('goes back to the card, is not owed again, and is told', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;

    await giveBack(deps, somebody, { reference, ...refund });
    const after = await booked.money();
    const told = await eventsIn(booked.place);
    await booked.update(three);

    assert.deepEqual(after, {
      total: 11_800,
      paid: 9800,
      status: 'Partial Payment',
      payments: ['charge 11800 done', 'refund 2000 done'],
    });
    assert.deepEqual(told, ['placed', 'updated']);
    // A third traveler pays 59 euros more, and not the 20 that were given back.
    assert.deepEqual((await booked.money()).payments.slice(2), ['charge 5900 done']);
    assert.equal((await booked.money()).paid, 15_700);
  });

  it('that is all of it ends in Returned to Traveler, also after a cancellation with a fee', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;

    await giveBack(deps, somebody, { reference, ...refund });
    await giveBack(deps, somebody, { reference, amount: 98, reason: 'The bus never came' });

    assert.deepEqual(await booked.money(), {
      total: 11_800,
      paid: 0,
      status: 'Returned to Traveler',
      payments: ['charge 11800 done', 'refund 2000 done', 'refund 9800 done'],
    });
  });

  it('is retried when the card processor refuses it', async () => {
    await using booked = await openBooked();
    const { deps, processor, reference } = booked;
    processor.refunding = 'refusing';
    await giveBack(deps, somebody, { reference, ...refund });
    const refused = await booked.money();
    processor.refunding = 'well';

    await giveBack(deps, somebody, { reference });

    assert.deepEqual([refused.paid, refused.status], [11_800, 'Fully Paid']);
    assert.deepEqual((await booked.money()).paid, 9800);
    await assert.rejects(giveBack(deps, somebody, { reference }), { code: 'nothing-to-return' });
  });

  it('is made once and never of more than is left when two order it at once', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;
    const most = { reference, amount: 100, reason: 'The bus never came' };

    const outcomes = await Promise.allSettled([
      giveBack(deps, somebody, most),
      giveBack(deps, somebody, most),
    ]);

    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await booked.money()).paid, 1800);
  });

  it('of a paid invoice is previewed, stays open until staff made it, and is in the timeline', async () => {
    const { api, reference } = await openOnCredit();
    await using _api = api;
    const post = (path: string, body: object = {}) =>
      api.asStaff({ method: 'POST', url: `${own}/${reference}/${path}`, body });
    await post('paid');

    const preview = await post('refund/preview', refund);
    const ordered = await post('refund', refund);
    const made = await post('refunded');
    const { text } = await api.asStaff({ url: `${own}/${reference}/timeline` });
    const partner = await api.call({ url: `/v1/booking?id=${reference}`, token: tokens.admin });

    const { refund_amount, to_card, by_hand } = preview.body;
    assert.deepEqual([refund_amount, to_card, by_hand], [20, 0, 20]);
    const charge = 'Charge 177 Invoice Done';
    const open = ['Fully Paid', 177, 0, charge, 'Refund 20 Invoice Pending'];
    assert.deepEqual(moneyIn(preview.body), open);
    assert.deepEqual(moneyIn(ordered.body), open);
    assert.deepEqual(moneyIn(made.body), [
      'Partial Payment',
      157,
      0,
      charge,
      'Refund 20 Invoice Done',
    ]);
    assert.deepEqual(moneyIn(partner.body), moneyIn(made.body));
    assert.match(text, /ordered a refund of 20\.00 USD[^"]*The bus was late/);
  });

  for (const [body, status, code] of [
    [{ amount: 20 }, 422, 'refund-reason-missing'],
    [{ amount: 20, reason: ' ' }, 422, 'refund-reason-missing'],
    [{ ...refund, amount: 177.01 }, 422, 'refund-amount-invalid'],
    [{ ...refund, amount: 0 }, 422, 'refund-amount-invalid'],
    [{ ...refund, amount: -1 }, 422, 'refund-amount-invalid'],
    [{ ...refund, amount: 0.001 }, 422, 'refund-amount-invalid'],
    [{ ...refund, version: 99 }, 409, 'stale-version'],
  ] as const) {
    it(`is refused and changes nothing with ${JSON.stringify(body)}`, async () => {
      const { api, reference } = await openOnCredit();
      await using _api = api;
      const url = `${own}/${reference}`;
      await api.asStaff({ method: 'POST', url: `${url}/paid`, body: {} });

      const answer = await api.asStaff({ method: 'POST', url: `${url}/refund`, body });

      assert.equal(answer.status, status, answer.text);
      assert.equal(answer.headers['x-error-code'], code);
      const { body: shown } = await api.asStaff({ url });
      assert.deepEqual(moneyIn(shown), ['Fully Paid', 177, 0, 'Charge 177 Invoice Done']);
    });
  }

  it('is refused where nothing is paid', async () => {
    const { api, reference } = await openOnCredit();
    await using _api = api;

    const url = `${own}/${reference}/refund`;
    const { status, body } = await api.asStaff({ method: 'POST', url, body: refund });

    assert.equal(status, 409);
    assert.equal(
      body['error'],
      `The booking ${reference} cannot be refunded: nothing paid is left`,
    );
  });
});
