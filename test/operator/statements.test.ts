import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aBooking, bookerOf } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { createStaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1';

/** A booking of 177 dollars on credit, half paid in cash, with its commission paid out. */
async function openApi() {
  const api = await createStaffApi({ marketplace: partners });
  const { db, clock } = api.app;
  await loadTestTours(db, [usualTour]);
  const placedAt = clock.now().subtract({ hours: 24 * 40 });
  const booker = await bookerOf(db, 'ada@acme.test');
  const { reference } = await aBooking(db, booker, {
    commissionMinor: 1_770,
    placedAt,
    startsAt: clock.now(),
    endsAt: clock.now(),
  });
  const post = (path: string, body: object) =>
    api.asStaff({ method: 'POST', url: `${own}/${path}`, body });
  await post(`bookings/${reference}/payments`, { method: 'cash', amount: 100 });
  await post(`bookings/${reference}/refund`, { amount: 20, reason: 'The bus was late' });
  await post(`bookings/${reference}/refunded`, {});
  await post(`bookings/${reference}/payments`, { method: 'cash', amount: 77 });
  await post('pay-runs', { bookings: [reference] });
  const month = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO('America/New_York').toPlainDate().toString().slice(0, 7);
  return {
    api,
    reference,
    placed: month(placedAt),
    now: month(clock.now()),
    read: (path: string, headers = {}) =>
      api.asStaff({ url: `${own}/organizations/acme/statements/${path}`, headers }),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

type Row = Record<string, unknown>;

describe('the statement of a partner for a month', () => {
  it('has the balance before and after, and each line between', async () => {
    await using place = await openApi();
    const { reference, placed, now, read } = place;

    const first = await read(placed);
    const shown = await read(now);
    const { text } = await read(`${now}/lines`);
    const before = await read(`${placed}/lines`);

    const balance = (opening: number, closing: number) => [{ currency: 'USD', opening, closing }];
    assert.deepEqual(first.body['balances'], balance(0, 159.3));
    assert.deepEqual(
      [shown.body['name'], shown.body['balances']],
      ['Acme Travel', balance(159.3, 0)],
    );
    const told = (JSON.parse(text) as Row[]).map(({ at: _at, currency: _usd, ...line }) =>
      Object.values(line),
    );
    assert.deepEqual(told, [
      [reference, '', 'Colosseum at Dawn', 'Payment', -100],
      [reference, '', 'Colosseum at Dawn', 'Price change', -20],
      [reference, '', 'Colosseum at Dawn', 'Refund', 20],
      [reference, '', 'Colosseum at Dawn', 'Payment', -77],
      [reference, '', 'Colosseum at Dawn', 'Commission paid', 17.7],
    ]);
    assert.deepEqual(
      (JSON.parse(before.text) as Row[]).map(({ kind, amount }) => [kind, amount]),
      [
        ['Booking', 177],
        ['Commission', -17.7],
      ],
    );
  });

  it('is read a page at a time, as CSV and as a PDF', async () => {
    await using place = await openApi();
    const { now, read } = place;

    const lines = JSON.parse((await read(`${now}/lines`)).text) as Row[];
    const paged: Row[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const answer = await read(`${now}/lines?limit=1${cursor}`);
      paged.push(...(JSON.parse(answer.text) as Row[]));
      cursor = `&cursor=${String(answer.headers['x-next-cursor'])}`;
    }
    const csv = await read(`${now}/lines`, { accept: 'text/csv' });
    const pdf = await read(`${now}/pdf`);

    assert.deepEqual(paged, lines);
    assert.match(csv.text, /^at,booking_ref,partner_ref,product,kind,amount,currency\r\n/);
    assert.equal(pdf.status, 200, pdf.text);
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.ok(pdf.text.startsWith('%PDF-1.7'));
  });

  it('is refused for an unknown partner, for what is no month, and for partners', async () => {
    await using place = await openApi();
    const { api, read } = place;

    for (const end of ['', '/lines', '/pdf']) {
      const url = `${own}/organizations/nobody/statements/2026-06${end}`;
      const unknown = await api.asStaff({ url });
      const wrong = await read(`2026-13${end}`);
      const partner = await api.call({ url, token: tokens.admin });

      assert.deepEqual([unknown.status, wrong.status, partner.status], [404, 422, 401], end);
      assert.equal(wrong.body['error'], 'month must be a month, YYYY-MM');
    }
  });
});
