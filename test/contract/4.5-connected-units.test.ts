import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openOctoPlacing } from '../support/octo-selling.ts';
import { payers, order as usualOrder } from '../support/placing.ts';

const order = { ...usualOrder, product_id: 'PRD900000001', time: '10:00 AM' };

describe('a connected product that is not priced per person', () => {
  it('counts families and boats as its supplier does', async () => {
    await using selling = await openOctoPlacing({ sells: ['family', 'priced-by-booking'] });
    const five = 'Ada, Ben, Cy, Di, Eve';
    const { adults: _, ...anybody } = order;

    const families = await selling.place.book({ ...anybody, 'Family of four': five });
    const boat = await selling.place.book({
      ...anybody,
      product_id: 'PRD900000002',
      'Two hours': five,
    });

    assert.deepEqual([families.status, boat.status], [200, 200], families.text + boat.text);
    assert.deepEqual(
      selling.fake.books().map(({ unitItems }) => unitItems.map(({ unitId }) => unitId)),
      [Array(2).fill('family'), Array(5).fill('guest')],
    );
    const bookings = await selling.app.db
      .selectFrom('booking')
      .select('totalMinor')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      bookings.map(({ totalMinor }) => totalMinor),
      [12_000, 24_000],
    );
  });

  it('is sold per booking to as many as are offered a price, and to no others', async () => {
    await using selling = await openOctoPlacing({ sells: ['priced-by-booking-for-some'] });
    const { adults: _, ...anybody } = order;
    const { api, token } = { api: selling.place.api, token: payers.credit };
    for (const [count, price] of [
      [0, 0],
      [1, 0],
      [2, 90],
      [4, 90],
      [5, 0],
    ] as const) {
      // A booking takes the whole boat.
      const date = `2026-12-0${count + 1}`;
      const url = `/v1/return_availability?id=PRD900000001&date=${date}&range=1&currency=EUR&One+hour=${count}`;
      const { body: offered } = await api.call({ url, token });
      const { status, headers, text } = await selling.place.book({
        ...anybody,
        date,
        'One hour': ['Ada', 'Ben', 'Cy', 'Di', 'Eve'].slice(0, count).join(', '),
      });

      const [slot] = JSON.stringify(offered).match(/"price":\d+/) ?? [];
      assert.equal(slot, `"price":${price}`, `${count} travelers`);
      assert.equal(status, price > 0 ? 200 : 400, `${count} travelers: ${text}`);
      if (price === 0) assert.equal(headers['x-error-code'], 'travelers-invalid');
    }
    assert.deepEqual(
      selling.fake.books().map(({ unitItems }) => unitItems.length),
      [2, 4],
    );
    const asked = selling.fake.record.filter(({ call }) => call === 'availability');
    assert.ok(asked.some(({ body }) => JSON.stringify(body).includes('"quantity":4')));
  });
});
