import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { assertSame, card, faultsOf, preview, someOf } from '../support/previews.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { rounds, seedOf } from '../support/running/rounds.ts';
import { aTour } from '../support/tours.ts';

const deposit = aTour({ ...usualTour, deposit_percent: 20, confirmation: 'manual' });
const slots = aTour({
  ...usualTour,
  schedule: [
    { times: ['7:30 AM', '9:00 AM'], description: 'Arena floor', capacity: 7 },
    { times: ['7:30 AM'], description: 'Upper tiers' },
  ],
});

/** What may be said besides, or wrong, about an order of the arena floor. */
const tourChanges = [
  { phone: '' },
  { phone: 7 },
  { phone: ['+1'] },
  { product_id: 'PRD7' },
  { product_id: 'TRF-1' },
  { date: '2026-11-28' },
  { date: '2026-11-19' },
  { date: 'tomorrow' },
  { time: '9:00 AM' },
  { time: '8:00 AM' },
  { time: 'noon' },
  { adults: 'A, B, C, D' },
  { adults: '2' },
  { adults: '' },
  { children: 'Cleo Byron' },
  { children: 7 },
  { students: 'Dan Byron' },
  { description: ' upper TIERS' },
  { description: null },
  { description: 'Cellar' },
  { currency: 'USD' },
  { currency: 'GBP' },
  { currency: 'CHF' },
  { private: 1 },
  { private: 'perhaps' },
  { email: 'nobody' },
  { expected_total: 1 },
  { expected_total: 'cheap' },
  { token: null },
  { card_holder: '' },
];

const payer = fc.constantFrom(payers.credit, payers.cardOnFile, payers.byCard);

describe('POST /v1/booking_preview', () => {
  const shared = onceInSuite(() => openPlacing([deposit]));

  const untouched = onceInSuite(openPlacing);

  it('lists every fault at once, in the order of POST /v1/booking', async () => {
    const place = untouched();
    const broken = {
      ...order,
      phone: '',
      date: 'tomorrow',
      time: 'noon',
      adults: '2',
      children: 7,
      email: 'nobody',
      currency: 'CHF',
    };

    const answer = await preview(place, broken, payers.byCard);

    assert.deepEqual(
      faultsOf(answer).map(({ field, code }) => [field, code]),
      [
        ['phone', 'phone-missing'],
        ['date', 'invalid-request'],
        ['time', 'invalid-request'],
        ['adults', 'travelers-invalid'],
        ['children', 'travelers-invalid'],
        ['email', 'invalid-request'],
        ['currency', 'invalid-request'],
        ['token', 'card-token-missing'],
        ['card_holder', 'card-holder-missing'],
      ],
    );
    assert.equal(faultsOf(answer)[0]?.message, 'Phone number is missing');
    const { faults: _faults, ...terms } = answer.body;
    assert.deepEqual(terms, {
      bookable: false,
      total: null,
      due_now: null,
      commission: null,
      currency: null,
      payment_status: null,
      status: 'Confirmed',
      latestcancellation_date: null,
      latestcancellation_time: null,
      percent_norefund: 50,
      cancellation: null,
      product_id: 'PRD16350',
      product: usualTour.name,
      date: null,
      time: null,
      number_travellers: null,
    });
  });

  it('knows the price in spite of faults elsewhere', async () => {
    const place = untouched();

    const answer = await preview(place, { ...order, phone: '', expected_total: 1 });

    assert.deepEqual(
      faultsOf(answer).map(({ field }) => field),
      ['phone', 'expected_total'],
    );
    assert.deepEqual([answer.body['total'], answer.body['commission']], [118, 14.75]);
    assert.equal(answer.body['latestcancellation_date'], '2026-11-25');
  });

  it('knows the currency without a price: that of the order, else of the organization', async () => {
    const place = untouched();
    const currencies = [];
    for (const body of [{}, { ...order, time: 'noon' }, { currency: 'usd' }, { currency: 'CHF' }]) {
      currencies.push((await preview(place, body)).body['currency']);
    }

    // No rate for pounds is known: the price is not, but the currency is.
    const unrated = await preview(place, { ...order, currency: 'GBP' });

    assert.deepEqual(currencies, ['EUR', 'EUR', 'USD', null]);
    assert.deepEqual([unrated.body['total'], unrated.body['currency']], [null, 'GBP']);
  });

  it('answers 200 to any JSON object, and says that nobody is named as adults', async () => {
    const place = untouched();

    const { adults: _names, ...unnamed } = order;

    assert.deepEqual(
      faultsOf(await preview(place, {})).map(({ field }) => field),
      ['phone', 'product_id', 'date', 'time'],
    );
    assert.deepEqual(
      faultsOf(await preview(place, unnamed)).map(({ field }) => field),
      ['adults'],
    );
    assert.equal((await preview(place, [])).status, 400);
  });

  it('takes, charges and stores nothing, and does not heed an Idempotency-Key', async () => {
    await using place = await openPlacing();
    const key = { 'idempotency-key': 'one' };
    const declined = { ...order, token: 'tok_chargeDeclined', card_holder: 'Ada Byron' };

    const first = await preview(place, order, payers.cardOnFile, key);
    const other = await preview(place, { ...order, phone: '' }, payers.cardOnFile, key);

    assert.equal(first.body['bookable'], true);
    assert.equal(faultsOf(other).length, 1);
    assert.equal(other.headers['idempotency-replayed'], undefined);
    assert.equal((await preview(place, declined, payers.byCard)).body['bookable'], true);
    assert.deepEqual(await place.taken(), []);
    assert.equal(await place.takings(), 0);
    const { db } = place.api.app;
    assert.deepEqual(await db.selectFrom('booking').select('id').execute(), []);
    assert.deepEqual(await db.selectFrom('keptAnswer').select('key').execute(), []);
    assert.equal((await place.book(order, payers.cardOnFile, key)).status, 200);
  });

  for (const [term, token] of [
    ['on credit', payers.credit],
    ['by card', payers.cardOnFile],
  ] as const) {
    it(`says what a pending booking with a deposit would be, ${term}`, async () => {
      const place = shared();

      await assertSame(place, order, token);
    });
  }

  it('says of any order what POST /v1/booking answers then', async () => {
    await using place = await openPlacing([slots]);
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(someOf(tourChanges), payer, async (changes, token) => {
        const body = { ...order, ...card, description: 'Arena floor', ...changes };
        booked += Number(await assertSame(place, body, token));
      }),
      { numRuns: rounds({ sample: 60, long: 3000 }), seed: seedOf(20261122) },
    );
    assert.ok(booked > 0);
  });
});
