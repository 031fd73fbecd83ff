import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

const ten = aTour({ ...usualTour, schedule: [{ times: ['7:30 AM'], capacity: 10 }] });
const alone = { ...order, adults: 'Ada Byron' };

describe('4.5 the places of a departure', () => {
  for (const [account, card] of [
    ['credit', {}],
    ['cardOnFile', {}],
    ['byCard', { token: 'tok_visa', card_holder: 'Ada Byron' }],
  ] as const) {
    it(`are sold once each: 60 at the same moment want 10 (${account})`, async () => {
      await using place = await openPlacing([ten]);

      const answers = await Promise.all(
        Array.from({ length: 60 }, () => place.book({ ...alone, ...card }, payers[account])),
      );

      const sold = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 400);
      assert.deepEqual([sold.length, refused.length], [10, 50]);
      assert.deepEqual(
        [...new Set(refused.map(({ body }) => body.error))],
        ['PRD16350 on 2026-11-27 at 7:30 AM is sold out'],
      );
      assert.equal(new Set(sold.map(({ body }) => body.booking_ref)).size, 10);
      assert.deepEqual(await place.taken(), [10]);
      assert.equal(await place.bookings(), 10);
      assert.equal(await place.takings(), account === 'credit' ? 0 : 59_000);
    });
  }

  it('are left untouched by a party that is too large', async () => {
    await using place = await openPlacing([ten]);
    await place.book({ ...order, adults: 'A, B, C, D, E, F, G, H' });

    const three = await place.book({ ...order, adults: 'I, J, K' });
    await place.book(alone);
    const two = await place.book(order);

    assert.equal(three.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM has only 2 places left');
    assert.equal(two.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM has only 1 place left');
    assert.deepEqual(await place.taken(), [9]);
  });

  it('belong to one party alone that wants it private', async () => {
    const tour = aTour({
      ...ten,
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', price: 59, private_price: 90 },
          { name: 'Children', price: 39.5 },
        ],
      },
    });
    await using place = await openPlacing([tour]);
    const elsewhen = { date: '2026-11-28' };

    const child = await place.book({ ...order, private: 1, children: 'Cleo' });
    const first = await place.book({ ...order, private: 'yes' });
    const second = await place.book(alone);
    await place.book({ ...alone, ...elsewhen });
    const third = await place.book({ ...order, ...elsewhen, private: true });

    assert.equal(child.body.error, 'Children is not sold as a private tour');
    assert.equal(
      (first.body as Record<string, Record<string, unknown>>)['pricing']?.['total'],
      180,
    );
    assert.equal(second.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM is sold out');
    assert.equal(
      third.body.error,
      'PRD16350 on 2026-11-28 at 7:30 AM is not available as a private tour',
    );
  });

  it('are taken once for a request that is sent twice with its key', async () => {
    await using place = await openPlacing();
    const key = { 'idempotency-key': 'one' };

    const answers = await Promise.all([
      place.book(order, payers.cardOnFile, key),
      place.book(order, payers.cardOnFile, key),
    ]);
    const again = await place.book(order, payers.cardOnFile, key);

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.ok(['200,200', '200,409'].includes(statuses.join()), statuses.join());
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, answers.find(({ status }) => status === 200)?.body);
    assert.equal(await place.bookings(), 1);
    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });
});
