import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAvailability } from '../support/availability.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

const family = aTour({
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 59, max_quantity: 6, private_price: 99 },
      { name: 'Children', price: 29.9, max_age: 12 },
      { name: 'Senior Citizens', price: 45, min_quantity: 2 },
    ],
  },
  schedule: [
    { description: 'Day', times: ['7:30 AM'], capacity: 8 },
    { description: 'Dusk', times: ['6:00 PM'], capacity: 20, prices: { Adults: 40 } },
  ],
});

const boats = aTour({
  id: 2,
  pricing: {
    model: 'Unit',
    currency: 'EUR',
    rates: [
      { name: '2 Hours', price: 200 },
      { name: 'Group of 4', price: 240.5, occupancy: 4 },
    ],
  },
  schedule: [{ times: ['9:00'], capacity: 3 }],
});

const accompanied = aTour({
  id: 3,
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 59, min_quantity: 1 },
      { name: 'Children', price: 29.9 },
    ],
  },
});

const openPriced = () => openAvailability([family, boats, accompanied]);

/** What each slot costs. */
async function pricesIn(
  marketplace: Awaited<ReturnType<typeof openAvailability>>,
  query: string | Record<string, string | number>,
) {
  const days = await marketplace.told(query);
  return days.map((day) => day.replace(/^\S+ /, ''));
}

const familyPrices: [name: string, query: string | Record<string, number>, slot: string][] = [
  ['counts who is named', { adults: 2, children: 1 }, '109.9: 7:30 AM Day 147.9'],
  ['ignores the case of a name', { ADULTS: 2 }, '80: 7:30 AM Day 118'],
  ['takes + . and space as _', { 'senior+citizens': 2 }, '90: 7:30 AM Day 90'],
  ['takes _ as a space', { senior_citizens: 3 }, '135: 7:30 AM Day 135'],
  ['is 0 when nobody is named', {}, '0: 7:30 AM Day 0'],
  ['is 0 when no name matches', { dogs: 2 }, '0: 7:30 AM Day 0'],
  ['is 0 when somebody would be left out', { adults: 2, youth: 1 }, '0: 7:30 AM Day 0'],
  ['is not 0 for nobody of another scheme', { adults: 2, youth: 0 }, '80: 7:30 AM Day 118'],
  ['ignores unknown names', { adults: 2, student: 1 }, '80: 7:30 AM Day 118'],
  ['is 0 below min_quantity', { adults: 1, 'senior citizens': 1 }, '0: 7:30 AM Day 0'],
  ['is 0 above max_quantity', { adults: 7 }, '0: 7:30 AM Day 0'],
  ['is 0 for nobody', { adults: 0 }, '0: 7:30 AM Day 0'],
  [
    'takes the last of a repeated name',
    'id=16350&currency=EUR&date=2026-11-27&range=1&adults=5&adults=2',
    '80: 7:30 AM Day 118',
  ],
  [
    'takes the last of a name in two spellings',
    'id=16350&currency=EUR&date=2026-11-27&range=1&Adults=5&adults=1&ADULTS=2',
    '80: 7:30 AM Day 118',
  ],
];

describe('the price of a slot', () => {
  const priced = onceInSuite(openPriced);

  for (const [name, query, expected] of familyPrices) {
    it(name, async () => {
      const [day] = await pricesIn(priced(), query);
      assert.ok(day?.startsWith(`${expected} (8 left)`), day ?? 'nothing is offered');
    });
  }

  it('is that of the slot', async () => {
    assert.deepEqual(await pricesIn(priced(), { adults: 2, children: 1 }), [
      '109.9: 7:30 AM Day 147.9 (8 left), 6:00 PM Dusk 109.9 (20 left)',
    ]);
  });

  it('is 0 for children alone where adults come first with a minimum of 1', async () => {
    const price = async (query: Record<string, number>) => {
      const [day] = await pricesIn(priced(), { id: 3, ...query });
      return day?.split(':')[0];
    };

    assert.equal(await price({ children: 2 }), '0');
    assert.equal(await price({ children: 2, adults: 1 }), '118.8');
  });

  it('of a Unit product counts units by their exact name', async () => {
    assert.deepEqual(await pricesIn(priced(), { id: 2, 'Group of 4': 2 }), [
      '481: 9:00 AM 481 (3 left)',
    ]);
    assert.deepEqual(await pricesIn(priced(), { id: 2, '2_hours': 1, 'group of 4': 1 }), [
      '440.5: 9:00 AM 440.5 (3 left)',
    ]);
  });

  it('of a Unit product is 0 for a scheme that it does not know', async () => {
    assert.deepEqual(await pricesIn(priced(), { id: 2, '2 Hours': 1, adults: 2 }), [
      '0: 9:00 AM 0 (3 left)',
    ]);
  });
});

describe('a quantity', () => {
  const untouched = onceInSuite(openPriced);
  for (const [parameter, value] of [
    ['adults', '-1'],
    ['adults', '1.5'],
    ['adults', '1000'],
    ['adults', '99999999999999999999'],
    ['adults', 'two'],
    ['Children', '0x2'],
    ['infants', 'x'],
    ['senior+citizens', '1e2'],
  ] as const) {
    it(`that is no whole number from 0 to 999 is refused: ${parameter}=${value}`, async () => {
      const marketplace = untouched();

      const { status, body, headers } = await marketplace.ask({ [parameter]: value });

      assert.equal(status, 400);
      assert.equal(headers['x-error-code'], 'quantity-invalid');
      assert.deepEqual(body, { error: `${parameter} must be a whole number from 0 to 999` });
    });
  }
});

describe('places left', () => {
  const priced = onceInSuite(openPriced);

  it('hide a slot that has fewer than the party needs', async () => {
    assert.deepEqual(await pricesIn(priced(), { adults: 4, children: 5 }), [
      '309.5: 6:00 PM Dusk 309.5 (20 left)',
    ]);
    assert.deepEqual(await pricesIn(priced(), { adults: 6, children: 15 }), []);
  });

  it('count units where units are sold', async () => {
    assert.deepEqual(await pricesIn(priced(), { id: 2, 'Group of 4': 3 }), [
      '721.5: 9:00 AM 721.5 (3 left)',
    ]);
    assert.deepEqual(await pricesIn(priced(), { id: 2, 'Group of 4': 4 }), []);
  });
});

describe('private', () => {
  const priced = onceInSuite(openPriced);

  it('prices with the private rates', async () => {
    assert.deepEqual(await pricesIn(priced(), { adults: 2, private: 'true' }), [
      '198: 7:30 AM Day 198 (8 left), 6:00 PM Dusk 198 (20 left)',
    ]);
    assert.deepEqual(await pricesIn(priced(), { adults: 2, private: 'No' }), [
      '80: 7:30 AM Day 118 (8 left), 6:00 PM Dusk 80 (20 left)',
    ]);
  });

  it('is refused for a product without private rates', async () => {
    const marketplace = priced();

    const { status, body } = await marketplace.ask({ id: 2, private: 1 });

    assert.equal(status, 400);
    assert.deepEqual(body, { error: 'This product is not available as a private tour' });
  });

  it('is on or off, nothing else', async () => {
    const marketplace = priced();

    const { status, body } = await marketplace.ask({ private: 'maybe' });

    assert.equal(status, 400);
    assert.deepEqual(body, {
      error: 'private must be 1 or 0 (true, false, yes and no are understood as well)',
    });
  });
});
