import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { aBooking, bookerOf } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const references = ['PTL7KQ4MA', 'PTL7KQ4MB', 'PTL7KQ4MC'];

describe('many at once', () => {
  let api: StaffApi;

  before(async () => {
    api = await createStaffApi({ marketplace: partners });
    await loadTestTours(api.app.db, [usualTour]);
    const booker = await bookerOf(api.app.db, 'ada@acme.test');
    for (const [place, reference] of references.entries()) {
      await aBooking(api.app.db, booker, {
        reference,
        voucherKey: `b8Zk2v4Q9sXw7LmN3pRtV${place}`,
        status: 'Pending Confirmation',
        partnerRef: ['=1+1', 'a "quoted", one', '-5'][place] ?? '',
      });
    }
  });

  after(() => api[Symbol.asyncDispose]());

  const get = (path: string, accept: string) =>
    api.asStaff({ url: `/operator/v1/${path}`, headers: { accept } });

  it('are listed as CSV, the pages one after the other, and no cell is a formula', async () => {
    const list = await get('bookings', 'application/json');
    const rows = JSON.parse(list.text) as Record<string, unknown>[];

    const { status, headers, text } = await get('bookings', 'text/csv');

    assert.deepEqual(
      [status, headers['content-type'], headers['content-disposition']],
      [200, 'text/csv; charset=utf-8; header=present', 'attachment; filename="bookings.csv"'],
    );
    const table = parse<Record<string, string>>(text, { columns: true });
    assert.deepEqual(Object.keys(table[0] ?? {}), Object.keys(rows[0] ?? {}));
    assert.deepEqual(
      table.map((row) => row['booking_ref']),
      rows.map((row) => row['booking_ref']),
    );
    assert.deepEqual(
      table.map((row) => row['partner_ref']),
      ["'-5", 'a "quoted", one', "'=1+1"],
    );
  });

  it('are a page of CSV with a limit, and all that follows with a cursor', async () => {
    const page = await get('bookings?limit=1', 'text/csv');
    const cursor = encodeURIComponent(String(page.headers['x-next-cursor']));
    const rest = await get(`bookings?cursor=${cursor}`, 'text/csv, application/json;q=0.5');

    const refs = [page, rest].flatMap(({ text }) =>
      parse<{ booking_ref: string }>(text, { columns: true }).map((row) => row.booking_ref),
    );
    assert.deepEqual(refs, references.toReversed());
  });

  it('stay JSON for who prefers that, and a refusal is JSON anyway', async () => {
    const preferred = await get('bookings', 'application/json, text/csv;q=0.9');
    const refused = await get('organizations/nobody/users', 'text/csv');

    assert.match(String(preferred.headers['content-type']), /^application\/json/);
    assert.deepEqual([refused.status, typeof refused.body.error], [404, 'string']);
  });

  it('are decided with an outcome for each', async () => {
    const items = [
      { reference: references[0] },
      { reference: 'NOTHERE' },
      { reference: references[1], version: 7 },
      { reference: references[0] },
    ];

    const { status, body } = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/bookings/confirm',
      body: { items: items.slice(0, 3) },
    });
    const again = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/bookings/confirm',
      body: { items: items.slice(3) },
    });

    assert.equal(status, 200);
    const results = body.results as Record<string, unknown>[];
    assert.deepEqual(
      results.map((one) => [one['status'], one['code'], one['version']]),
      [
        [200, null, null],
        [404, 'booking-unknown', null],
        [409, 'stale-version', 1],
      ],
    );
    assert.match(JSON.stringify(results[0]), /"status":"Confirmed"/);
    const [repeated] = again.body.results as Record<string, unknown>[];
    assert.equal(repeated?.['status'], 409);
    assert.match(String(repeated?.['error']), /Confirmed/);
  });
});
