import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTourSearch, recordsIn } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const rome = { town: 'Rome', region: 'Lazio', country: 'Italy', subcontinent: 'Southern Europe' };
const saoPaulo = { town: 'São Paulo', country: 'Brazil', subcontinent: 'South America' };
const york = { town: 'York', region: 'Yorkshire', country: 'Great Britain' };
const tours = [
  aTour({ id: 1, place: rome }),
  aTour({ id: 2, place: { ...rome, town: 'Ostia' } }),
  aTour({ id: 3, place: saoPaulo }),
  aTour({ id: 4, place: york }),
];

describe('4.11 GET /v1/return_tours: places', () => {
  const untouched = onceInSuite(() => openTourSearch(tours));

  it('finds the tours of a country by its name or slug, whatever the case', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ country: 'Italy' }), [1, 2]);
    assert.deepEqual(await search.find({ country: 'iTALY ' }), [1, 2]);
    assert.deepEqual(await search.find({ country: 'Great Britain' }), [4]);
    assert.deepEqual(await search.find({ country: 'great-britain' }), [4]);
  });

  it('finds the tours of every country for all', async () => {
    const search = untouched();

    for (const country of ['all', 'ALL', ' All ']) {
      assert.deepEqual(await search.find({ country }), [1, 2, 3, 4], country);
    }
    assert.deepEqual(await search.find({ country: 'all', town: 'York' }), [4]);
  });

  it('finds the tours of a region or a town by its name, slug or id', async () => {
    const search = untouched();
    const [inOstia] = recordsIn(await search.ask({ town: 'Ostia' }));
    const { region_id: region, town_id: town } = inOstia?.['logistics'] ?? {};

    assert.deepEqual(await search.find({ region: 'LAZIO' }), [1, 2]);
    assert.deepEqual(await search.find({ region: Number(region) }), [1, 2]);
    assert.deepEqual(await search.find({ town: 'ostia' }), [2]);
    assert.deepEqual(await search.find({ town: Number(town) }), [2]);
    assert.deepEqual(await search.find({ region: Number(region), town: 'Rome' }), [1]);
  });

  it('finds the tours of a subcontinent by its name or slug', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ subcontinent: 'southern europe' }), [1, 2]);
    assert.deepEqual(await search.find({ subcontinent: 'south-america' }), [3]);
  });

  it('ignores accents on both sides', async () => {
    const search = untouched();

    for (const town of ['São Paulo', 'sao paulo', 'SÃO PAULO', 'Sa\u0303o Paulo', 'sao-paulo']) {
      assert.deepEqual(await search.find({ town }), [3], town);
    }
    assert.deepEqual(await search.find({ country: 'Ítaly' }), [1, 2]);
  });

  it('matches whole names only', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ town: 'Rom' }), []);
    assert.deepEqual(await search.find({ town: 'Paulo' }), []);
    assert.deepEqual(await search.find({ country: 'Britain' }), []);
    assert.deepEqual(await search.find({ region: 'York' }), []);
  });

  it('answers an empty array for a place that does not exist', async () => {
    const search = untouched();

    for (const kind of ['country', 'region', 'town', 'subcontinent']) {
      for (const value of ['Atlantis', '999999999', '0', '-1', '🏛', "';--", '%']) {
        const answer = await search.ask({ [kind]: value });
        assert.equal(answer.status, 200, `${kind} ${value}`);
        assert.equal(answer.text, '[]', `${kind} ${value}`);
      }
    }
  });

  it('narrows with every place that is given', async () => {
    const search = untouched();

    assert.deepEqual(await search.find({ country: 'Italy', region: 'Lazio', town: 'Rome' }), [1]);
    assert.deepEqual(await search.find({ country: 'Brazil', town: 'Rome' }), []);
  });
});
