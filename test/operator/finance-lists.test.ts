import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aBooking, bookerOf, type GivenBooking } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1';

type Row = Record<string, unknown>;

/** Three bookings on credit of Acme, and one of Bluebird. */
async function openApi() {
  const api = await createStaffApi({ marketplace: partners });
  const { db, clock } = api.app;
  await loadTestTours(db, [usualTour]);
  const acme = await bookerOf(db, 'ada@acme.test');
  const daysAgo = (days: number) => ({ placedAt: clock.now().subtract({ hours: days * 24 + 1 }) });
  const endsAt = clock.now().subtract({ hours: 1 });
  const book = async (booker: typeof acme, given: GivenBooking) =>
    (await aBooking(db, booker, { startsAt: endsAt, endsAt, commissionMinor: 1_770, ...given }))
      .reference;
  const old = await book(acme, { ...daysAgo(95), date: '2026-05-01' });
  const paid = await book(acme, { ...daysAgo(40), date: '2026-06-01' });
  const young = await book(acme, { ...daysAgo(3), date: '2026-07-01' });
  const other = await book(await bookerOf(db, 'cleo@bluebird.test'), {
    ...daysAgo(45),
    date: '2026-06-15',
    currency: 'EUR',
  });
  await book(acme, { status: 'Canceled', keptMinor: 0, paymentStatus: 'Nothing Due' });
  const post = (path: string, body: object = {}) =>
    api.asStaff({ method: 'POST', url: `${own}/${path}`, body });
  const list = async (path: string): Promise<Row[]> => {
    const { text, status } = await api.asStaff({ url: `${own}/${path}` });
    assert.equal(status, 200, text);
    return JSON.parse(text) as Row[];
  };
  await post(`bookings/${paid}/paid`, { on: '2026-06-15' });
  await post(`bookings/${young}/payments`, { method: 'cash', amount: 77, on: '2026-06-16' });
  return {
    api,
    post,
    list,
    old,
    paid,
    young,
    other,
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

const refsOf = (rows: Row[]) => rows.map((row) => row['booking_ref']);

describe('the lists of finance', () => {
  const untouched = onceInSuite(openApi);

  it('show invoices that are due, with age and what was paid of them, and those that are paid', async () => {
    const place = untouched();
    const { list, old, paid, young, other } = place;

    const due = await list('invoices');

    assert.deepEqual(
      due.map((row) => [
        row['booking_ref'],
        row['organization'],
        row['age_days'],
        row['due'],
        row['paid_on'],
      ]),
      [
        [old, 'acme', 95, 177, null],
        [young, 'acme', 3, 100, '2026-06-16'],
        [other, 'bluebird', 45, 177, null],
      ],
    );
    const expected: Record<string, string[]> = {
      'invoices?order=desc': [other, young, old],
      'invoices?limit=1': [old],
      [`invoices?limit=1&cursor=${old}`]: [young],
      'invoices?organization=bluebird': [other],
      'invoices?organization=nobody': [],
      'invoices?status=paid': [paid],
      'invoices?status=paid&organization=acme': [paid],
      'invoices?to=2020-01-01': [],
    };
    for (const [path, refs] of Object.entries(expected)) {
      assert.deepEqual(refsOf(await list(path)), refs, path);
    }
    const csv = await place.api.asStaff({
      url: `${own}/invoices?limit=1`,
      headers: { accept: 'text/csv' },
    });
    assert.match(csv.text, /^booking_ref,organization,/);
  });

  it('narrow payments to a method, also as a table', async () => {
    const place = untouched();
    const { api, list, paid, young } = place;
    const found = async (method: string) =>
      refsOf(await list(`payments?state=all&method=${method}`));

    assert.deepEqual(await found('cash'), [young]);
    assert.deepEqual(await found('invoice'), [paid]);
    assert.deepEqual(await found('card'), []);
    assert.deepEqual(refsOf(await list('payments?state=all')), [young, paid]);
    const url = `${own}/payments?state=all&method=cash`;
    const csv = await api.asStaff({ url, headers: { accept: 'text/csv' } });
    assert.equal(csv.text.trimEnd().split('\r\n').length, 2, csv.text);
    const unknown = await api.asStaff({ url: `${own}/payments?method=barter` });
    assert.equal(unknown.status, 422);
  });

  it('sum what partners owe by age, a page at a time', async () => {
    const place = untouched();
    const { api, list } = place;

    const all = await list('invoices/ages');
    const first = await api.asStaff({ url: `${own}/invoices/ages?limit=1` });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await list(`invoices/ages?limit=1&cursor=${cursor}`);

    assert.deepEqual(
      all.map(({ oldest: _oldest, ...row }) => row),
      [
        {
          organization: 'acme',
          currency: 'USD',
          invoices: 2,
          due: 277,
          days_0_to_30: 100,
          days_30_to_60: 0,
          days_60_to_90: 0,
          days_over_90: 177,
        },
        {
          organization: 'bluebird',
          currency: 'EUR',
          invoices: 1,
          due: 177,
          days_0_to_30: 0,
          days_30_to_60: 177,
          days_60_to_90: 0,
          days_over_90: 0,
        },
      ],
    );
    assert.deepEqual([...(JSON.parse(first.text) as Row[]), ...second], all);
    assert.deepEqual(await list('invoices/ages?organization=bluebird'), [all[1]]);
  });

  it('sum the commission that is due by partner and period: of what is paid and over', async () => {
    await using place = await openApi();
    const { list, post, old, paid, young, other } = place;
    const told = async (query = '') =>
      (await list(`commissions/due${query}`)).map((row) => Object.values(row));

    assert.deepEqual(await told(), [['acme', 'USD', 1, 17.7]]);
    assert.equal((await post('pay-runs', { bookings: [paid, old] })).status, 409);
    await post('bookings/paid', { items: [old, young, other].map((booking) => ({ booking })) });
    assert.deepEqual(await told(), [
      ['acme', 'USD', 3, 53.1],
      ['bluebird', 'EUR', 1, 17.7],
    ]);
    assert.deepEqual(await told('?from=2026-06-01&to=2026-06-30'), [
      ['acme', 'USD', 1, 17.7],
      ['bluebird', 'EUR', 1, 17.7],
    ]);
    assert.deepEqual(await told('?limit=1&organization=bluebird'), [['bluebird', 'EUR', 1, 17.7]]);
    await post('pay-runs', { bookings: [old] });
    assert.deepEqual(await told('?organization=acme'), [['acme', 'USD', 2, 35.4]]);
  });

  it('show pay runs, what each paid, and which are undone', async () => {
    await using place = await openApi();
    const { api, list, post, old, other } = place;
    await post('bookings/paid', { items: [old, other].map((booking) => ({ booking })) });
    const run = await post('pay-runs', { bookings: [old, other] });
    const id = Number(run.body['id']);
    await api.asStaff({ method: 'DELETE', url: `${own}/pay-runs/${id}`, body: {} });

    const runs = await list('pay-runs');
    const shown = await api.asStaff({ url: `${own}/pay-runs/${id}` });
    const unknown = await api.asStaff({ url: `${own}/pay-runs/99` });

    const amounts = [
      { currency: 'EUR', amount: 17.7 },
      { currency: 'USD', amount: 17.7 },
    ];
    assert.deepEqual(
      runs.map((row) => [row['undoes'], row['undone_by'], row['bookings'], row['amounts']]),
      [
        [id, null, 2, amounts.map(({ currency, amount }) => ({ currency, amount: -amount }))],
        [null, id + 1, 2, amounts],
      ],
    );
    assert.deepEqual(
      (shown.body['commissions'] as Row[]).map((row) => row['booking_reference']),
      [old, other].toSorted(),
    );
    assert.equal(unknown.status, 404);
    assert.deepEqual(
      (await list(`pay-runs?cursor=${id + 1}`)).map((row) => row['id']),
      [id],
    );
    assert.deepEqual(await list('pay-runs?to=2020-01-01'), []);
  });
});
