import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noteInvoicesPaid } from '../../src/bookings/money/note-invoices.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, bookerOf, type GivenBooking } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1';
const [one, other] = ['PTL7KQ001', 'PTL7KQ002'];
const entry = { on: '2026-06-15', reference: 'Wire 4711' };

/** Two bookings of 177 dollars, on credit unless something else is given. */
async function openApi(given: GivenBooking = {}): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners });
  await loadTestTours(api.app.db, [usualTour]);
  const booker = await bookerOf(api.app.db, 'ada@acme.test');
  await aBooking(api.app.db, booker);
  await aBooking(api.app.db, booker, given);
  return api;
}

function call(api: StaffApi, method: 'POST' | 'DELETE', path: string, body: object = {}) {
  return api.asStaff({ method, url: `${own}/${path}`, body });
}

function pricingOf({ body }: { body: Record<string, unknown> }): unknown[] {
  const { payment_status, amount_paid, due, payments } = body['pricing'] as Record<string, unknown>;
  const told = (payments as Record<string, unknown>[]).map(
    ({ type, amount, method, status }) =>
      `${String(type)} ${String(amount)} ${String(method)} ${String(status)}`,
  );
  return [payment_status, amount_paid, due, ...told];
}

describe('the invoices of partners on credit', () => {
  it('are recorded as paid, and taken back', async () => {
    await using api = await openApi();

    const paid = await call(api, 'POST', `bookings/${one}/paid`, entry);
    const again = await call(api, 'POST', `bookings/${one}/paid`);
    const feed = await api.call({ url: '/v1/booking_updates', token: tokens.admin });
    const audit = await api.app.db
      .selectFrom('auditEntry')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const undone = await call(api, 'DELETE', `bookings/${one}/paid`);
    const twice = await call(api, 'DELETE', `bookings/${one}/paid`);
    const later = await call(api, 'POST', `bookings/${one}/paid`);

    assert.deepEqual(pricingOf(paid), ['Fully Paid', 177, 0, 'Charge 177 Invoice Done']);
    assert.equal(again.status, 409);
    assert.equal(
      again.body['error'],
      `The booking ${one} has no unpaid invoice: its payment status is Fully Paid`,
    );
    const [row] = JSON.parse(feed.text) as Record<string, unknown>[];
    assert.deepEqual(
      [row?.['type'], row?.['payment_status'], row?.['amount_due']],
      ['Booking Update', 'Fully Paid', '0.00'],
    );
    assert.equal(audit?.action, 'booking.invoice-paid');
    assert.deepEqual(audit.before, {
      payment_status: 'Pending Invoice',
      amount_paid: '0.00 USD',
      amount: null,
      on: null,
      reference: null,
    });
    assert.deepEqual(audit.after, {
      payment_status: 'Fully Paid',
      amount_paid: '177.00 USD',
      amount: '177.00 USD',
      ...entry,
    });
    assert.deepEqual(pricingOf(undone), ['Pending Invoice', 0, 177]);
    assert.equal(twice.status, 409);
    assert.deepEqual(pricingOf(later), ['Fully Paid', 177, 0, 'Charge 177 Invoice Done']);
  });

  it('are paid all of them or none', async () => {
    await using api = await openApi({
      paymentTerm: 'Default',
      paymentStatus: 'Hold without Payment',
    });

    const { app } = api;
    const pay = (...bookings: string[]) => noteInvoicesPaid(app, somebody, { bookings });

    await assert.rejects(pay(one, other), {
      status: 409,
      message: `The booking ${other} has no unpaid invoice: it is paid by card`,
    });
    await assert.rejects(pay(one, 'PTL7KQ009'), { status: 404 });
    const paid = await pay(one.toLowerCase(), one);

    assert.deepEqual(
      paid.map(({ reference, paymentStatus }) => [reference, paymentStatus]),
      [[one, 'Fully Paid']],
    );
  });

  it('are paid once when two record it at once', async () => {
    await using api = await openApi();
    const bookings = [one, other];

    const outcomes = await Promise.allSettled([
      noteInvoicesPaid(api.app, somebody, { bookings }),
      noteInvoicesPaid(api.app, somebody, { bookings: bookings.toReversed() }),
    ]);

    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('are given back by bank once the booking is canceled: the refund stays open until then', async () => {
    await using api = await openApi();
    await call(api, 'POST', `bookings/${one}/paid`, entry);

    const canceled = await call(api, 'POST', `bookings/${one}/cancel`);
    const open = await api.asStaff({ url: `${own}/payments` });
    const refunded = await call(api, 'POST', `bookings/${one}/refunded`, { on: '2026-06-20' });
    const again = await call(api, 'POST', `bookings/${one}/refunded`);
    const undone = await call(api, 'DELETE', `bookings/${one}/paid`);

    const charge = 'Charge 177 Invoice Done';
    assert.deepEqual(pricingOf(canceled), [
      'Fully Paid',
      177,
      0,
      charge,
      'Refund 177 Invoice Pending',
    ]);
    assert.deepEqual(
      (JSON.parse(open.text) as Record<string, unknown>[]).map(({ kind, state, amount }) => [
        kind,
        state,
        amount,
      ]),
      [['refund', 'open', 177]],
    );
    assert.deepEqual(pricingOf(refunded), [
      'Returned to Traveler',
      0,
      0,
      charge,
      'Refund 177 Invoice Done',
    ]);
    assert.equal(again.status, 409);
    assert.equal(
      undone.body['error'],
      `The payment of the booking ${one} cannot be taken back: it was refunded`,
    );
  });

  it('that were not paid after all are not given back', async () => {
    await using api = await openApi();
    await call(api, 'POST', `bookings/${one}/paid`);
    await call(api, 'POST', `bookings/${one}/cancel`);

    const undone = await call(api, 'DELETE', `bookings/${one}/paid`);
    const open = await api.asStaff({ url: `${own}/payments` });

    assert.deepEqual(pricingOf(undone), ['Nothing Due', 0, 0]);
    assert.deepEqual(open.body, []);
  });
});
