import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aBooking, aTransfer, bookerOf, type GivenBooking } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

type Row = Record<string, string | number | null>;

/** A marketplace in New York, with sales of the days on which its clocks are put forward. */
async function openApi() {
  const api = await createStaffApi({ marketplace: partners });
  const { db } = api.app;
  await loadTestTours(db, [usualTour, { ...usualTour, id: 7, name: 'Forum' }]);
  const acme = await bookerOf(db, 'ada@acme.test');
  const bluebird = await bookerOf(db, 'cleo@bluebird.test');
  const sell = (placedAt: string, booker = acme, given: GivenBooking = {}) =>
    aBooking(db, booker, { placedAt: Temporal.Instant.from(placedAt), ...given });
  // Half an hour before midnight, and after it.
  await sell('2026-03-08T04:30:00Z', acme, { date: '2027-05-01' });
  await sell('2026-03-08T05:30:00Z', acme, { totalMinor: 20_000, dueMinor: 0, places: 2 });
  await sell('2026-03-09T03:30:00Z', bluebird, {
    tourId: 7,
    totalMinor: 50_000,
    commissionMinor: 5_000,
    product: { id: 'PRD7', name: 'Forum' },
  });
  await sell('2026-03-09T03:40:00Z', acme, { status: 'Canceled', keptMinor: 8_850, places: 4 });
  await sell('2026-03-09T04:30:00Z', bluebird, {
    ...aTransfer(),
    supplier: { name: 'Swift Transfers' },
    status: 'Pending Confirmation',
  });
  await sell('2026-03-09T12:00:00Z', acme, { currency: 'EUR' });
  for (const status of ['placing', 'abandoned'] as const) {
    await sell('2026-03-09T12:00:00Z', acme, { status });
  }
  const ask = (query: string, accept = 'application/json') =>
    api.asStaff({ url: `/operator/v1/sales?${query}`, headers: { accept } });
  return {
    api,
    ask,
    sales: async (query: string): Promise<Row[]> => {
      const { status, text } = await ask(query);
      assert.equal(status, 200, text);
      return JSON.parse(text) as Row[];
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

const marchDays = 'from=2026-03-07&to=2026-03-10';

const nothing = {
  key: null,
  name: null,
  bookings: 0,
  gross: 0,
  net: 0,
  commission: 0,
  travelers: 0,
  canceled: 0,
  canceled_gross: 0,
  canceled_kept: 0,
};
const one = { ...nothing, bookings: 1, gross: 177, net: 159.3, commission: 17.7, travelers: 3 };

/** Of a chart: what each line is called, and what was booked on each of its days. */
function linesOf(rows: Row[]): Record<string, unknown[]> {
  const lines = Object.groupBy(rows, ({ currency, key, name }) => `${currency} ${key} ${name}`);
  return Object.fromEntries(
    Object.entries(lines).map(([line, days = []]) => [line, days.map((day) => day['gross'])]),
  );
}

describe('sales by day', () => {
  const untouched = onceInSuite(openApi);

  it('are added up of each day of purchase where the marketplace is, in each currency', async () => {
    const place = untouched();

    assert.deepEqual(await place.sales(marchDays), [
      { date: '2026-03-07', currency: 'EUR', ...nothing },
      { date: '2026-03-08', currency: 'EUR', ...nothing },
      { date: '2026-03-09', currency: 'EUR', ...one },
      { date: '2026-03-10', currency: 'EUR', ...nothing },
      { date: '2026-03-07', currency: 'USD', ...one },
      {
        date: '2026-03-08',
        currency: 'USD',
        ...nothing,
        bookings: 2,
        gross: 700,
        net: 632.3,
        commission: 67.7,
        travelers: 5,
        canceled: 1,
        canceled_gross: 177,
        canceled_kept: 88.5,
      },
      { date: '2026-03-09', currency: 'USD', ...one },
      { date: '2026-03-10', currency: 'USD', ...nothing },
    ]);
  });

  it('are added up of each day of travel', async () => {
    const place = untouched();

    const days = await place.sales('on=travel&from=2027-04-30&to=2027-05-02&currency=USD');

    assert.deepEqual(
      days.map((day) => [day['date'], day['bookings'], day['gross'], day['canceled']]),
      [
        ['2027-04-30', 0, 0, 0],
        ['2027-05-01', 1, 177, 0],
        ['2027-05-02', 3, 877, 1],
      ],
    );
  });

  it('are grouped by partner, product and supplier, the highest sales first', async () => {
    const place = untouched();
    const lines = async (by: string) => linesOf(await place.sales(`${marchDays}&by=${by}`));

    assert.deepEqual(await lines('partner'), {
      'EUR acme Acme Travel': [0, 0, 177, 0],
      'USD bluebird Bluebird Journeys': [0, 500, 177, 0],
      'USD acme Acme Travel': [177, 200, 0, 0],
    });
    assert.deepEqual(await lines('product'), {
      'EUR PRD16350 Colosseum at Dawn': [0, 0, 177, 0],
      'USD PRD7 Forum': [0, 500, 0, 0],
      'USD PRD16350 Colosseum at Dawn': [177, 200, 0, 0],
      'USD TRF-swift Swift Transfers': [0, 0, 177, 0],
    });
    assert.deepEqual(await lines('supplier'), {
      'EUR roma-walks The supplier roma-walks': [0, 0, 177, 0],
      'USD roma-walks The supplier roma-walks': [177, 700, 0, 0],
      'USD swift Swift Transfers': [0, 0, 177, 0],
    });
  });

  it('of groups beyond the top ones are added up as others', async () => {
    const place = untouched();

    const rows = await place.sales(`${marchDays}&by=product&top=1&currency=USD`);

    assert.deepEqual(linesOf(rows), {
      'USD PRD7 Forum': [0, 500, 0, 0],
      'USD null Others': [177, 200, 177, 0],
    });
    assert.equal(rows[5]?.['canceled'], 1);
  });

  it('are those of the last 30 days, and zeros where nothing was sold', async () => {
    const place = untouched();
    const today = place.api.app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();

    const days = await place.sales('currency=GBP&by=partner');
    const { text } = await place.ask('currency=GBP', 'text/csv');

    assert.deepEqual(
      days,
      Array.from({ length: 30 }, (_, day) => ({
        date: today.subtract({ days: 29 - day }).toString(),
        currency: 'GBP',
        ...nothing,
      })),
    );
    assert.deepEqual(await place.sales('from=2020-01-01&to=2020-01-31'), []);
    assert.equal(text.trimEnd().split('\r\n').length, 31);
    assert.match(text, /^date,currency,key,name,bookings,gross,net,commission,travelers,canceled,/);
  });

  it('are refused of more than 400 days, and of days, groups and currencies there are not', async () => {
    const place = untouched();
    const refused: Record<string, [number, string]> = {
      'from=2026-01-01&to=2027-02-05': [422, 'sales-days-invalid'],
      'from=2026-01-02&to=2026-01-01': [422, 'sales-days-invalid'],
      'from=2026-02-30': [422, 'invalid-input'],
      'by=vehicle': [422, 'invalid-input'],
      'on=arrival': [422, 'invalid-input'],
      'currency=JPY': [422, 'invalid-input'],
      'top=21': [422, 'invalid-input'],
    };

    assert.equal((await place.sales('from=2026-01-01&to=2027-02-04&currency=EUR')).length, 400);
    for (const [query, [status, code]] of Object.entries(refused)) {
      const answer = await place.ask(query);
      assert.deepEqual([answer.status, answer.headers['x-error-code']], [status, code], query);
    }
    const { body } = await place.ask('from=2026-01-02&to=2026-01-01');
    assert.equal(body['error'], 'from 2026-01-02 to 2026-01-01 must be from 1 to 400 days');
  });
});
