import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

type Groups = Record<string, Record<string, unknown>>;

const { adults: _, ...nobody } = order;

/** Of 3 for 100 euros, and a child for 20. */
const unitTour = aTour({
  pricing: {
    model: 'Unit',
    currency: 'EUR',
    rates: [
      { name: 'Room of 3 + breakfast', occupancy: 3, price: 100, max_quantity: 3 },
      { name: 'Extra bed', price: 20 },
    ],
  },
  schedule: [{ times: ['7:30 AM'], capacity: 4 }],
});

describe('4.5 the travelers of a booking', () => {
  const shared = onceInSuite(() => openPlacing());

  it('are named by the rates, which are compared without case', async () => {
    const place = shared();

    const { body } = await place.book({
      ...nobody,
      ADULTS: 'Ada Byron, Ben Hobart',
      Children: ' Cleo , ,',
    });

    const { pax, pricing } = body as Groups;
    assert.equal(pax?.['number_travellers'], '3');
    assert.deepEqual(pax?.['travelers_names'], ['Ada Byron', 'Ben Hobart', 'Cleo']);
    assert.deepEqual(pax?.['travelers_names_raw'], {
      Adults: [{ name: 'Ada Byron' }, { name: 'Ben Hobart' }],
      Children: [{ name: 'Cleo' }],
    });
    assert.equal(pricing?.['total'], 157.5);
  });

  it('may have commas in a quoted name', async () => {
    const place = shared();

    const { body } = await place.book({ ...order, adults: '"Byron, Ada", Ben' });

    assert.deepEqual((body as Groups)['pax']?.['travelers_names'], ['Byron, Ada', 'Ben']);
    assert.equal((body as Groups)['pricing']?.['total'], 118);
  });

  it('may be called anything: names are text, and escaped in HTML', async () => {
    const place = shared();
    const name = '<script>alert("x")</script> & Söhne';

    const { body } = await place.book({ ...order, adults: name });

    const { pax } = body as Groups;
    assert.deepEqual(pax?.['travelers_names'], [name]);
    assert.equal(
      pax?.['travellers_names_html'],
      'Adults: &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Söhne',
    );
  });

  it('fill units by their occupancy', async () => {
    await using place = await openPlacing([unitTour]);

    const { body } = await place.book({
      ...nobody,
      'Room of 3 + breakfast': 'A, B, C, D',
      'extra bed': 'E, F',
    });

    const { pax, pricing } = body as Groups;
    assert.equal(pax?.['number_travellers'], '6');
    assert.equal(pricing?.['total'], 240);
    assert.deepEqual(await place.taken(), [4]);
  });

  it('may be 999 and not more', async () => {
    const many = aTour({
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', price: 1, max_quantity: 999 },
          { name: 'Children', price: 1 },
        ],
      },
    });
    await using place = await openPlacing([many]);
    const names = (count: number) => Array.from({ length: count }, (_, at) => `N${at}`).join(',');

    const all = await place.book({ ...order, adults: names(999) });
    const inOne = await place.book({ ...order, adults: names(1000) });
    const inTwo = await place.book({ ...order, adults: names(999), children: 'One more' });

    assert.equal((all.body as Groups)['pax']?.['number_travellers'], '999');
    assert.deepEqual(
      [inOne.status, inOne.body.error],
      [400, 'adults must have at most 999 travelers'],
    );
    assert.deepEqual(
      [inTwo.status, inTwo.body.error],
      [400, 'A booking must have at most 999 travelers'],
    );
  });

  const untouched = onceInSuite(() => openPlacing());
  for (const [what, party, sentence] of [
    ['nobody', {}, 'The names of the travelers are missing: send them as Adults, Children'],
    [
      'no names but commas',
      { adults: ' , ,' },
      'The names of the travelers are missing: send them as Adults, Children',
    ],
    [
      'a rate the product does not have',
      { adults: 'Ada', infants: 'Ben' },
      'infants is not a rate of this product; it has Adults, Children',
    ],
    [
      'a number',
      { adults: 2 },
      'adults must be text: the names of the travelers, separated by commas',
    ],
    [
      'a list',
      { adults: ['Ada'] },
      'adults must be text: the names of the travelers, separated by commas',
    ],
    [
      'a number as text',
      { adults: '2' },
      'adults must be the names of the travelers, separated by commas: "2" is not a name',
    ],
    [
      'a name without a letter among others',
      { adults: 'Ada Byron, (2) -' },
      'adults must be the names of the travelers, separated by commas: "(2) -" is not a name',
    ],
    ['a rate twice', { adults: 'Ada', ADULTS: 'Ben' }, 'Adults is sent twice'],
    [
      'a name that is too long',
      { adults: 'x'.repeat(301) },
      'adults has a name of more than 300 characters',
    ],
  ] as const) {
    it(`are refused: ${what}`, async () => {
      const place = untouched();

      const answer = await place.book({ ...nobody, ...party });

      assert.deepEqual([answer.status, answer.body], [400, { error: sentence }]);
      assert.equal(await place.bookings(), 0);
    });
  }

  it('are refused below the least and above the most of a rate', async () => {
    const tour = aTour({
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [{ name: 'Adults', price: 10, min_quantity: 2, max_quantity: 3 }],
      },
    });
    await using place = await openPlacing([tour]);

    const few = await place.book({ ...order, adults: 'A' });
    const enough = await place.book({ ...order, adults: 'A, B' });
    const many = await place.book({ ...order, adults: 'A, B, C, D' });

    assert.equal(few.body.error, 'Adults must have at least 2 travelers, not 1');
    assert.equal(enough.status, 200);
    assert.equal(many.body.error, 'Adults must have at most 3 travelers, not 4');
    assert.equal(many.headers['x-error-code'], 'travelers-invalid');
  });

  it('are refused where the first rate needs someone and was not sent', async () => {
    const tour = aTour({
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [
          { name: 'Adults', price: 10, min_quantity: 1 },
          { name: 'Children', price: 5 },
          { name: 'Senior', price: 8, min_quantity: 2 },
        ],
      },
    });
    await using place = await openPlacing([tour]);

    const alone = await place.book({ ...nobody, children: 'Cleo, Zoë' });
    const accompanied = await place.book({ ...order, children: 'Cleo, Zoë' });

    assert.deepEqual(
      [alone.status, alone.body],
      [400, { error: 'Adults must have at least 1 traveler, not 0' }],
    );
    assert.equal(accompanied.status, 200);
    assert.equal(await place.bookings(), 1);
  });

  it('are left alone where a field names no rate at all', async () => {
    const place = shared();

    const answer = await place.book({ ...order, dogs: 'Rex', infants: '', students: null });

    assert.equal(answer.status, 200);
  });
});
