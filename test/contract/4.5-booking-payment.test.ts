import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

type Groups = Record<string, Record<string, unknown>>;

const card = { token: 'tok_visa', card_holder: 'Ada Byron' };
const deposit = aTour({ ...usualTour, deposit_percent: 20 });

describe('4.5 how a booking is paid', () => {
  it('on credit: nothing is charged', async () => {
    await using place = await openPlacing();

    const { pricing } = (await place.book({ ...order, ...card })).body as Groups;

    assert.equal(pricing?.['payment_status'], 'Pending Invoice');
    assert.equal(pricing?.['amount_paid'], 0);
    assert.equal(await place.takings(), 0);
  });

  for (const [account, sent] of [
    ['cardOnFile', {}],
    ['byCard', card],
  ] as const) {
    it(`by card: the whole price is charged (${account})`, async () => {
      await using place = await openPlacing();

      const { pricing, meta } = (await place.book({ ...order, ...sent }, payers[account]))
        .body as Groups;

      const { payments, ...sums } = pricing ?? {};
      const [payment] = payments as Record<string, unknown>[];
      assert.deepEqual(sums, {
        payment_status: 'Fully Paid',
        total: 118,
        amount_paid: 118,
        commission: 14.75,
        due: 0,
        commission_due: 14.75,
        currency: 'EUR',
      });
      assert.match(String(payment?.['date']), /^2026-11-20T10:0\d:\d\dZ$/);
      assert.equal(payment?.['type'], 'Charge');
      assert.equal(payment?.['amount'], 118);
      assert.equal(payment?.['currency'], 'EUR');
      assert.equal(meta?.['status'], 'Confirmed');
      assert.equal(await place.takings(), 11_800);
    });

    it(`by card: of a deposit product only the deposit (${account})`, async () => {
      await using place = await openPlacing([deposit]);

      const { pricing } = (await place.book({ ...order, ...sent }, payers[account])).body as Groups;

      assert.equal(pricing?.['payment_status'], 'Deposit Paid');
      assert.equal(pricing?.['total'], 118);
      assert.equal(pricing?.['amount_paid'], 23.6);
      assert.equal(await place.takings(), 2360);
    });
  }

  it('by card at once, also where the product confirms manually', async () => {
    await using place = await openPlacing([aTour({ ...usualTour, confirmation: 'manual' })]);

    const { pricing, meta } = (await place.book(order, payers.cardOnFile)).body as Groups;

    assert.equal(meta?.['status'], 'Pending Confirmation');
    assert.equal(pricing?.['payment_status'], 'Fully Paid');
  });

  it('not at all where it costs nothing', async () => {
    const free = aTour({
      pricing: { model: 'Per Person', currency: 'EUR', rates: [{ name: 'Adults', price: 0 }] },
    });
    await using place = await openPlacing([free]);

    const { pricing } = (await place.book(order, payers.cardOnFile)).body as Groups;

    assert.equal(pricing?.['payment_status'], 'Fully Paid');
    assert.deepEqual(pricing?.['payments'], []);
  });

  const untouched = onceInSuite(() => openPlacing());
  for (const [what, sent, sentence] of [
    ['no token', {}, 'token is missing: this account pays each booking by card'],
    [
      'no card_holder',
      { token: 'tok_visa' },
      'card_holder is missing: this account pays each booking by card',
    ],
    ['a card that is declined', { ...card, token: 'tok_chargeDeclined' }, 'The card was declined'],
    [
      'a card without money',
      { ...card, token: 'tok_chargeDeclinedInsufficientFunds' },
      'The card was declined: insufficient funds',
    ],
    [
      'a token nobody knows',
      { ...card, token: 'tok_of_somebody' },
      'The card was declined: no such token',
    ],
  ] as const) {
    it(`is refused, and books and charges nothing: ${what}`, async () => {
      const place = untouched();

      const answer = await place.book({ ...order, ...sent }, payers.byCard);

      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
      assert.equal(await place.bookings(), 0);
      assert.equal(await place.takings(), 0);
      assert.deepEqual(
        (await place.taken()).filter((count) => count > 0),
        [],
      );
    });
  }

  it('is refused where the card on file is declined, and the places are free at once', async () => {
    await using place = await openPlacing();

    const answer = await place.book(order, payers.badCardOnFile);

    assert.deepEqual([answer.status, answer.body.error], [400, 'The card was declined']);
    assert.equal(answer.headers['x-error-code'], 'card-declined');
    assert.deepEqual(await place.taken(), [0]);
    const read = await place.api.call({
      url: '/v1/booking?accreditation=12345675&accreditation_type=IATA',
      token: payers.badCardOnFile,
    });
    assert.equal(read.status, 400);
  });
});
