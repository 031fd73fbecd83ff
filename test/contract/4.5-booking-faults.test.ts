import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { json } from '../../src/platform/db/database.ts';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

const slots = aTour({
  schedule: [
    { times: ['7:30 AM', '9:00 AM'], description: 'Arena floor' },
    { times: ['7:30 AM'], description: 'Upper tiers' },
  ],
});

const pricedOutside = aTour({
  price_source: 'api',
  schedule: [
    { times: ['7:30 AM'], description: 'Early' },
    { times: ['9:00 AM'], description: 'Late' },
  ],
});

const soonClosed = aTour({ ...usualTour, cutoff_hours: 48 });

describe('4.5 what a booking is refused for', () => {
  it('is told in the documented order, the first failure alone', async () => {
    await using place = await openPlacing();
    const wrongs = [
      [{ phone: '' }, 'Phone number is missing'],
      [{ product_id: 'PRD7' }, 'The product PRD7 is not available'],
      [{ date: 'tomorrow' }, 'date must be a real date, written YYYY-MM-DD'],
      [{ time: 'noon' }, 'time must be a time such as 7:30 AM'],
      [{ adults: 2 }, 'adults must be text: the names of the travelers, separated by commas'],
      [
        { description: 'The other one' },
        'description must be omitted: the slot at that time has none',
      ],
      [{ expected_total: 1 }, 'The price is 118 EUR, not the expected_total of 1'],
      [{}, 'token is missing: this account pays each booking by card'],
    ] as const;

    for (const [first, [, sentence]] of wrongs.entries()) {
      const broken = Object.assign({}, order, ...wrongs.slice(first).map(([wrong]) => wrong));
      const answer = await place.book(broken, payers.byCard);
      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
    }
    assert.equal(
      (await place.book('{ broken', payers.byCard)).body.error,
      'The body is not valid JSON',
    );
  });

  const untouched = onceInSuite(() => openPlacing());
  for (const phone of [undefined, null, '', '  ']) {
    it(`mentions the phone number when it is ${JSON.stringify(phone)}`, async () => {
      const place = untouched();

      const answer = await place.book({ ...order, phone });

      assert.deepEqual([answer.status, answer.body], [400, { error: 'Phone number is missing' }]);
      assert.equal(answer.headers['x-error-code'], 'phone-missing');
    });
  }

  for (const [field, value, sentence] of [
    ['product_id', undefined, 'product_id is missing'],
    ['product_id', 'TRF-1', 'product_id must be the id of a product, such as PRD16350'],
    ['date', undefined, 'date is missing'],
    ['date', '2026-11-31', 'date must be a real date, written YYYY-MM-DD'],
    ['time', undefined, 'time is missing'],
    ['time', '25:00', 'time must be a time such as 7:30 AM'],
    ['phone', ['+1'], 'The phone number must be text of at most 100 characters'],
    ['email', 'nobody', 'email must be an e-mail address'],
    ['partner_ref', 'x'.repeat(201), 'partner_ref must be text of at most 200 characters'],
    ['traveler_questions', 7, 'traveler_questions must be text of at most 5000 characters'],
    ['currency', 'CHF', 'currency must be one of USD, GBP, EUR, AUD'],
    ['currency', 'GBP', 'No reference rates to convert EUR to GBP'],
    [
      'private',
      'perhaps',
      'private must be 1 or 0 (true, false, yes and no are understood as well)',
    ],
    ['private', 1, 'This product is not available as a private tour'],
    ['expected_total', 'cheap', 'expected_total must be a number of at least 0'],
    ['expected_total', 117.99, 'The price is 118 EUR, not the expected_total of 117.99'],
  ] as const) {
    it(`is a wrong field: ${field} ${JSON.stringify(value)?.slice(0, 30)}`, async () => {
      const place = untouched();

      const answer = await place.book({ ...order, [field]: value });

      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
      assert.equal(await place.bookings(), 0);
      assert.deepEqual(await place.taken(), []);
    });
  }

  it('is a product that is not on sale', async () => {
    await using place = await openPlacing([aTour({ status: 'inactive' })]);

    const answer = await place.book(order);

    assert.equal(answer.body.error, 'The product PRD16350 is not available');
  });

  const closing = onceInSuite(() => openPlacing([soonClosed]));
  for (const [what, wish, sentence] of [
    ['a time at which it does not run', { time: '8:00 AM' }, 'at 8:00 AM does not run'],
    ['a day that is past', { date: '2026-11-19' }, 'at 7:30 AM has already started'],
    ['the same morning', { date: '2026-11-20' }, 'at 7:30 AM has already started'],
    [
      'a day past the cut-off',
      { date: '2026-11-22' },
      'at 7:30 AM closes for booking 48 hours before the start',
    ],
  ] as const) {
    it(`is ${what}`, async () => {
      const place = closing();

      const answer = await place.book({ ...order, ...wish });

      const date = 'date' in wish ? wish.date : order.date;
      assert.deepEqual(
        [answer.status, answer.body],
        [400, { error: `PRD16350 on ${date} ${sentence}` }],
      );
      assert.equal(answer.headers['x-error-code'], 'departure-unavailable');
    });
  }

  it('is a departure that staff closed', async () => {
    await using place = await openPlacing();
    const departure = { tourId: 16350, date: order.date, minutes: 450, scheduleKey: 'main' };
    const { db } = place.api.app;
    await db
      .insertInto('departure')
      .values({ ...departure, isClosed: true })
      .execute();

    const answer = await place.book(order);

    assert.equal(answer.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM is closed');
  });

  it('is a missing description where several slots share the time', async () => {
    await using place = await openPlacing([slots]);

    const answer = await place.book(order);
    const wrong = await place.book({ ...order, description: 'Cellar' });

    assert.equal(
      answer.body.error,
      'description is missing: at that time "Arena floor" or "Upper tiers"',
    );
    assert.equal(
      wrong.body.error,
      'description must be "Arena floor" or "Upper tiers" at that time',
    );
    assert.equal((await place.book({ ...order, description: ' upper TIERS' })).status, 200);
    assert.equal((await place.book({ ...order, time: '9:00 AM' })).status, 200);
  });

  it('is a missing description where prices come from outside in several slots', async () => {
    await using place = await openPlacing([pricedOutside]);

    const answer = await place.book(order);

    assert.equal(answer.body.error, 'description is missing: at that time "Early"');
    assert.equal((await place.book({ ...order, description: 'early' })).status, 200);
  });

  it('says of one whose price has changed what it is now', async () => {
    await using place = await openPlacing();
    const departure = { tourId: 16350, date: order.date, minutes: 450, scheduleKey: 'main' };
    const { db } = place.api.app;
    await db
      .insertInto('departure')
      .values({ ...departure, prices: json({ Adults: 6100 }), currency: 'EUR' })
      .execute();

    const answer = await place.book({ ...order, expected_total: 118 });

    assert.equal(answer.body.error, 'The price is 122 EUR, not the expected_total of 118');
    assert.equal(answer.headers['x-error-code'], 'price-changed');
    assert.equal((await place.book({ ...order, expected_total: 122 })).status, 200);
  });
});
