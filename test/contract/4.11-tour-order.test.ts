import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { openTourSearch, type TourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const priced = (id: number, price: number, currency: string) =>
  aTour({
    id,
    pricing: { model: 'Per Person', currency, rates: [{ name: 'Adults', price }] },
  });

describe('4.11 GET /v1/return_tours: order', () => {
  it('is by best rating without sort_by, then by id', async () => {
    await using search = await openTourSearch([
      aTour({ id: 4, rating: 4.5 }),
      aTour({ id: 2 }),
      aTour({ id: 3, rating: 4.5 }),
      aTour({ id: 1, rating: 3 }),
      aTour({ id: 5, rating: 5 }),
    ]);

    assert.deepEqual(await search.find(), [5, 3, 4, 1, 2]);
    assert.deepEqual(await search.find({ sort_order: 'DESC' }), [5, 3, 4, 1, 2]);
  });

  it('is by RATING in both directions, ties by id ascending', async () => {
    await using search = await openTourSearch([
      aTour({ id: 4, rating: 4.5 }),
      aTour({ id: 3, rating: 4.5 }),
      aTour({ id: 1, rating: 3 }),
      aTour({ id: 5, rating: 5 }),
    ]);

    assert.deepEqual(await search.find({ sort_by: 'RATING' }), [1, 3, 4, 5]);
    assert.deepEqual(await search.find({ sort_by: 'rating', sort_order: 'asc' }), [1, 3, 4, 5]);
    assert.deepEqual(await search.find({ sort_by: 'RATING', sort_order: 'DESC' }), [5, 3, 4, 1]);
  });

  it('is by DURATION in both directions, ties by id ascending', async () => {
    await using search = await openTourSearch([
      aTour({ id: 1, duration_minutes: 90 }),
      aTour({ id: 2, duration_minutes: 60 }),
      aTour({ id: 3, duration_minutes: 90 }),
    ]);

    assert.deepEqual(await search.find({ sort_by: 'DURATION' }), [2, 1, 3]);
    assert.deepEqual(await search.find({ sort_by: 'DURATION', sort_order: 'desc' }), [1, 3, 2]);
  });

  it('has tours of unknown duration or worth last in both directions, page after page', async () => {
    const tours = [
      { ...priced(1, 100, 'CHF'), duration_minutes: undefined },
      { ...priced(2, 90, 'EUR'), duration_minutes: 60 },
      { ...priced(3, 10, 'CHF'), duration_minutes: undefined },
      { ...priced(4, 80, 'USD'), duration_minutes: 90 },
    ];
    await using search = await openTourSearch(tours);
    await setRates(search, { USD: 1.08 });

    for (const sort_by of ['PRICE', 'DURATION']) {
      const [up, down] =
        sort_by === 'PRICE'
          ? [
              [4, 2, 1, 3],
              [2, 4, 1, 3],
            ]
          : [
              [2, 4, 1, 3],
              [4, 2, 1, 3],
            ];
      const pages = async (sort_order: string) => {
        const query = { sort_by, sort_order, limit: '2' };
        return [...(await search.find(query)), ...(await search.find({ ...query, offset: '2' }))];
      };

      assert.deepEqual(await pages('ASC'), up);
      assert.deepEqual(await pages('DESC'), down);
    }
  });

  it('is by PRICE as it is worth at the stored rates, in both directions', async () => {
    await using search = await openTourSearch([
      priced(1, 100, 'USD'),
      priced(2, 95, 'EUR'),
      priced(3, 15_000, 'JPY'),
      priced(4, 95, 'EUR'),
      priced(5, 60, 'GBP'),
    ]);
    const order = (direction: string) => search.find({ sort_by: 'PRICE', sort_order: direction });
    await setRates(search, { USD: 1.08, GBP: 0.85, JPY: 165 });

    assert.deepEqual(await order('ASC'), [5, 3, 1, 2, 4]);
    assert.deepEqual(await order('DESC'), [2, 4, 1, 3, 5]);
    await setRates(search, { USD: 2, GBP: 0.5, JPY: 165 });
    assert.deepEqual(await order('ASC'), [1, 3, 2, 4, 5]);
  });

  it('compares the lowest price of the first rate, seasons included', async () => {
    const rates = [
      { name: 'Adults', price: 50 },
      { name: 'Children', price: 1 },
    ];
    const schedule = [{ times: ['9:00 AM'] }, { times: ['9:00 AM'], prices: { Adults: 30 } }];
    await using search = await openTourSearch([
      priced(1, 40, 'EUR'),
      aTour({ id: 2, pricing: { model: 'Per Person', currency: 'EUR', rates }, schedule }),
    ]);

    assert.deepEqual(await search.find({ sort_by: 'PRICE' }), [2, 1]);
  });
});

async function setRates({ api }: TourSearch, rates: Record<string, number>): Promise<void> {
  await importMarketplace(api.app, somebody, {
    format: 'portolan/1',
    currency_rates: { date: '2026-06-01', base: 'EUR', rates },
  });
}
