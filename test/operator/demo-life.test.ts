import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptiedTables } from '../../src/demo/emptied-tables.ts';
import { readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { makeLife } from '../../src/demo/life/make-life.ts';
import { wantLife } from '../../src/demo/life/progress.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { daysIn } from '../support/availability.ts';
import { createStaffApi, production, type StaffApi } from '../support/staff.ts';

const withLife = { DEMO_LIFE: 'on' };
const acme = 'ptl_test_0000000000000000000000000000acme';
/** Of the tables, those that a reset leaves as they are. */
const keptTables =
  `access_token account_mail agency_user audit_entry card_link card_mail connected_product country cruise_ship
  currency_rate job_run kept_answer kept_answer_use location loose_object migration migration_lock
   organization partner_request partner_request_day passkey password_link picture picture_file picture_use recovery_code region request_budget sailing second_factor session setting sign_in_guess sign_in_network sign_up staff
   staff_token today_choice
  subcontinent supplier supplier_call supplier_sync tour town transfer_supplier
  stored_card test_card_link
  access_token_use request_hour request_usage staff_look tour_facet tour_listing webhook_endpoint`.split(
    /\s+/,
  );

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

type Rows = Record<string, unknown>[];

async function openDemo() {
  return createStaffApi({ marketplace: readHandMadeDemo(), environment: withLife });
}

async function live({ app }: StaffApi, signal = new AbortController().signal): Promise<boolean> {
  await inTransaction(app.db, (tx) => wantLife(tx, app.clock.now()));
  return makeLife(app, signal);
}

async function listed(api: StaffApi, path: string): Promise<Rows> {
  const { status, text } = await api.asStaff({ url: `/operator/v1/${path}` });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Rows;
}

function valuesOf(rows: Rows, field: string): unknown[] {
  return [...new Set(rows.map((row) => row[field]))].toSorted(byText);
}

describe('the life of the demo', () => {
  it('has bookings in every status and payment term, before and after today', async () => {
    await using api = await openDemo();

    assert.equal(await live(api), true);

    const bookings = await listed(api, 'bookings?limit=200');
    assert.equal(bookings.length, 61);
    assert.deepEqual(valuesOf(bookings, 'status'), [
      'Canceled',
      'Confirmed',
      'Pending Confirmation',
    ]);
    assert.deepEqual(valuesOf(bookings, 'payment_term'), ['Card on file', 'Credit', 'Default']);
    assert.deepEqual(valuesOf(bookings, 'payment_status'), [
      'Deposit Paid',
      'Fully Paid',
      'Hold without Payment',
      'Nothing Due',
      'Partial Payment',
      'Pending Invoice',
      'Returned to Traveler',
    ]);
    const today = api.app.clock.now().toString();
    const past = bookings.filter(({ date }) => String(date) < today.slice(0, 10));
    assert.ok(past.length > 20 && past.length < 40, `${past.length}`);
    assert.ok(bookings.every(({ placed_at: at }) => String(at) < today));
    assert.deepEqual(
      bookings.filter(({ product_id: id }) => id === 'PRD16350'),
      [],
    );
    assert.deepEqual(valuesOf(await listed(api, 'requests?status=all'), 'status'), [
      'applied',
      'open',
      'rejected',
      'withdrawn',
    ]);
    const payments = await listed(api, 'payments');
    assert.deepEqual(valuesOf(payments, 'kind'), ['dispute', 'refund']);
    assert.deepEqual(valuesOf(payments, 'state'), ['open', 'refused']);
    assert.equal((await listed(api, 'campaigns')).length, 3);
    assert.ok((await listed(api, 'webhook-messages')).length >= 6);
    assert.ok((await listed(api, 'traveler-mails')).length >= 10);
    const partners = await listed(api, 'organizations');
    assert.deepEqual(
      partners.filter(({ status }) => status === 'Inactive').map(({ key }) => key),
      ['sunward'],
    );
    const { body } = await api.asStaff({ url: '/operator/v1/organizations/meridian/commissions' });
    const [sum] = body['sums'] as { paid: number; due: number }[];
    assert.ok(sum && sum.paid > 0 && sum.due > 0);
  });

  it('goes on where it was interrupted, and makes nothing twice', async () => {
    await using api = await openDemo();
    const { app } = api;
    let steps = 0;
    // Every few steps it is asked to end, as at a stop; what it has begun is finished by the next one.
    for (let turns = 0; turns < 100; turns += 1) {
      const ending = new AbortController();
      steps += 1;
      const sold = new Proxy(app.offers, {
        get: (offers, name) => {
          if (++steps % 40 === 0) ending.abort();
          return Reflect.get(offers, name) as unknown;
        },
      });
      await inTransaction(app.db, (tx) => wantLife(tx, app.clock.now()));
      if (await makeLife({ ...app, offers: sold }, ending.signal)) break;
    }

    const bookings = await listed(api, 'bookings?limit=200');
    assert.equal(valuesOf(bookings, 'partner_ref').length, 61);
    assert.equal(bookings.length, 61);
    assert.equal((await listed(api, 'requests?status=all')).length, 7);
    assert.equal((await listed(api, 'organizations/meridian/users')).length, 2);
  });

  it('leaves out what a trial has made impossible', async () => {
    await using api = await openDemo();
    const url = '/operator/v1/tours/PRD16395';
    await api.asStaff({ method: 'PUT', url, body: { status: 'inactive' } });

    assert.equal(await live(api), true);

    const bookings = await listed(api, 'bookings?limit=200');
    assert.equal(bookings.length, 60);
    assert.equal(await live(api), true);
  });
});

describe('resetting the demo', () => {
  const reset = (api: StaffApi, body: object) =>
    api.asStaff({ method: 'POST', url: '/operator/v1/demo/reset', body });

  it('removes what trials have left, and makes the life anew', async () => {
    await using api = await openDemo();
    await live(api);
    const before = await listed(api, 'bookings?limit=200');
    const availability = '/v1/return_availability?id=PRD16353&range=14&currency=USD&participants=1';
    const free = await api.call({ url: availability, token: acme });
    const [written = '', day] = Object.entries(daysIn(free))[0] ?? [];
    const date = written.replace(/(\d+).(\d+).(\d+)/, '$3-$1-$2');
    const order = {
      product_id: 'PRD16353',
      date,
      time: day?.time[0],
      participants: 'Ada Byron',
      phone: '+12025550123',
    };
    const trial = await api.call({ method: 'POST', url: '/v1/booking', token: acme, body: order });
    assert.equal(trial.status, 200, trial.text);

    const answer = await reset(api, { confirm: true });

    assert.deepEqual(
      [answer.status, answer.body],
      [200, { removed: { bookings: 62, requests: 7, campaigns: 3 }, made_anew: true }],
    );
    const after = await listed(api, 'bookings?limit=200');
    assert.deepEqual(valuesOf(after, 'partner_ref'), valuesOf(before, 'partner_ref'));
    assert.equal(after.length, 61);
    assert.deepEqual(
      after.filter(({ booking_ref: reference }) =>
        before.some((one) => one['booking_ref'] === reference),
      ),
      [],
    );
    assert.equal((await listed(api, 'webhooks')).length, 2);
    const again = await api.call({ url: availability, token: acme });
    assert.deepEqual(again.body, free.body);
    const [entry] = await listed(api, 'audit?action=demo.reset');
    assert.deepEqual(entry?.['before'], { bookings: 62, requests: 7, campaigns: 3 });
  });

  it('is refused without a confirmation, and in production', async () => {
    await using api = await createStaffApi();
    await using live = await createStaffApi({ environment: production });

    const unconfirmed = await reset(api, {});
    const inProduction = await reset(live, { confirm: true });

    assert.deepEqual(
      [unconfirmed, inProduction].map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [409, 'reset-unconfirmed'],
        [409, 'demo-is-for-staging'],
      ],
    );
  });

  it('has each table among those that it empties, or those that it leaves', async () => {
    await using api = await createStaffApi();

    const { rows } = await api.app.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );

    assert.deepEqual(
      rows.map(({ name }) => name),
      [...emptiedTables, ...keptTables].toSorted(),
    );
  });
});
