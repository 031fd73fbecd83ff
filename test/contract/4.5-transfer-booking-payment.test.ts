import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTransferPlacing } from '../support/transfer-bookings.ts';
import { aFleet, aSearch, aVehicle } from '../support/transfers.ts';

type Groups = Record<string, Record<string, unknown>>;

const card = { token: 'tok_visa', card_holder: 'Ada Byron' };

describe('4.5 how a transfer is paid', () => {
  const untouched = onceInSuite(openTransferPlacing);

  it('on credit: nothing is charged', async () => {
    await using place = await openTransferPlacing();

    const { pricing } = (await place.book({ ...(await place.order()), ...card })).body as Groups;

    assert.equal(pricing?.['payment_status'], 'Pending Invoice');
    assert.equal(await place.takings(), 0);
  });

  for (const [account, sent] of [
    ['cardOnFile', {}],
    ['byCard', card],
  ] as const) {
    it(`by card: the whole price is charged (${account})`, async () => {
      await using place = await openTransferPlacing();
      const token = payers[account];
      const order = await place.order(aSearch(), token);

      const { body } = await place.book({ ...order, ...sent }, token);

      const { pricing, meta } = body as Groups;
      const { payments, ...sums } = pricing ?? {};
      assert.deepEqual(sums, {
        payment_status: 'Fully Paid',
        total: 88.19,
        amount_paid: 88.19,
        commission: 11.02,
        due: 0,
        commission_due: 11.02,
        currency: 'EUR',
      });
      const [payment] = payments as Record<string, unknown>[];
      assert.deepEqual([payment?.['type'], payment?.['amount']], ['Charge', 88.19]);
      assert.equal(meta?.['status'], 'Confirmed');
      assert.equal(await place.takings(), 8819);
      const { status: _, booking_ref: reference, ...groups } = body;
      assert.deepEqual((await place.read(reference, token)).body, groups);
    });
  }

  it('not at all where it costs nothing', async () => {
    const free = { base_price: 0, price_per_km: 0, minimum_price: 0, airport_fee: 0 };
    await using place = await openTransferPlacing([aFleet({ vehicles: [aVehicle(free)] })]);
    const order = await place.order(aSearch(), payers.cardOnFile);

    const { pricing } = (await place.book(order, payers.cardOnFile)).body as Groups;

    assert.equal(pricing?.['payment_status'], 'Fully Paid');
    assert.deepEqual(pricing?.['payments'], []);
  });

  for (const [what, account, sent, sentence] of [
    ['no token', 'byCard', {}, 'token is missing: this account pays each booking by card'],
    [
      'no card_holder',
      'byCard',
      { token: 'tok_visa' },
      'card_holder is missing: this account pays each booking by card',
    ],
    [
      'a card that is declined',
      'byCard',
      { ...card, token: 'tok_chargeDeclined' },
      'The card was declined',
    ],
    ['a stored card that is declined', 'badCardOnFile', {}, 'The card was declined'],
  ] as const) {
    it(`is refused, and books and charges nothing: ${what}`, async () => {
      const place = untouched();
      const token = payers[account];
      const order = await place.order(aSearch(), token);

      const answer = await place.book({ ...order, ...sent }, token);

      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
      assert.equal(await place.bookings(), 0);
      assert.equal(await place.takings(), 0);
    });
  }

  it('once, however often the request is sent with one Idempotency-Key', async () => {
    await using place = await openTransferPlacing();
    const order = await place.order(aSearch(), payers.cardOnFile);
    const key = { 'idempotency-key': 'transfer-1' };

    const first = await place.book(order, payers.cardOnFile, key);
    const again = await place.book(order, payers.cardOnFile, key);

    assert.equal(first.status, 200, first.text);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal(again.text, first.text);
    assert.equal(await place.bookings(), 1);
    assert.equal(await place.takings(), 8819);
  });
});
