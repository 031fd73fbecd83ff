import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysIn, openAvailability } from '../support/availability.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

const tour = aTour({
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', min_age: 13, max_age: 99, min_quantity: 1, max_quantity: 9, price: 59 },
      { name: 'Children', price: 29.9 },
    ],
  },
  schedule: [
    { description: 'Day', times: ['9:00 AM', '12:00 PM'], capacity: 20 },
    { description: 'Dawn', times: ['7:30 AM'], prices: { Adults: 40 } },
    { description: 'Noon', times: ['12:00 PM'], capacity: 4 },
  ],
});

const rates = [
  { pricing_rate: 'Adults', min_age: 13, max_age: 99 },
  { pricing_rate: 'Children', min_age: null, max_age: null },
];
const slotRates = [
  { ...rates[0], min_quantity: 1, max_quantity: 9 },
  { ...rates[1], min_quantity: 0, max_quantity: 99 },
];

describe('the answer to a question of availability', () => {
  const untouched = onceInSuite(() => openAvailability([tour]));

  it('has pricing_model, pricing_rates and the days', async () => {
    const marketplace = untouched();

    const { status, body, headers } = await marketplace.ask({ adults: 2, children: 1 });

    const slot = { currency: 'EUR', pricing_rates: slotRates };
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(body, {
      pricing_model: 'Per Person',
      pricing_rates: rates,
      availability: {
        '11/27/2026': {
          description: 'Dawn',
          currency: 'EUR',
          price: 109.9,
          time: ['7:30 AM', '9:00 AM', '12:00 PM'],
          time_with_description: [
            { ...slot, time: '7:30 AM', description: 'Dawn', price: 109.9, available: null },
            { ...slot, time: '9:00 AM', description: 'Day', price: 147.9, available: 20 },
            { ...slot, time: '12:00 PM', description: 'Day', price: 147.9, available: 20 },
            { ...slot, time: '12:00 PM', description: 'Noon', price: 147.9, available: 4 },
          ],
          available: null,
        },
      },
    });
  });

  it('is the same when it is asked for again, and differs for another party', async () => {
    const marketplace = untouched();

    const first = await marketplace.ask({ adults: 2 });
    const again = await marketplace.ask({ adults: 2 });
    const other = await marketplace.ask({ adults: 3 });

    assert.equal(again.text, first.text);
    assert.equal(daysIn(first)['11/27/2026']?.price, 80);
    assert.equal(daysIn(other)['11/27/2026']?.price, 120);
  });

  it('has the pricing model Unit where units are sold', async () => {
    const boats = aTour({
      pricing: { model: 'Unit', currency: 'EUR', rates: [{ name: '2 Hours', price: 200 }] },
    });
    await using marketplace = await openAvailability([boats]);

    const { body } = await marketplace.ask({ '2 Hours': 1 });

    assert.equal(body.pricing_model, 'Unit');
    assert.deepEqual(body.pricing_rates, [
      { pricing_rate: '2 Hours', min_age: null, max_age: null },
    ]);
  });

  it('has its days in order, by dates written MM/DD/YYYY', async () => {
    const marketplace = untouched();

    const days = Object.keys(daysIn(await marketplace.ask({ date: '2026-12-30', range: 4 })));

    assert.deepEqual(days, ['12/30/2026', '12/31/2026', '01/01/2027', '01/02/2027']);
  });

  it('shows no age and quantity but whole numbers and null', async () => {
    await using marketplace = await openAvailability([aTour()]);

    const [day] = Object.values(daysIn(await marketplace.ask()));

    assert.deepEqual(day?.time_with_description[0]?.pricing_rates, [
      { pricing_rate: 'Adults', min_age: null, max_age: null, min_quantity: 0, max_quantity: 99 },
    ]);
  });
});

describe('the price of a day', () => {
  it('is the lowest of its slots that is not 0, with the description of that slot', async () => {
    const free = aTour({
      schedule: [
        { description: 'Free', times: ['6:00 AM'], prices: { Adults: 0 } },
        { description: 'Dear', times: ['7:00 AM'], prices: { Adults: 80 } },
        { description: 'Fair', times: ['8:00 AM'] },
      ],
    });
    await using marketplace = await openAvailability([free]);

    const [day] = Object.values(daysIn(await marketplace.ask({ adults: 2 })));

    assert.deepEqual([day?.price, day?.description], [118, 'Fair']);
  });

  it('is 0 when there is none, with the description of the first slot', async () => {
    await using marketplace = await openAvailability([tour]);

    const [day] = Object.values(daysIn(await marketplace.ask()));

    assert.deepEqual([day?.price, day?.description], [0, 'Dawn']);
  });
});

describe('reserve_for', () => {
  it('is what is due at booking for a deposit product, rounded half up', async () => {
    await using marketplace = await openAvailability([
      aTour({ deposit_percent: 12.5, schedule: [{ times: ['7:30 AM'] }] }),
    ]);

    const [day] = Object.values(daysIn(await marketplace.ask({ adults: 1 })));

    // 12.5 % of 59.00 are 7.375.
    assert.deepEqual([day?.price, day?.reserve_for], [59, 7.38]);
  });

  it('is 0 for the price 0', async () => {
    await using marketplace = await openAvailability([aTour({ deposit_percent: 30 })]);

    const [day] = Object.values(daysIn(await marketplace.ask()));

    assert.deepEqual([day?.price, day?.reserve_for], [0, 0]);
  });

  it('is absent where the whole price is due at booking', async () => {
    await using marketplace = await openAvailability([aTour()]);

    const [day] = Object.values(daysIn(await marketplace.ask({ adults: 1 })));

    assert.equal(day && 'reserve_for' in day, false);
  });
});
