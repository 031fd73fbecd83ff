import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

type Groups = Record<string, Record<string, unknown>>;

const { adults: _, ...nobody } = order;
const many = aTour({
  ...usualTour,
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 59, max_quantity: 999, private_price: 90 },
      { name: 'Children', price: 39.5, max_quantity: 999 },
    ],
  },
  schedule: [{ times: ['7:30 AM'], capacity: null }],
});

describe('4.5 an order as clients write it', () => {
  const shared = onceInSuite(() => openPlacing());
  const unlimited = onceInSuite(() => openPlacing([many]));

  it('may leave optional fields empty, and have fields nobody knows', async () => {
    const place = shared();
    const optional = ['email', 'partner_ref', 'hotel_pickup', 'language', 'traveler_questions'];
    const others = ['description', 'token', 'card_holder', 'currency', 'expected_total', 'private'];

    for (const nothing of ['', null]) {
      const empty = Object.fromEntries([...optional, ...others].map((name) => [name, nothing]));
      const { status, text, body } = await place.book({ ...order, ...empty, '': 1, a: { b: [] } });

      assert.equal(status, 200, text);
      const { info, pax, partner, pricing } = body as Groups;
      assert.equal(info?.['language'], 'English');
      assert.equal('pickup_location' in (info ?? {}), false);
      assert.deepEqual([pax?.['contact_email'], pax?.['notes']], ['', '']);
      assert.equal(partner?.['partner_ref'], '');
      assert.equal(pricing?.['currency'], 'EUR');
    }
  });

  it('may say that it is one of a tour', async () => {
    const place = shared();

    const { status, text } = await place.book({ ...order, type: 'tour' });

    assert.equal(status, 200, text);
  });

  it('takes names in every script, one for each between commas', async () => {
    const place = unlimited();
    const names = [
      '张伟',
      'محمد علي',
      'Ольга Иванова',
      "Conan O'Brien",
      '👩‍👩‍👧 Doe',
      'Nguyễn Thị Ánh',
    ];

    const { body } = await place.book({ ...order, adults: ` ${names.join(' , ')},, ` });

    const { pax, pricing } = body as Groups;
    assert.deepEqual(pax?.['travelers_names'], names);
    assert.equal(pax?.['number_travellers'], '6');
    assert.equal(pricing?.['total'], 354);
  });

  it('may name 500 travelers, who are all read back', async () => {
    const place = unlimited();
    const names = Array.from({ length: 499 }, (_, at) => `Traveler Number ${at}`);

    const { status, body } = await place.book({ ...order, adults: names.join(','), children: 'Z' });

    assert.equal(status, 200);
    const { pax, pricing } = (await place.read(body.booking_ref)).body as Groups;
    assert.equal(pax?.['number_travellers'], '500');
    assert.deepEqual(pax?.['travelers_names'], [...names, 'Z']);
    assert.equal(pricing?.['total'], 29_480.5);
    assert.equal(pricing?.['commission'], 3685.06);
  });

  it('may say any telephone number, and is 400 without one only', async () => {
    const place = unlimited();

    for (const [sent, stored] of [
      ['+39 06 123 4567', '+39061234567'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['+999 1', '+999 1'],
      ['call the concierge', 'call the concierge'],
      ['0', '0'],
      [12025550123, '12025550123'],
    ]) {
      const { status, body } = await place.book({ ...order, phone: sent });
      assert.equal(status, 200);
      assert.equal((body as Groups)['pax']?.['contact_phone'], stored);
    }
  });

  for (const expected of [118, '118', '118.00', 118.00000000000001]) {
    it(`books when the price is the expected_total of ${JSON.stringify(expected)}`, async () => {
      const place = shared();

      assert.equal((await place.book({ ...order, expected_total: expected })).status, 200);
    });
  }

  const untouched = onceInSuite(() => openPlacing());
  for (const expected of [0, 117.995, 118.001, 118.01, 1e300]) {
    it(`books nothing when the price is not the expected_total of ${expected}`, async () => {
      const place = untouched();

      const { status, body } = await place.book({ ...order, expected_total: expected });

      assert.equal(status, 400);
      assert.match(String(body.error), /^The price is 118 EUR, not the expected_total of/);
      assert.equal(await place.bookings(), 0);
    });
  }

  it('says of an unlimited departure with travelers that it is not available as a private tour', async () => {
    const place = unlimited();
    await place.book(order);

    const { body } = await place.book({ ...order, private: 1 });

    assert.equal(
      body.error,
      'PRD16350 on 2026-11-27 at 7:30 AM is not available as a private tour',
    );
  });

  it('is paid in the currency of the organization, whatever that of the product is', async () => {
    const pricing = { ...many.pricing, currency: 'USD' as const };
    await using place = await openPlacing([aTour({ ...usualTour, pricing })]);

    const { pricing: sums } = (await place.book(order, payers.cardOnFile)).body as Groups;

    assert.deepEqual([sums?.['total'], sums?.['amount_paid']], [94.4, 94.4]);
    assert.deepEqual([sums?.['commission'], sums?.['currency']], [11.8, 'EUR']);
  });

  it('has no description where the slot has none', async () => {
    const place = untouched();

    const { status, body } = await place.book({ ...order, description: 'Arena floor' });

    assert.equal(status, 400);
    assert.equal(body.error, 'description must be omitted: the slot at that time has none');
  });

  it('is a booking of its own each time', async () => {
    const place = untouched();

    const [first, second] = [await place.book(order), await place.book(order)];

    assert.notEqual(first.body.booking_ref, second.body.booking_ref);
    assert.equal(await place.bookings(), 2);
    assert.deepEqual(await place.taken(), [4]);
  });

  it('needs no more than what the payment term asks for', async () => {
    const place = shared();
    const card = { token: 'tok_visa', card_holder: 'Ada Byron' };

    const statuses = [
      (await place.book({ ...nobody, adults: 'A' }, payers.credit)).status,
      (await place.book({ ...nobody, adults: 'A' }, payers.cardOnFile)).status,
      (await place.book({ ...nobody, adults: 'A', ...card }, payers.byCard)).status,
    ];

    assert.deepEqual(statuses, [200, 200, 200]);
  });
});
