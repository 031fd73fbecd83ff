import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { keepNotice } from '../../src/supplier-news/notices.ts';
import { forgetMarks } from '../../src/today/mark-tasks.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { askForChange } from '../support/after-sale.ts';
import type { Lively } from '../support/desk.ts';
import { openDesk } from '../support/desk.ts';

const url = '/operator/v1/today';

type Task = {
  id: string;
  kind: string;
  sentence: string;
  since: string;
  due_at: string | null;
  overdue: boolean;
  organization: string | null;
  product_id: string | null;
  ids: Record<string, string | number>;
  assigned_to: string | null;
  snoozed_until: string | null;
};

async function list(desk: Lively, query = ''): Promise<Task[]> {
  const { status, text } = await desk.asStaff({ url: `${url}${query}` });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Task[];
}

const post = (desk: Lively, path: string, body: object = {}) =>
  desk.asStaff({ method: 'POST', url: `/operator/v1/${path}`, body });

/** Something of each kind that fails outside of a test's reach. */
async function fail({ api: { app }, reference }: Lively): Promise<void> {
  const { db } = app;
  const { id: supplierId } = await db.selectFrom('supplier').select('id').executeTakeFirstOrThrow();
  const notice = { kind: 'price', sentence: 'It costs 20' } as const;
  await keepNotice(app, { supplierId, bookingReference: reference }, notice);
  await sql`update traveler_mail set state = 'failed', reason = 'no such mailbox',
    recipient = 'zoe@traveler.test', settled_at = at`.execute(db);
  await sql`update webhook_message set state = 'timed out', body = 'x', attempts = 1, sent_at = at,
    settled_at = at`.execute(db);
  await sql`insert into payment (booking_id, kind, key, charge_id, amount_minor, currency, state,
      reference, reason, at, settled_at)
    select booking_id, kind, kind || state, id, amount, currency, state, reference, reason, at,
      case when state <> 'open' then at end
    from (select booking_id, id, currency, reference, at from payment) charge
    cross join (values ('refund', 'refused', 500, 'The account is closed.'),
      ('dispute', 'open', 11800, null)) back (kind, state, amount, reason)`.execute(db);
  await sql`update booking set total_minor = total_minor - 500,
    due_minor = due_minor - 500 where reference = ${reference}`.execute(db);
  await sql`insert into payment_difference (kind, reference, booking_reference, difference, currency,
      at, first_found_at, last_found_at)
    values ('charge', 'ch_7', '', 'charged there, and unknown here', 'EUR', '2026-11-20T08:00:00Z',
      '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z')`.execute(db);
  await sql`delete from currency_rate`.execute(db);
  await sql`insert into currency_rate values ('2026-11-01', 'EUR', 'USD', 1.08)`.execute(db);
  await sql`update supplier set connection = '{"type": "octo"}'`.execute(db);
  await sql`insert into supplier_call (at, supplier_id, kind, method, path, outcome, reason,
      duration_ms, attempts)
    select timestamptz '2026-11-20T09:00:00Z' + n * interval '1 minute', ${supplierId}::int,
      'availability', 'POST', '/availability', 'unknown', 'no answer in 5 s', 5000, 1
    from generate_series(1, 5) n`.execute(db);
  await sql`insert into supplier_sync (supplier_id, cause, started_at, ended_at, outcome, reason, report)
    values (${supplierId}, 'regular', '2026-11-20T09:10:00Z', '2026-11-20T09:11:00Z', 'failed',
      'it answered 500', '{"faults": []}')`.execute(db);
}

describe('what waits for a person', () => {
  it('is one queue of all kinds, the most urgent first, each in a sentence with ids', async () => {
    await using desk = await openDesk();
    const { reference } = desk;
    await fail(desk);
    const request = await askForChange(desk, reference, 'Later, please');

    const tasks = await list(desk);

    assert.deepEqual(
      tasks.map(({ id, sentence }) => `${id} ${sentence.replace(/http:\S+/, 'URL')}`),
      [
        'rates-1 The reference rates are of 1 November 2026, 19 days old: prices in other currencies need newer ones.',
        "difference-1 The card processor's books differ from ours about the charge ch_7: charged there, and unknown here.",
        'supplier_system-1 The system of The supplier roma-walks failed the last 5 calls: no answer in 5 s.',
        'supplier_products-1 The last look at the products of The supplier roma-walks failed: it answered 500.',
        `payment-2 The card processor refused to give 5.00 EUR back for the booking ${reference}: The account is closed.`,
        `payment-3 The card's bank took 118.00 EUR of the booking ${reference} back: the payment is disputed.`,
        `webhook-1 The webhook URL of bluebird Travel did not get 1 message (timed out); the first is about the booking ${reference}.`,
        `traveler_mail-1 Portolan did not mail the traveler (zoe@traveler.test) that the booking ${reference} waits for confirmation: no such mailbox.`,
        `supplier_notice-1 To settle with The supplier roma-walks about the booking ${reference}: It costs 20.`,
        `booking-1 The booking ${reference} of bluebird Travel waits to be confirmed: Colosseum at Dawn on Friday 27 November 2026 at 7:30 AM, 2 travelers.`,
        `request-${request} bluebird Travel asks to change the booking ${reference}, Colosseum at Dawn: “Later, please”.`,
      ],
    );
    const open = tasks.at(-1);
    assert.deepEqual(open?.ids, { request, booking: reference });
    assert.deepEqual(
      [open?.kind, open?.due_at, open?.overdue, open?.organization, open?.product_id],
      ['request', open?.since.replace('11-20', '11-22'), false, 'bluebird', 'PRD16350'],
    );
    const kinds = await Promise.all(
      ['request', 'supplier', 'refund', 'dispute', 'charge', 'rates'].map((kind) =>
        list(desk, `?kind=${kind}`),
      ),
    );
    assert.deepEqual(
      kinds.map((found) => found.length),
      [1, 3, 1, 1, 0, 1],
    );
    assert.equal((await list(desk, '?organization=bluebird')).length, 6);
  });

  it('is read page by page, each task once, and as CSV', async () => {
    await using desk = await openDesk();
    await fail(desk);
    const whole = await list(desk);
    const pages: Task[] = [];

    for (let cursor = ''; ; ) {
      const query = `?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { text, headers } = await desk.asStaff({ url: `${url}${query}` });
      pages.push(...(JSON.parse(text) as Task[]));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    const csv = await desk.asStaff({ url, headers: { accept: 'text/csv' } });

    assert.deepEqual(pages, whole);
    assert.equal(csv.text.trim().split('\r\n').length, whole.length + 1);
    assert.equal((await desk.asStaff({ url: `${url}?cursor=never` })).status, 422);
  });

  it('is counted by kind, with what is overdue, mine, snoozed, and since when it waits', async () => {
    await using desk = await openDesk();
    const { reference } = desk;
    await askForChange(desk, reference, 'Later, please');
    await post(desk, 'today/request-1/assign');
    await post(desk, 'today/booking-1/snooze', { until: '2026-11-21T09:00:00Z' });
    await desk.setClock('2026-11-21T08:00:00Z');

    const { body: counts } = await desk.asStaff({ url: `${url}/counts` });
    await desk.setClock('2026-11-23T08:00:00Z');
    const { body: later } = await desk.asStaff({ url: `${url}/counts` });

    const { kinds, ...all } = counts as { kinds: { kind: string }[] };
    const [request] = await list(desk, '?kind=request');
    assert.deepEqual(all, {
      count: 1,
      exact: true,
      overdue: 0,
      mine: 1,
      snoozed: 1,
      oldest_at: request?.since,
      next_due_at: request?.due_at,
    });
    assert.equal(kinds.length, 12);
    assert.deepEqual(
      kinds.find(({ kind }) => kind === 'confirmation'),
      {
        kind: 'confirmation',
        count: 0,
        exact: true,
        overdue: 0,
        mine: 0,
        snoozed: 1,
        oldest_at: null,
        next_due_at: null,
      },
    );
    assert.deepEqual([later['count'], later['overdue'], later['snoozed']], [2, 2, 0]);
  });

  it('is gone once it is done, and so is what staff had marked it with', async () => {
    await using desk = await openDesk();
    const { app } = desk.api;
    await post(desk, 'today/booking-1/assign');
    assert.deepEqual(
      (await list(desk)).map(({ id, assigned_to: who }) => [id, who]),
      [['booking-1', 'olga@portolan.test']],
    );

    await post(desk, `bookings/${desk.reference}/confirm`);
    const after = await list(desk);
    const late = await post(desk, 'today/booking-1/assign');
    await forgetMarks(app);

    assert.deepEqual(after, []);
    assert.deepEqual([late.status, late.body], [404, { error: 'Nothing called booking-1 waits' }]);
    assert.deepEqual(await app.db.selectFrom('taskMark').selectAll().execute(), []);
  });

  it('is gone when a replay or a later mail arrives, or a declined charge is paid', async () => {
    await using desk = await openDesk();
    const { db } = desk.api.app;
    await fail(desk);
    await sql`insert into webhook_message (endpoint_id, booking_id, booking_reference, type, at, state,
        body, attempts, sent_at, settled_at, replay_of)
      select endpoint_id, booking_id, booking_reference, type, at, 'delivered', body, 1, sent_at,
        settled_at, id from webhook_message`.execute(db);
    await sql`insert into traveler_mail (booking_id, booking_reference, organization_id, kind, event_id,
        at, state, settled_at)
      select booking_id, booking_reference, organization_id, kind, event_id, at, 'sent', at
      from traveler_mail`.execute(db);
    const decline = (state: string, key: string) =>
      sql`insert into payment (booking_id, kind, key, amount_minor, currency, state, reason,
          stored_method, reference, at, settled_at)
        select booking_id, 'charge', ${key}, 200, currency, ${state}, 'Insufficient funds.', 'pm_1',
          'ch_9', at, at from payment where id = 1`.execute(db);

    assert.deepEqual(await list(desk, '?kind=webhook'), []);
    assert.deepEqual(await list(desk, '?kind=mail'), []);
    await sql`update booking set amount_paid_minor = total_minor - 200`.execute(db);
    await decline('declined', 'first');
    await decline('declined', 'second');
    const [declined, ...others] = await list(desk, '?kind=charge');
    await decline('done', 'third');

    assert.equal(
      declined?.sentence,
      `The card was declined for 2.00 EUR of the booking ${desk.reference}, which is still owed: Insufficient funds.`,
    );
    assert.deepEqual(others, []);
    assert.deepEqual(await list(desk, '?kind=charge'), []);
  });
});

describe('a task', () => {
  it('is taken on by one, and given back', async () => {
    await using desk = await openDesk();
    const { id: staffId } = await aStaffMember(desk.api.app.db, { email: 'ben@portolan.test' });
    const { token } = await issueStaffToken(desk.api.app, somebody, { staffId, name: 'tests' });
    const asBen = (path: string) =>
      desk.asStaff({
        method: 'POST',
        url: `${url}/${path}`,
        headers: { authorization: `Bearer ${token}` },
      });

    const taken = await Promise.all([
      post(desk, 'today/booking-1/assign'),
      asBen('booking-1/assign'),
    ]);
    const [holder] = await list(desk);
    const mine = await list(desk, '?mine=1');
    const released = await asBen('booking-1/release');
    const audit = await desk.asStaff({ url: '/operator/v1/audit?subject=task+booking-1' });

    assert.deepEqual(
      taken.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const refused = taken.find(({ status }) => status === 409);
    assert.equal(refused?.body['error'], `${holder?.assigned_to} has taken booking-1 on`);
    assert.equal(mine.length, holder?.assigned_to === 'olga@portolan.test' ? 1 : 0);
    assert.equal(released.body['assigned_to'], null);
    assert.deepEqual(
      (JSON.parse(audit.text) as { action: string }[]).map(({ action }) => action),
      ['task.released', 'task.assigned'],
    );
  });

  it('is snoozed until a time, and woken before it', async () => {
    await using desk = await openDesk();
    const snooze = (until: string) => post(desk, 'today/booking-1/snooze', { until });

    const snoozed = await snooze('2026-11-21T09:00');
    const shown = await list(desk);
    const hidden = await list(desk, '?snoozed=1');
    const woken = await post(desk, 'today/booking-1/wake');
    await snooze('2026-11-21T09:00:00Z');
    await desk.setClock('2026-11-21T09:00:00Z');
    const back = await list(desk);
    await forgetMarks(desk.api.app);

    assert.equal(snoozed.body['snoozed_until'], '2026-11-21T14:00:00Z');
    assert.deepEqual([shown.length, hidden.length], [0, 1]);
    assert.equal(woken.body['snoozed_until'], null);
    assert.deepEqual(
      back.map(({ snoozed_until: until }) => until),
      [null],
    );
    assert.deepEqual(await desk.api.app.db.selectFrom('taskMark').selectAll().execute(), []);
    for (const until of ['2026-11-20T09:00:00Z', '2027-11-20T09:00:00Z', 'tomorrow']) {
      assert.equal((await snooze(until)).status, 422, until);
    }
    for (const path of ['booking-2/wake', 'never/release', 'booking-x/assign']) {
      assert.equal((await post(desk, `today/${path}`)).status, 404, path);
    }
  });
});
