import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { toReturnMinor } from '../../src/bookings/booking/balance.ts';
import { noteInvoicesPaid, noteRefundsMade } from '../../src/bookings/money/note-invoices.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { setSetting } from '../../src/operations/settings.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual } from '../support/after-sale.ts';
import { type PlacingApi, payers } from '../support/placing.ts';
import { inWords, openTold, type ToldPlace } from '../support/told-bookings.ts';

const token = payers.credit;

async function openBooked() {
  const market = await openTold(undefined, ['acme']);
  return { market, reference: await bookUsual(market.place, {}, token) };
}

/** What GET, the feed and the last message say is still to be paid, and how it is paid. */
async function dueOf(market: ToldPlace, reference: string) {
  const { place } = market;
  const { pricing } = (await place.read(reference, token)).body as Record<string, object>;
  const { text } = await place.api.call({ url: '/v1/booking_updates', token });
  const data = (await market.told(reference)).at(-1)?.json['data'] as Record<string, unknown>;
  const [row] = JSON.parse(text) as Record<string, unknown>[];
  return {
    get: pick(pricing, ['payment_status', 'total', 'commission', 'due', 'commission_due']),
    feed: pick(row, copied),
    data: pick(data, copied),
  };
}

const copied = ['payment_status', 'gross_amount', 'commission', 'amount_due', 'commission_due'];

function pick(from: object | undefined, names: readonly string[]): unknown[] {
  return names.map((name) => (from as Record<string, unknown> | undefined)?.[name]);
}

async function cancelByPartner({ place }: ToldPlace, reference: string) {
  const body = { reference_id: reference, reason: 'Ill' };
  const { body: answer } = await place.api.call({
    method: 'DELETE',
    url: '/v1/booking',
    token,
    body,
  });
  const sums = pick(answer, ['refund_eligible', 'refund_amount', 'cancellation_fee']);
  return { id: Number(answer['request_id']), notes: String(answer['notes']), sums };
}

async function setFee({ api: { app } }: PlacingApi, value: string): Promise<void> {
  await setSetting(app, somebody, { key: 'credit_cancellation_fee', value });
}

describe('4.7 a booking on credit', () => {
  it('is due until its invoice is paid', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;

    assert.deepEqual(await dueOf(market, reference), {
      get: ['Pending Invoice', 118, 14.75, 118, 14.75],
      feed: ['Pending Invoice', '118.00', '14.75', '118.00', '14.75'],
      data: ['Pending Invoice', '118.00', '14.75', '118.00', '14.75'],
    });
  });

  it('is told by webhook once its invoice is recorded as paid', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    await market.told(reference);

    await noteInvoicesPaid(market.place.api.app, somebody, { bookings: [reference] });

    assert.deepEqual(await dueOf(market, reference), {
      get: ['Fully Paid', 118, 14.75, 0, 14.75],
      feed: ['Fully Paid', '118.00', '14.75', '0.00', '14.75'],
      data: ['Fully Paid', '118.00', '14.75', '0.00', '14.75'],
    });
    assert.deepEqual((await market.told(reference)).map(inWords), [
      'New Booking: Confirmed, Pending Invoice',
      'Booking Update: Confirmed, Fully Paid',
    ]);
  });

  it('that is canceled is not invoiced: nothing is due, and its price stays', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    const body = { reference_id: reference, reason: 'Ill' };
    const asked = await market.place.api.call({
      method: 'DELETE',
      url: '/v1/booking',
      token,
      body,
    });
    await applyRequest(market.place.api.app, somebody, {
      id: Number(asked.body['request_id']),
      note: '',
    });

    const { notes, refund_eligible: isEligible, ...sums } = asked.body;
    assert.equal(
      notes,
      'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept. Nothing was paid, and nothing will be invoiced.',
    );
    assert.equal(isEligible, true);
    assert.deepEqual([sums['refund_amount'], sums['cancellation_fee']], [0, 0]);
    assert.deepEqual(await dueOf(market, reference), {
      get: ['Nothing Due', 118, 14.75, 0, 0],
      feed: ['Nothing Due', '118.00', '14.75', '0.00', '0.00'],
      data: ['Nothing Due', '118.00', '14.75', '0.00', '0.00'],
    });
  });

  it('that is canceled late is due with its fee where staff have set that', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    const { place } = market;
    await setFee(place, 'on');
    await market.setClock('2026-11-25T06:31:00Z');
    const quoted = await place.api.call({
      url: `/v1/booking_cancellation_quote?id=${reference}`,
      token,
    });

    const asked = await cancelByPartner(market, reference);
    await setFee(place, 'off');
    await applyRequest(place.api.app, somebody, { id: asked.id, note: '' });

    assert.equal(
      asked.notes,
      'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of the price is due. Until then nothing will be invoiced, after that a fee of 59.00 EUR will be invoiced. This request came after that: a fee of 59.00 EUR will be invoiced.',
    );
    assert.equal(quoted.body['notes'], asked.notes);
    assert.deepEqual(asked.sums, [false, 0, 59]);
    assert.deepEqual(await dueOf(market, reference), {
      get: ['Pending Invoice', 118, 14.75, 59, 0],
      feed: ['Pending Invoice', '118.00', '14.75', '59.00', '0.00'],
      data: ['Pending Invoice', '118.00', '14.75', '59.00', '0.00'],
    });
    const { app } = place.api;
    await noteInvoicesPaid(app, somebody, { bookings: [reference] });
    const { get } = await dueOf(market, reference);
    assert.deepEqual(get, ['Fully Paid', 118, 14.75, 0, 0]);
  });

  it('that is canceled in time has nothing due where a late fee is invoiced', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    await setFee(market.place, 'on');

    const asked = await cancelByPartner(market, reference);
    await applyRequest(market.place.api.app, somebody, { id: asked.id, note: '' });

    assert.match(
      asked.notes,
      /after that a fee of 59\.00 EUR will be invoiced\. This request came before that: nothing will be invoiced\.$/,
    );
    assert.deepEqual(asked.sums, [true, 0, 0]);
    assert.deepEqual((await dueOf(market, reference)).get, ['Nothing Due', 118, 14.75, 0, 0]);
  });

  it('keeps the promise that nothing is invoiced, also where the invoice was paid meanwhile', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    const { app } = market.place.api;
    await market.setClock('2026-11-25T06:31:00Z');
    const asked = await cancelByPartner(market, reference);
    await setFee(market.place, 'on');
    await noteInvoicesPaid(app, somebody, { bookings: [reference] });

    const { booking } = await applyRequest(app, somebody, { id: asked.id, note: '' });

    assert.deepEqual([booking.keptMinor, booking.amountPaidMinor], [0, 11_800]);
    assert.equal(booking.paymentStatus, 'Fully Paid');
    assert.equal(toReturnMinor(booking), 11_800);
    const [refunded] = await noteRefundsMade(app, somebody, { bookings: [reference] });
    assert.deepEqual(
      [refunded?.amountPaidMinor, refunded?.paymentStatus],
      [0, 'Returned to Traveler'],
    );
  });

  it('that was canceled by an earlier version has nothing due after the upgrade', async () => {
    const { market, reference } = await openBooked();
    await using _ = market;
    const { db, pool } = market.place.api.app;
    await db.updateTable('booking').set({ status: 'Canceled', keptMinor: 0 }).execute();
    const [file = ''] = globSync('db/migrations/0025_*.sql');
    const upgrade = readFileSync(file, 'utf8').match(/^update booking[^;]+;/m);

    await pool.query(upgrade?.[0] ?? '');

    const { get } = await dueOf(market, reference);
    assert.deepEqual(get, ['Nothing Due', 118, 14.75, 0, 0]);
  });
});
