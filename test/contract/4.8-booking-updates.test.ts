import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../../src/bookings/changes/confirm-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { payEarly } from '../support/after-sale.ts';
import type { TestAnswer } from '../support/api.ts';
import { openPlacing, order, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

type Row = Record<string, unknown>;

function ask(place: PlacingApi, query = '', token = payers.credit): Promise<TestAnswer> {
  return place.api.call({ url: `/v1/booking_updates${query}`, token });
}

function rowsIn({ status, text }: TestAnswer): Row[] {
  assert.equal(status, 200, text);
  return JSON.parse(text) as Row[];
}

async function told(place: PlacingApi, query = '', token = payers.credit): Promise<unknown[]> {
  return rowsIn(await ask(place, query, token)).map((row) => [
    row['booking_reference'],
    row['type'],
  ]);
}

async function book(place: PlacingApi, token = payers.credit, more = {}): Promise<string> {
  return String((await place.book({ ...order, ...more }, token)).body['booking_ref']);
}

async function cursorOf(place: PlacingApi, query = ''): Promise<string> {
  return String((await ask(place, query)).headers['x-next-cursor']);
}

describe('4.8 GET /v1/booking_updates', () => {
  it('has a row for a booking, with the fields of section 6', async () => {
    await using place = await openPlacing();
    await setClock(place.api.app, somebody, '2026-11-20T04:30:00Z');
    const reference = await book(place, payers.credit, { partner_ref: 'AC-2041' });

    const [row, ...others] = rowsIn(await ask(place));

    assert.deepEqual(others, []);
    assert.ok(row);
    const { timestamp, modified, voucher, ...rest } = row;
    assert.match(String(timestamp), /^2026-11-19 23:30:\d\d$/);
    assert.match(String(modified), /^2026-11-20T04:30:\d\d[.\d]*Z$/);
    assert.match(String(voucher), /^http:\/\/.*\/vouchers\/\w+$/);
    assert.deepEqual(rest, {
      type: 'New Booking',
      partner_ref: 'AC-2041',
      iata: '12345675',
      business_unit: '',
      agency_name: 'acme Travel',
      agent_name: 'Ada Byron',
      agent_email: 'ada@acme.test',
      booking_reference: reference,
      status: 'Confirmed',
      payment_status: 'Pending Invoice',
      travel_date: '2026-11-27',
      end_date: '2026-11-27',
      purchase_date: '2026-11-19',
      latestcancellation_date: '2026-11-25',
      percent_norefund: '50',
      product_type: 'Tour',
      product_id: 'PRD16350',
      town: 'Rome',
      country: 'Italy',
      product: 'Colosseum at Dawn',
      number_of_passengers: '2',
      lead_passenger: 'Zoë Müller',
      gross_amount: '118.00',
      net_amount: 103.25,
      commission: '14.75',
      amount_due: '118.00',
      commission_due: '14.75',
    });
  });

  it('has the type of what happened last, one row for each booking', async () => {
    await using place = await openPlacing([aTour({ ...usualTour, confirmation: 'manual' })]);
    const { app } = place.api;
    const pending = await book(place);
    const confirmed = await book(place);
    await confirmBooking(app, somebody, confirmed);
    const updated = await book(place);
    await confirmBooking(app, somebody, updated);
    await updateBooking(app, somebody, { reference: updated, pickupTime: '7:00 AM' });
    const canceled = await book(place);
    await cancelBooking(app, somebody, { reference: canceled, reason: '' });
    const paid = await book(place);
    await confirmBooking(app, somebody, paid);
    await payEarly(app, [paid]);

    assert.deepEqual(await told(place), [
      [paid, 'Commission Paid'],
      [canceled, 'Cancel Booking'],
      [updated, 'Booking Update'],
      [confirmed, 'New Booking'],
      [pending, 'New Booking'],
    ]);
  });

  it('looks 7 days back unless period says otherwise', async () => {
    await using place = await openPlacing();
    const first = await book(place);
    await setClock(place.api.app, somebody, '2026-11-26T10:00:00Z');
    const second = await book(place, payers.credit, { date: '2026-11-28' });
    await setClock(place.api.app, somebody, '2026-11-27T11:00:00Z');

    assert.deepEqual(await told(place), [[second, 'New Booking']]);
    assert.deepEqual(await told(place, '?period=1'), []);
    assert.deepEqual(await told(place, '?period=2'), [[second, 'New Booking']]);
    assert.deepEqual(await told(place, '?period=8'), [
      [second, 'New Booking'],
      [first, 'New Booking'],
    ]);
  });

  const refusing = onceInSuite(() => openPlacing());

  for (const period of ['0', '366', '-1', '1.5', 'week']) {
    it(`refuses a period of ${period}`, async () => {
      const place = refusing();

      const { status, body } = await ask(place, `?period=${period}`);

      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'period must be a whole number from 1 to 365' });
    });
  }

  it('goes on with exactly what came after a cursor, also from an empty answer', async () => {
    await using place = await openPlacing();
    const start = await cursorOf(place);
    const first = await book(place);
    const second = await book(place);
    const between = await cursorOf(place);
    await cancelBooking(place.api.app, somebody, { reference: first, reason: '' });

    assert.deepEqual(await told(place, `?cursor=${start}`), [
      [first, 'Cancel Booking'],
      [second, 'New Booking'],
    ]);
    assert.deepEqual(await told(place, `?cursor=${between}`), [[first, 'Cancel Booking']]);
    const end = await cursorOf(place, `?cursor=${between}`);
    assert.deepEqual(await told(place, `?cursor=${end}`), []);
    assert.equal(await cursorOf(place, `?cursor=${end}`), end);
  });

  it('gives with a cursor what lies further back than the period', async () => {
    await using place = await openPlacing();
    const start = await cursorOf(place);
    const reference = await book(place);
    await setClock(place.api.app, somebody, '2026-12-20T10:00:00Z');

    assert.deepEqual(await told(place), []);
    assert.deepEqual(await told(place, `?cursor=${start}`), [[reference, 'New Booking']]);
  });

  for (const limit of ['0', '1001', '-1', '1.5', 'all']) {
    it(`refuses a limit of ${limit}`, async () => {
      const place = refusing();

      const { status, body } = await ask(place, `?cursor=0&limit=${limit}`);

      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'limit must be a whole number from 1 to 1000' });
    });
  }

  it('gives from cursor 0 on all changes there ever were, as many at once as limit says', async () => {
    await using place = await openPlacing();
    const [first, second, third] = [await book(place), await book(place), await book(place)];
    await cancelBooking(place.api.app, somebody, { reference: first, reason: '' });
    const pages: unknown[][] = [];
    for (let cursor = '0', page: unknown[] = []; ; ) {
      const answer = await ask(place, `?cursor=${cursor}&limit=2`);
      page = rowsIn(answer).map((row) => row['booking_reference']);
      cursor = String(answer.headers['x-next-cursor']);
      if (page.length === 0) break;
      pages.push(page);
    }

    assert.deepEqual(pages, [
      [second, first],
      [first, third],
    ]);
    assert.equal(rowsIn(await ask(place, '?cursor=0')).length, 3);
    assert.equal(rowsIn(await ask(place, '?period=1&limit=1')).length, 3);
  });

  for (const cursor of ['later', '-1', '99', '1e3', '9999999999999999']) {
    it(`refuses the cursor ${cursor}`, async () => {
      const place = refusing();

      const { status, body } = await ask(place, `?cursor=${cursor}`);

      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'cursor must be a value of X-Next-Cursor' });
    });
  }

  it('shows an Admin the organization, an Agent its own, and nobody those of others', async () => {
    await using place = await openPlacing();
    const admins = await book(place, payers.credit);
    const agents = await book(place, payers.agent);
    const others = await book(place, payers.cardOnFile);

    assert.deepEqual(await told(place, '', payers.credit), [
      [agents, 'New Booking'],
      [admins, 'New Booking'],
    ]);
    assert.deepEqual(await told(place, '', payers.agent), [[agents, 'New Booking']]);
    assert.deepEqual(await told(place, '', payers.cardOnFile), [[others, 'New Booking']]);
  });

  it('knows nothing of a booking whose card was declined', async () => {
    await using place = await openPlacing();
    assert.equal((await place.book(order, payers.badCardOnFile)).status, 400);

    assert.deepEqual(await told(place, '', payers.badCardOnFile), []);
  });
});
