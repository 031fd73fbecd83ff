import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi, type TestAnswer } from '../support/api.ts';
import { aBooking, bookerOf, type GivenBooking, loadBookedTour } from '../support/bookings.ts';
import { ada, ben, cleo, during, portalPartners, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const url = '/portal/v1/bookings';
const rowsIn = ({ text }: TestAnswer) => JSON.parse(text) as Record<string, unknown>[];

const sumOf = (rows: Record<string, unknown>[]) =>
  rows.reduce((sum, { due }) => sum + Number(due), 0);

/** Ada, an Admin, and Ben, an Agent, have two bookings of Acme each; Cleo has one of Bluebird. */
async function open() {
  const api = await createApi({ marketplace: portalPartners });
  const { db } = api.app;
  await loadBookedTour(db);
  const book = async (by: string, given: GivenBooking = {}) => {
    const { id: bookingId } = await aBooking(db, await bookerOf(db, by), given);
    await db.insertInto('bookingUnsearched').values({ bookingId }).execute();
  };
  await book(ada.email, { date: '2027-05-03', partnerRef: 'A-1' });
  await book(ada.email, { status: 'abandoned' });
  await book(ben.email, {
    date: '2027-05-01',
    party: [{ rate: 'Adults', units: 1, names: ['Zoë Quill'] }],
  });
  await book(ben.email, { status: 'Canceled', paymentStatus: 'Nothing Due' });
  await book(cleo.email, { partnerRef: 'A-1' });
  const [adas, bens, cleos] = [await visit(api), await visit(api, ben), await visit(api, cleo)];
  const ask = async (who: typeof adas, path: string, headers = {}) => {
    const answer = await during(api, who, { url: path, headers });
    assert.equal(answer.status, 200, answer.text);
    return answer;
  };
  /** The last characters of the references. */
  const list = async (who: typeof adas, query = '') =>
    rowsIn(await ask(who, `${url}?${query}`)).map((row) => String(row['booking_ref']).slice(-1));
  return { ...api, adas, bens, cleos, ask, list };
}

describe('the bookings of the portal', () => {
  const shared = onceInSuite(open);

  it('are those of the organization for an Admin, and its own for an Agent', async () => {
    const { adas, bens, cleos, list } = shared();

    assert.deepEqual(await list(adas), ['4', '3', '1']);
    assert.deepEqual(await list(bens), ['4', '3']);
    assert.deepEqual(await list(cleos), ['5']);
    for (const query of ['partner_ref=A-1', `user=${ada.email}`, 'q=A-1', 'from=2027-05-03']) {
      assert.deepEqual(await list(bens, query), [], query);
    }
    assert.deepEqual(await list(adas, 'partner_ref=A-1'), ['1']);
    assert.deepEqual(await list(adas, `user=${cleo.email}`), []);
  });

  it('are found by words, status and day, in an order, a page at a time, and counted', async () => {
    const { adas, ask, list } = shared();

    assert.deepEqual(await list(adas, 'q=quill'), ['3']);
    assert.deepEqual(await list(adas, 'status=Canceled'), ['4']);
    assert.deepEqual(await list(adas, 'from=2027-05-01&to=2027-05-02&sort=date&order=asc'), [
      '3',
      '4',
    ]);
    const first = await ask(adas, `${url}?limit=2&count=1`);
    assert.equal(first.headers['x-total-count'], '3');
    const next = String(first.headers['x-next-cursor']);
    assert.deepEqual(await list(adas, `limit=2&cursor=${next}`), ['1']);
  });

  it('say nothing that belongs to the marketplace alone, as CSV neither', async () => {
    const { adas, ask, ...api } = shared();
    const hidden = ['organization', 'supplier', 'supplier_ref', 'payment_ids', 'version'];

    const [row = {}] = rowsIn(await ask(adas, url));
    const csv = await ask(adas, url, { accept: 'text/csv' });
    const columns = csv.text.split(/\r?\n/)[0]?.split(',') ?? [];

    assert.deepEqual(
      hidden.filter((field) => field in row || columns.includes(field)),
      [],
    );
    assert.deepEqual(columns, Object.keys(row));
    assert.match(csv.text, /Zoë Quill/);
    for (const query of ['supplier=roma-walks', 'organization=bluebird', 'status=placing']) {
      const { cookie } = adas;
      assert.equal(
        (await api.call({ url: `${url}?${query}`, headers: { cookie } })).status,
        422,
        query,
      );
    }
  });
});

describe('the money of the portal', () => {
  const shared = onceInSuite(open);
  const paths = [
    'money',
    'invoices',
    'commissions',
    'statements/2026-06',
    'statements/2026-06/lines',
    'statements/2026-06/pdf',
  ];

  it('is what Admins see of their organization', async () => {
    const { adas, cleos, ask } = shared();
    const refs = async (who: typeof adas, path: string) =>
      rowsIn(await ask(who, path)).map((row) => String(row['booking_ref']).slice(-1));

    assert.deepEqual(await refs(adas, '/portal/v1/invoices'), ['1', '3']);
    assert.deepEqual(await refs(cleos, '/portal/v1/invoices'), ['5']);
    const statement = await ask(adas, '/portal/v1/statements/2026-06');
    const lines = await refs(adas, '/portal/v1/statements/2026-06/lines');
    assert.equal(statement.body.name, 'Acme Travel');
    assert.ok(lines.includes('3') && !lines.includes('5'), lines.join());
    const paper = await ask(adas, '/portal/v1/statements/2026-06/pdf');
    assert.equal(paper.headers['content-type'], 'application/pdf');
  });

  it('is summed up with the terms, and commission is listed by what is due', async () => {
    const { adas, ask } = shared();

    const { body } = await ask(adas, '/portal/v1/money');
    const due = rowsIn(await ask(adas, '/portal/v1/commissions?due=1'));
    const [sum] = body['commissions'] as { bookings: number; due: number; traveled: number }[];
    const [owed] = body['invoices'] as { count: number; due: number }[];
    const invoices = rowsIn(await ask(adas, '/portal/v1/invoices'));

    assert.deepEqual([body['payment_term'], body['card']], ['Default', null]);
    assert.equal(sum?.bookings, 2);
    assert.equal(sum?.traveled, 0);
    assert.equal(sum?.due, sumOf(due));
    assert.deepEqual([owed?.count, owed?.due], [2, sumOf(invoices)]);
    assert.deepEqual(rowsIn(await ask(adas, '/portal/v1/commissions?paid=1')), []);
  });

  it('is closed to Agents', async () => {
    const { bens, ...api } = shared();

    for (const path of paths) {
      const answer = await during(api, bens, { url: `/portal/v1/${path}` });
      assert.deepEqual([answer.status, answer.headers['x-error-code']], [403, 'admins-only'], path);
    }
  });
});
