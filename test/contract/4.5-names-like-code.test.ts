import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openConnectedSale } from '../support/connected-sale.ts';
import { openPlacing, type PlacingApi, payers, order as usualOrder } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

type Slot = { price: number; pricing_rates: { pricing_rate: string }[] };
type Day = { price: number; time_with_description: Slot[] };

/** Names that every object in JavaScript answers to. */
const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];

const oddTour = aTour({
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: names.map((name, place) => ({ name, price: 10 * (place + 1) })),
  },
  schedule: [{ times: ['7:30 AM'], capacity: 20, prices: { toString: 20 } }],
});

/** Writes an order as a partner's program sends it: `JSON.stringify` of a literal would lose `__proto__`. */
function orderOf(fields: Record<string, string>, travelers: Record<string, string>): string {
  const all = [...Object.entries(fields), ...Object.entries(travelers)];
  return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

async function firstSlot({ api }: Pick<PlacingApi, 'api'>, id: string, party: string) {
  const url = `/v1/return_availability?id=${id}&date=2026-11-27&range=1&currency=EUR&${party}`;
  const { status, text, body } = await api.call({ url, token: payers.credit });
  assert.equal(status, 200, text);
  const [day] = Object.values(body['availability'] as Record<string, Day>);
  return day?.time_with_description[0];
}

async function bookText({ api }: Pick<PlacingApi, 'api'>, body: string, token: string) {
  return api.call({
    method: 'POST',
    url: '/v1/booking',
    token,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(body),
  });
}

const { adults: _adults, ...plainOrder } = usualOrder;

describe('a rate named like a part of the language', () => {
  it('has its price, and is booked, by each of those names', async () => {
    await using place = await openPlacing([oddTour]);
    for (const [index, name] of names.entries()) {
      const slot = await firstSlot(place, 'PRD16350', `${name}=2`);
      assert.equal(slot?.price, 20 * (index + 1), name);
      assert.deepEqual(
        slot?.pricing_rates.map(({ pricing_rate }) => pricing_rate),
        names,
      );

      const order = orderOf(plainOrder, { [name]: 'Ada Byron, Ben Hobart' });
      const { status, text, body } = await bookText(place, order, payers.credit);

      assert.equal(status, 200, `${name}: ${text}`);
      const read = await place.read(body['booking_ref']);
      assert.equal(read.status, 200, read.text);
      assert.match(read.text, new RegExp(`"${name}"`));
    }
  });

  it('counts nobody where only another such name was sent', async () => {
    await using place = await openPlacing();

    assert.equal((await firstSlot(place, 'PRD16350', 'constructor=2&adults=1'))?.price, 59);
    const order = orderOf(plainOrder, { adults: 'Ada Byron', constructor: 'Ben Hobart' });
    const { status } = await bookText(place, order, payers.credit);
    assert.ok(status === 200 || status === 400, String(status));
  });
});

describe('a tour with such rates', () => {
  it('has the lowest of its prices', async () => {
    await using place = await openPlacing([oddTour]);

    const { text } = await place.api.call({
      url: '/v1/return_tours?id=PRD16350&currency=EUR',
      token: payers.credit,
    });

    assert.match(text, /"price_from":10[,}]/);
  });
});

describe('units that a supplier names like parts of the language', () => {
  it('are sold by their rates', async () => {
    await using sale = await openConnectedSale({ sells: ['named-like-code'] });
    const { place, fake } = sale;
    for (const [name, price] of [
      ['proto', 60],
      ['constructor', 35],
    ] as const) {
      const slot = await firstSlot(place, 'PRD900000001', `${name}=1`);
      assert.equal(slot?.price, price, name);

      const about = { ...plainOrder, product_id: 'PRD900000001', time: '10:00 AM' };
      const order = orderOf(about, { [name]: 'Ada Byron' });
      const { status, text } = await bookText(place, order, payers.cardOnFile);

      assert.equal(status, 200, `${name}: ${text}`);
    }
    const units = fake.books().flatMap(({ unitItems }) => unitItems.map(({ unitId }) => unitId));
    assert.deepEqual(units.toSorted(), ['__proto__', 'constructor']);
  });
});
