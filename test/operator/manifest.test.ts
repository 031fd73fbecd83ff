import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { day, openDays } from '../support/departure-days.ts';
import { order } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

const path = `/operator/v1/tours/PRD16350/departures/${day}/07:30/manifest`;
const smiths = {
  ...order,
  adults: 'Ann <Smith>, Bob Smith',
  children: 'Cleo Smith',
  email: 'ann@travelers.test',
  hotel_pickup: 'Hotel Flora',
  traveler_questions: 'A wheelchair & a dog',
  language: 'Italian',
};

describe('the manifest of a departure', () => {
  it('lists who comes along, in the order of booking', async () => {
    await using marketplace = await openDays();
    const { booking_ref: first } = (await marketplace.book(smiths)).body;
    const { booking_ref: second } = (await marketplace.book(order)).body;
    await marketplace.book({ ...order, time: '9:00 AM' });

    const { status, text } = await marketplace.ask(path);

    assert.equal(status, 200, text);
    const [smith, other, ...more] = JSON.parse(text) as Record<string, unknown>[];
    assert.deepEqual(more, []);
    assert.equal(other?.['booking_ref'], second);
    assert.deepEqual(smith, {
      booking_ref: first,
      status: 'Confirmed',
      lead_traveler: 'Ann <Smith>',
      travelers: 'Ann <Smith>, Bob Smith, Cleo Smith',
      number_travelers: 3,
      party: '2 Adults, 1 Child',
      rates: [
        { rate: 'Adults', ages: '', quantity: 2, names: ['Ann <Smith>', 'Bob Smith'] },
        { rate: 'Children', ages: '', quantity: 1, names: ['Cleo Smith'] },
      ],
      meeting_point: '',
      option: '',
      phone: '+12025550123',
      email: 'ann@travelers.test',
      language: 'Italian',
      pickup_location: 'Hotel Flora',
      pickup_time: null,
      notes: 'A wheelchair & a dog',
      staff_notes: '',
      private: false,
      payment_status: 'Pending Invoice',
      total: 157.5,
      amount_paid: 0,
      currency: 'EUR',
      supplier_ref: '',
      agency: 'acme Travel',
      partner_ref: '',
    });
  });

  it('is walked page by page, and leaves out what was canceled', async () => {
    await using marketplace = await openDays();
    const references: unknown[] = [];
    for (let n = 0; n < 3; n += 1)
      references.push((await marketplace.book(order)).body.booking_ref);
    await marketplace.api.app.db
      .updateTable('booking')
      .set({ status: 'Canceled' })
      .where('reference', '=', String(references[1]))
      .execute();

    const page = await marketplace.ask(`${path}?limit=1`);
    const next = await marketplace.ask(
      `${path}?limit=1&cursor=${String(page.headers['x-next-cursor'])}`,
    );

    const found = [page, next].flatMap(({ text }) => JSON.parse(text) as object[]);
    assert.deepEqual(
      found.map((entry) => (entry as { booking_ref: string }).booking_ref),
      [references[0], references[2]],
    );
  });

  it('is a page to print, with everything escaped, for signed-in staff alone', async () => {
    await using marketplace = await openDays();
    await marketplace.book(smiths);

    const { status, text, headers } = await marketplace.ask(`${path}/page`);

    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.match(text, /Ann &lt;Smith&gt;/);
    assert.match(text, /A wheelchair &amp; a dog/);
    assert.match(text, /Friday 27 November 2026/);
    assert.match(text, /2 Adults, 1 Child\b/);
    assert.doesNotMatch(text, /<script|<Smith>/);
    const stranger = await marketplace.api.call({ url: `${path}/page` });
    assert.equal(stranger.status, 401);
  });

  it('is printed for a whole day, with its date and each departure in its order', async () => {
    await using marketplace = await openDays();
    await marketplace.book({ ...order, time: '9:00 AM', adults: 'Late Riser' });
    await marketplace.book(smiths);
    await marketplace.book({ ...order, product_id: 'PRD7', description: 'Upper deck' });
    const page = '/operator/v1/departures/2026-11-27/manifest/page';

    const { status, text, headers } = await marketplace.ask(page);
    const boats = await marketplace.ask(`${page}?supplier=boats`);
    const empty = await marketplace.ask(page.replace('-27', '-28'));

    assert.equal(status, 200, text);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(text, /<h1>Friday 27 November 2026<\/h1><p>3 departures, 6 travelers<\/p>/);
    const inOrder = ['7:30 AM', 'Cleo Smith', 'Upper deck', '9:00 AM', 'Late Riser'];
    const places = inOrder.map((words) => text.indexOf(words));
    assert.ok(
      places.every((place) => place > 0),
      String(places),
    );
    assert.deepEqual([places[3], places[4]], places.toSorted((a, b) => a - b).slice(3));
    assert.equal(text.split('class="box"').length - 1, 6);
    assert.match(boats.text, /1 departure, 2 travelers/);
    assert.match(empty.text, /Nobody travels on this day/);
    assert.equal((await marketplace.api.call({ url: page })).status, 401);
    assert.equal((await marketplace.ask(`${page}?supplier=nobody`)).status, 404);
  });

  it('is that of one departure, chosen by its description where several leave', async () => {
    const deck = (description: string) => ({ description, times: ['7:30 AM'] });
    await using marketplace = await openDays([aTour({ schedule: ['Upper', 'Lower'].map(deck) })]);
    await marketplace.book({ ...order, description: 'Lower' });

    const several = await marketplace.ask(path);
    const lower = await marketplace.ask(`${path}?description=lower`);
    const none = await marketplace.ask(path.replace('07:30', '08:30'));

    assert.deepEqual([several.status, none.status], [422, 404]);
    assert.match(String(several.body.error), /"Upper", "Lower"; choose one/);
    assert.match(String(none.body.error), /does not run on 2026-11-27 at 8:30 AM/);
    assert.equal((JSON.parse(lower.text) as object[]).length, 1);
  });

  it('stays when the schedule no longer has what is sold', async () => {
    await using marketplace = await openDays();
    await marketplace.book(order);
    await marketplace.api.app.db
      .updateTable('booking')
      .set({ minutes: 451, scheduleKey: 'gone' })
      .execute();

    const { text } = await marketplace.ask(path.replace('07:30', '07:31'));

    assert.equal((JSON.parse(text) as object[]).length, 1);
  });
});
