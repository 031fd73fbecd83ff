import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { idsIn, openTourSearch, type TourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

/** Tours that share prices, ratings and durations, or ties would not be looked at. */
const manyTours = (count: number, firstId = 1) =>
  Array.from({ length: count }, (_, place) =>
    aTour({
      id: firstId + place,
      name: `Walk ${place % 7}`,
      rating: (place * 7) % 5,
      duration_minutes: 30 * (1 + ((place * 5) % 4)),
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: [{ name: 'Adults', price: 10 + ((place * 3) % 6) }],
      },
    }),
  );

const orders = [
  {},
  { name: 'walk' },
  { latitude: 41, longitude: 12, range: 1000 },
  ...['PRICE', 'RATING', 'DURATION'].flatMap((sort) => [
    { sort_by: sort, sort_order: 'ASC' },
    { sort_by: sort, sort_order: 'DESC' },
  ]),
];

describe('4.11 GET /v1/return_tours: limit and offset', () => {
  const thirty = onceInSuite(() => openTourSearch(manyTours(30)));

  it('answers 100 tours when no limit is sent, from the first on', async () => {
    await using search = await openTourSearch(manyTours(105));
    const all = await search.find({ limit: 100 });

    assert.equal(all.length, 100);
    assert.deepEqual(await search.find(), all);
    assert.deepEqual(await search.find({ offset: 0, limit: '' }), all);
  });

  it('answers as many as the limit says, from the offset on', async () => {
    const search = thirty();
    const all = await search.find();

    assert.deepEqual(await search.find({ limit: 1 }), all.slice(0, 1));
    assert.deepEqual(await search.find({ limit: 7, offset: 10 }), all.slice(10, 17));
    assert.deepEqual(await search.find({ offset: 25 }), all.slice(25));
    assert.deepEqual(await search.find({ offset: 30 }), []);
    assert.deepEqual(await search.find({ offset: 9_007_199_254_740_991 }), []);
  });

  it('tells in X-Total-Count how many there are in all', async () => {
    const search = thirty();
    const totals = async (query: Record<string, string | number>) =>
      (await search.ask(query)).headers['x-total-count'];

    assert.equal(await totals({}), '30');
    assert.equal(await totals({ limit: 1, offset: 29 }), '30');
    assert.equal(await totals({ offset: 1000 }), '30');
    assert.equal(await totals({ name: 'walk 3' }), '4');
    assert.equal(await totals({ town: 'Atlantis' }), '0');
  });

  it('tells in Link where the next and the previous page are', async () => {
    const search = thirty();

    const first = await search.ask({ name: 'Walk', limit: 12 });
    const second = await search.ask({ name: 'Walk', limit: 12, offset: 12 });
    const third = await search.ask({ name: 'Walk', limit: 12, offset: 24 });
    const whole = await search.ask({ name: 'Walk' });

    const page = (offset: number) => `</v1/return_tours?name=Walk&limit=12&offset=${offset}>`;
    assert.equal(first.headers.link, `${page(12)}; rel="next"`);
    assert.equal(second.headers.link, `${page(24)}; rel="next", ${page(0)}; rel="prev"`);
    assert.equal(third.headers.link, `${page(12)}; rel="prev"`);
    assert.equal(whole.headers.link, undefined);
  });

  const untouched = onceInSuite(() => openTourSearch(manyTours(47)));
  for (const query of orders) {
    it(`reaches each tour exactly once by ${JSON.stringify(query)}`, async () => {
      const search = untouched();

      const pages = await Array.fromAsync(pagesBy(search, { ...query, limit: 10 }));

      assert.deepEqual(
        pages.map((ids) => ids.length),
        [10, 10, 10, 10, 7],
      );
      assert.equal(new Set(pages.flat()).size, 47);
    });
  }

  it('gives no tour twice on a page while others are being imported', async () => {
    await using search = await openTourSearch(manyTours(150));

    for (let round = 1; round <= 5; round += 1) {
      const importing = search.load(manyTours(60, 100 * round));
      for (const query of orders) {
        for await (const ids of pagesBy(search, { ...query, limit: 50 })) {
          assert.equal(new Set(ids).size, ids.length);
        }
      }
      await importing;
    }

    assert.equal((await search.ask()).headers['x-total-count'], '399');
  });
});

/** The ids of page after page, as the Link headers lead. */
async function* pagesBy(search: TourSearch, query: Record<string, string | number>) {
  let answer = await search.ask(query);
  for (;;) {
    yield idsIn(answer);
    const next = /<\/v1\/return_tours\?([^>]*)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    if (next === undefined) return;
    answer = await search.ask(next);
  }
}
