import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestProcessor } from '../../src/card-processor/test-processor.ts';
import { aBooking, aCharge, bookerOf, type GivenBooking } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1';
const owing = 'PTL7KQ001';
const refused = 'PTL7KQ002';

/** Two bookings of 177 dollars: 77 are owed for one, and the other was canceled in vain. */
async function openApi(): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners });
  await loadTestTours(api.app.db, [usualTour]);
  await sell(api, { amountPaidMinor: 10_000, paymentStatus: 'Partial Payment' });
  const canceled = { status: 'Canceled', keptMinor: 0, paymentStatus: 'Fully Paid' } as const;
  const { id: bookingId, chargeId } = await sell(api, { ...canceled, amountPaidMinor: 17_700 });
  await api.app.db
    .insertInto('payment')
    .values({
      bookingId,
      kind: 'refund',
      key: 'refusedrefund',
      chargeId,
      amountMinor: 17_700,
      currency: 'USD',
      state: 'refused',
      reason: 'The card is gone',
      at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      settledAt: Temporal.Instant.from('2026-06-01T12:00:00Z'),
    })
    .execute();
  return api;
}

async function sell({ app: { db } }: StaffApi, given: GivenBooking & { amountPaidMinor: number }) {
  const booking = await aBooking(db, await bookerOf(db, 'ada@acme.test'), {
    paymentTerm: 'Default',
    ...given,
  });
  const key = `charge${booking.id}`;
  const amountMinor = given.amountPaidMinor;
  const charged = await openTestProcessor(db).charge({
    key,
    bookingReference: booking.reference,
    amountMinor,
    currency: 'USD',
    method: { token: 'tok_visa', cardHolder: 'Ada Byron' },
  });
  assert.ok(charged.kind === 'charged');
  const { reference } = charged;
  const { id: chargeId } = await aCharge(db, booking, { key, amountMinor, reference });
  return { id: booking.id, chargeId };
}

function post(api: StaffApi, path: string, body: object = {}, headers = {}) {
  return api.asStaff({ method: 'POST', url: `${own}/bookings/${path}`, body, headers });
}

const card = { token: 'tok_visa', card_holder: 'Ada Byron' };

describe('the payments of bookings', () => {
  it('that need somebody are listed', async () => {
    await using api = await openApi();

    const { text } = await api.asStaff({ url: `${own}/payments` });
    const { text: done } = await api.asStaff({ url: `${own}/payments?state=DONE&limit=1` });

    assert.deepEqual(JSON.parse(text), [
      {
        id: 3,
        booking_ref: refused,
        kind: 'refund',
        state: 'refused',
        amount: 177,
        currency: 'USD',
        at: '2026-06-01T12:00:00Z',
        settled_at: '2026-06-01T12:00:00Z',
        method: 'card',
        reference: null,
        paid_on: null,
        organization: 'acme',
        reason: 'The card is gone',
        pending: false,
        booking_status: 'Canceled',
        payment_status: 'Fully Paid',
        owed: 0,
        to_return: 177,
      },
    ]);
    assert.deepEqual(
      (JSON.parse(done) as { id: number }[]).map(({ id }) => id),
      [2],
    );
  });

  it('are narrowed by day, partner, booking and kind, and all of them are listed', async () => {
    await using api = await openApi();
    const booker = await bookerOf(api.app.db, 'cleo@bluebird.test');
    const booking = await aBooking(api.app.db, booker);
    // Midnight in New York is at 4:00 UTC.
    const at = (instant: string) => ({ at: Temporal.Instant.from(instant) });
    await aCharge(api.app.db, booking, { key: 'late', ...at('2026-06-02T03:59:59Z') });
    await aCharge(api.app.db, booking, { key: 'next', ...at('2026-06-02T04:00:00Z') });
    const list = async (query: string) => {
      const { text, status } = await api.asStaff({ url: `${own}/payments?${query}` });
      assert.equal(status, 200, text);
      return JSON.parse(text).map(({ id }: { id: number }) => id);
    };

    const expected: Record<string, number[]> = {
      'state=all': [5, 4, 3, 2, 1],
      'state=all&limit=2&cursor=4': [3, 2],
      'state=all&kind=refund': [3],
      'kind=charge': [],
      'state=all&booking=ptl7kq002': [3, 2],
      'booking=PTL7KQ002': [3],
      'state=all&organization=bluebird': [5, 4],
      'state=all&organization=nobody': [],
      'state=all&from=2026-06-02': [5],
      'state=done&from=2026-06-01&to=2026-06-01': [4, 2, 1],
      'state=all&from=2026-06-01&limit=2&cursor=4': [3, 2],
      'from=2026-06-01&to=2026-06-01': [3],
      'to=2026-05-31': [],
    };
    for (const [query, ids] of Object.entries(expected)) {
      assert.deepEqual(await list(query), ids, query);
    }
  });

  it('are collected once under an idempotency key', async () => {
    await using api = await openApi();
    const key = { 'idempotency-key': 'collect-1' };

    const shown = await api.asStaff({ url: `${own}/bookings/${owing}` });
    const charged = await post(api, `${owing}/charge`, { ...card, amount: 50 }, key);
    const again = await post(api, `${owing}/charge`, { ...card, amount: 50 }, key);

    assert.equal((shown.body['record'] as { owed: number }).owed, 77);
    assert.equal(charged.status, 200, charged.text);
    assert.equal((charged.body['record'] as { owed: number }).owed, 27);
    assert.equal((charged.body['pricing'] as { amount_paid: number }).amount_paid, 150);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal(again.text, charged.text);
    const taken = await api.app.db.selectFrom('testCharge').select('amountMinor').execute();
    assert.deepEqual(
      taken.map(({ amountMinor }) => amountMinor),
      [10_000, 17_700, 5000],
    );
  });

  it('are given back once more', async () => {
    await using api = await openApi();

    const ordered = await post(api, `${refused}/refund`);
    const { body } = await api.asStaff({ url: `${own}/bookings/${refused}` });
    const again = await post(api, `${refused}/refund`);

    assert.equal(ordered.status, 200, ordered.text);
    const { payment_status: status, amount_paid: paid } = body['pricing'] as Record<
      string,
      unknown
    >;
    assert.deepEqual([status, paid], ['Returned to Traveler', 0]);
    assert.equal(again.status, 409);
    assert.equal(again.headers['x-error-code'], 'nothing-to-return');
  });

  const refusing = onceInSuite(openApi);

  for (const [path, body, status, error] of [
    [`${owing}/charge`, {}, 422, /^There is no card on file to charge/],
    [`${owing}/charge`, { token: 'tok_visa' }, 422, /must be sent together$/],
    [`${owing}/charge`, { ...card, amount: 77.01 }, 422, /^The amount must be .* at most 77 USD/],
    [`${owing}/charge`, { ...card, amount: 'all' }, 422, /^amount must be a number$/],
    [`${owing}/charge`, { ...card, token: 'tok_chargeDeclined' }, 409, /^The card was declined$/],
    [`${refused}/charge`, card, 409, /it is canceled$/],
    [`NOBODY/charge`, card, 404, /^There is no booking NOBODY$/],
    [`${owing}/refund`, {}, 409, /^The booking PTL7KQ001 has no refused refund$/],
    [`NOBODY/refund`, {}, 404, /^There is no booking NOBODY$/],
  ] as const) {
    it(`are not moved by ${path} with ${JSON.stringify(body)}`, async () => {
      const api = refusing();

      const answer = await post(api, path, body);

      assert.equal(answer.status, status, answer.text);
      assert.match(String(answer.body['error']), error);
    });
  }

  it('are for staff alone', async () => {
    await using api = await openApi();

    for (const [method, url] of [
      ['GET', `${own}/payments`],
      ['POST', `${own}/bookings/${owing}/charge`],
      ['POST', `${own}/bookings/${refused}/refund`],
    ] as const) {
      const { status } = await api.call({ method, url, token: tokens.admin });
      assert.equal(status, 401, url);
    }
  });

  it('are previewed with what would be charged and given back', async () => {
    await using api = await openApi();
    const change = { operator_notes: 'Blue van' };

    const { body } = await post(api, `${owing}/preview`, change);

    assert.deepEqual([body['would_charge'], body['would_refund']], [0, 0]);
  });

  it('that differ from the books of the processor are listed', async () => {
    await using api = await openApi();
    const at = Temporal.Instant.from('2026-06-01T12:00:00Z');
    const found = {
      kind: 'charge',
      currency: 'USD',
      at,
      firstFoundAt: at,
      lastFoundAt: at,
    } as const;
    await api.app.db
      .insertInto('paymentDifference')
      .values([
        {
          ...found,
          reference: 'pi_1',
          bookingReference: owing,
          difference: 'another amount',
          oursMinor: 10_000,
          theirsMinor: 10_001,
        },
        {
          ...found,
          reference: 'pi_2',
          bookingReference: '',
          difference: 'unknown',
          theirsMinor: 5,
        },
      ])
      .execute();

    const { text } = await api.asStaff({ url: `${own}/payments/differences?limit=1` });
    const [last] = JSON.parse(text);
    const { text: more } = await api.asStaff({
      url: `${own}/payments/differences?before=${last.id}`,
    });

    assert.deepEqual(
      [last.reference, last.booking_ref, last.ours, last.theirs],
      ['pi_2', null, null, 0.05],
    );
    const { id, ...first } = JSON.parse(more)[0];
    assert.equal(typeof id, 'number');
    assert.deepEqual(first, {
      kind: 'charge',
      reference: 'pi_1',
      booking_ref: owing,
      difference: 'another amount',
      ours: 100,
      theirs: 100.01,
      currency: 'USD',
      at: '2026-06-01T12:00:00Z',
      first_found_at: '2026-06-01T12:00:00Z',
      last_found_at: '2026-06-01T12:00:00Z',
    });
  });
});
