import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import {
  aBooking,
  aCharge,
  bookerOf,
  type GivenBooking,
  loadBookedTour,
} from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi, sam } from '../support/staff.ts';

const url = '/operator/v1/bookings';

type BookingApi = StaffApi & { book(given?: GivenBooking): ReturnType<typeof aBooking> };

async function createApiWithBookings(): Promise<BookingApi> {
  const api = await createStaffApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const booker = await bookerOf(db, 'ada@acme.test');
  return { ...api, book: (given) => aBooking(db, booker, given) };
}

async function references(api: StaffApi, query: string): Promise<string[]> {
  const { status, text } = await api.asStaff({ url: `${url}${query}` });
  assert.equal(status, 200, text);
  return (JSON.parse(text) as { booking_ref: string }[]).map(({ booking_ref: ref }) => ref);
}

function decide(api: StaffApi, path: string, body?: unknown): Promise<TestAnswer> {
  return api.asStaff({ method: 'POST', url: `${url}/${path}`, body });
}

describe('the bookings', () => {
  it('are listed newest first', async () => {
    await using api = await createApiWithBookings();
    await api.book();
    await api.book({ partnerRef: 'AC-2041', status: 'Pending Confirmation' });

    const { text } = await api.asStaff({ url });

    assert.deepEqual(JSON.parse(text)[0], {
      booking_ref: 'PTL7KQ002',
      status: 'Pending Confirmation',
      payment_status: 'Pending Invoice',
      type: 'tour',
      date: '2027-05-02',
      time: '7:30 AM',
      product_id: 'PRD16350',
      product: 'Colosseum at Dawn',
      supplier: 'roma-walks',
      supplier_name: 'Roma Walks',
      supplier_ref: 'IT-123',
      organization: 'acme',
      agency: 'Acme Travel',
      user: 'ada@acme.test',
      partner_ref: 'AC-2041',
      traveler: 'Zoë Müller',
      email: '',
      phone: '+12025550123',
      places: 3,
      currency: 'USD',
      total: 177,
      amount_paid: 0,
      amount_due: 177,
      commission: 17.7,
      payment_in_words: 'Pending Invoice',
      commission_earned: 17.7,
      payment_term: 'Credit',
      payment_ids: [],
      placed_at: '2026-06-01T12:00:00Z',
      changed_at: '2026-06-01T12:00:00Z',
      version: 1,
    });
    assert.deepEqual(await references(api, ''), ['PTL7KQ002', 'PTL7KQ001']);
  });

  it('are narrowed by status, travel date and partner_ref', async () => {
    await using api = await createApiWithBookings();
    await api.book({ date: '2027-05-01', status: 'Pending Confirmation' });
    await api.book({ date: '2027-05-02', partnerRef: 'X' });
    await api.book({ date: '2027-05-03' });

    assert.deepEqual(await references(api, '?status=pending+confirmation'), ['PTL7KQ001']);
    assert.deepEqual(await references(api, '?from=2027-05-02&to=2027-05-02'), ['PTL7KQ002']);
    assert.deepEqual(await references(api, '?from=2027-05-02'), ['PTL7KQ003', 'PTL7KQ002']);
    assert.deepEqual(await references(api, '?partner_ref=X'), ['PTL7KQ002']);
  });

  it('are listed a page at a time', async () => {
    await using api = await createApiWithBookings();
    for (let count = 0; count < 3; count++) await api.book();

    assert.deepEqual(await references(api, '?limit=2'), ['PTL7KQ003', 'PTL7KQ002']);
    assert.deepEqual(await references(api, '?limit=2&before=ptl7kq002'), ['PTL7KQ001']);
    assert.deepEqual(await references(api, '?before=PTL7KQ001'), []);
  });

  it('that are none yet, or came to nothing, are listed only when they are asked for', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'abandoned' });
    await api.book({ status: 'placing' });
    await api.book();

    assert.deepEqual(await references(api, ''), ['PTL7KQ003']);
    assert.deepEqual(await references(api, '?status=placing'), ['PTL7KQ002']);
    assert.deepEqual(await references(api, '?status=abandoned'), ['PTL7KQ001']);
    const counted = await api.asStaff({ url: '/operator/v1/bookings?count=1' });
    assert.equal(counted.headers['x-total-count'], '1');
  });

  const refusing = onceInSuite(createApiWithBookings);

  for (const [query, error] of [
    [
      'status=lost',
      'status must be one of placing, abandoned, Pending Confirmation, Confirmed, Canceled',
    ],
    ['from=2027-02-30', 'from must be a real date, written YYYY-MM-DD'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
  ] as const) {
    it(`are not listed with ${query}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ url: `${url}?${query}` });

      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body, { error });
    });
  }
});

describe('a booking', () => {
  const untouched = onceInSuite(createApiWithBookings);

  it('is shown as its partner sees it, with its record', async () => {
    await using api = await createApiWithBookings();
    const booking = await api.book({ paymentTerm: 'Default', description: 'Dawn entry' });
    await aCharge(api.app.db, booking, {
      key: 'declined',
      state: 'declined',
      reference: null,
      reason: 'The card has expired',
    });

    const { status, body } = await api.asStaff({ url: `${url}/ptl7kq001` });

    assert.equal(status, 200);
    assert.equal(body.booking_ref, 'PTL7KQ001');
    assert.equal(body.status, 'Confirmed');
    assert.equal((body.meta as { product_id: string }).product_id, 'PRD16350');
    assert.deepEqual(body.record, {
      product: 'Colosseum at Dawn',
      description: 'Dawn entry',
      places: 3,
      is_private: false,
      payment_in_words: 'Pending Invoice',
      commission_earned: 17.7,
      payment_term: 'Default',
      due: 177,
      owed: 177,
      to_return: 0,
      fees: 0,
      price_steps: [],
      commission_percent: 10,
      commission_paid_at: null,
      staff_notes: '',
      placed_at: '2026-06-01T12:00:00Z',
      changed_at: '2026-06-01T12:00:00Z',
      version: 1,
      payments: [
        {
          id: 1,
          kind: 'charge',
          state: 'declined',
          amount: 177,
          currency: 'USD',
          at: '2026-06-01T12:00:00Z',
          method: 'card',
          reference: null,
          reason: 'The card has expired',
          pending: false,
        },
      ],
    });
  });

  it('is confirmed', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'Pending Confirmation' });

    const { status, body } = await decide(api, 'PTL7KQ001/confirm');

    assert.equal(status, 200);
    assert.equal(body.status, 'Confirmed');
    const entry = await api.app.db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor'])
      .where('action', '=', 'booking.confirmed')
      .executeTakeFirst();
    assert.deepEqual(entry, { actorKind: 'staff', actor: sam.email });
  });

  it('is declined with a reason', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'Pending Confirmation' });

    const { status, body } = await decide(api, 'PTL7KQ001/decline', { reason: 'Full' });

    assert.equal(status, 200);
    assert.equal(body.status, 'Canceled');
  });

  it('is not declined without a reason', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'Pending Confirmation' });

    for (const body of [{}, { reason: ' ' }]) {
      const answer = await decide(api, 'PTL7KQ001/decline', body);
      assert.equal(answer.status, 422);
      assert.match(String(answer.body.error), /^reason /);
    }
    assert.equal(
      (await api.asStaff({ url: `${url}/PTL7KQ001` })).body.status,
      'Pending Confirmation',
    );
  });

  it('is decided about once for a key', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'Pending Confirmation' });
    await api.book({ status: 'Pending Confirmation' });

    for (const [path, body] of [
      ['PTL7KQ001/confirm', undefined],
      ['PTL7KQ002/decline', { reason: 'Full' }],
    ] as const) {
      const headers = { 'idempotency-key': path };
      const request = { method: 'POST', url: `${url}/${path}`, body, headers } as const;
      const first = await api.asStaff(request);
      const again = await api.asStaff(request);
      assert.deepEqual([first.status, again.status], [200, 200]);
      assert.equal(again.headers['idempotency-replayed'], 'true');
      assert.deepEqual(again.body, first.body);
    }
  });

  it('that is decided already is left as it is', async () => {
    await using api = await createApiWithBookings();
    await api.book({ status: 'Canceled' });

    for (const answer of [
      await decide(api, 'PTL7KQ001/confirm'),
      await decide(api, 'PTL7KQ001/decline', { reason: 'Full' }),
    ]) {
      assert.equal(answer.status, 409);
      assert.equal(answer.headers['x-error-code'], 'booking-not-pending');
    }
  });

  it('that does not exist is not found', async () => {
    const api = untouched();

    for (const answer of [
      await api.asStaff({ url: `${url}/nothere` }),
      await decide(api, 'nothere/confirm'),
      await decide(api, 'nothere/decline', { reason: 'Full' }),
    ]) {
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.body, { error: 'There is no booking NOTHERE' });
    }
  });

  it('is none of the business of anybody without a staff token', async () => {
    const api = untouched();

    for (const request of [
      { url },
      { url: `${url}/PTL7KQ001` },
      { method: 'POST', url: `${url}/PTL7KQ001/confirm` },
      { method: 'POST', url: `${url}/PTL7KQ001/decline`, body: { reason: 'Full' } },
    ] as const) {
      assert.equal((await api.call(request)).status, 401);
    }
  });
});
