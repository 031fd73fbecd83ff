import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTourSearch } from '../support/tour-search.ts';
import { aTour } from '../support/tours.ts';

const wrong: [name: string, value: string, sentence: string][] = [
  ...['PRD', 'XYZ12', '0', '-5', '1.5', 'PRD0', '99999999999', 'PRD 5', '🏛'].map(
    (value): [string, string, string] => [
      'id',
      value,
      'id must be the id of a product, such as PRD16350',
    ],
  ),
  ...['91', '-90.01', 'north', '1e1', 'NaN', '0x10', '١'].map((value): [string, string, string] => [
    'latitude',
    value,
    'latitude must be a number from -90 to 90',
  ]),
  ...['181', '-180.5', 'west', '--1'].map((value): [string, string, string] => [
    'longitude',
    value,
    'longitude must be a number from -180 to 180',
  ]),
  ...['0', '25001', '-1', '1.5', 'far'].map((value): [string, string, string] => [
    'range',
    value,
    'range must be a whole number from 1 to 25000',
  ]),
  ...['x', '1.5', '9007199254740993', '77;'].map((value): [string, string, string] => [
    'sa_id',
    value,
    'sa_id must be a whole number',
  ]),
  ...['2', '-1', 'maybe'].map((value): [string, string, string] => [
    'promotion',
    value,
    'promotion must be 1 or 0 (true, false, yes and no are understood as well)',
  ]),
  ...['COST', 'PRICE,RATING', '1'].map((value): [string, string, string] => [
    'sort_by',
    value,
    'sort_by must be one of PRICE, RATING, DURATION',
  ]),
  ...['UP', 'ascending'].map((value): [string, string, string] => [
    'sort_order',
    value,
    'sort_order must be one of ASC, DESC',
  ]),
  ...['PRICE', 'COLOR'].map((value): [string, string, string] => [
    'filter_by',
    value,
    'filter_by must be one of NAME, TYPE, DIFFICULTY, LANGUAGE, ACTIVITIES, SIGHTS',
  ]),
  ...['0', '101', '-1', '1.5', 'many'].map((value): [string, string, string] => [
    'limit',
    value,
    'limit must be a whole number from 1 to 100',
  ]),
  ...['-1', '0.5', 'later', '9007199254740993'].map((value): [string, string, string] => [
    'offset',
    value,
    'offset must be a whole number of at least 0',
  ]),
];

describe('4.11 GET /v1/return_tours: faults', () => {
  const ofOneTour = onceInSuite(() => openTourSearch([aTour({ id: 1 })]));

  const untouched = onceInSuite(() => openTourSearch([]));

  it('names the parameter that is wrong, and what is allowed', async () => {
    const search = untouched();

    for (const [name, value, sentence] of wrong) {
      const answer = await search.ask({ [name]: value });
      assert.equal(answer.status, 400, `${name}=${value}`);
      assert.deepEqual(answer.body, { error: sentence }, `${name}=${value}`);
      assert.equal(answer.headers['x-error-code'], 'invalid-request');
    }
  });

  it('refuses filter_by without filter, and filter without filter_by', async () => {
    const search = untouched();

    for (const query of [
      { filter_by: 'NAME' },
      { filter: 'Rome' },
      { filter_by: 'NAME', filter: '' },
      { filter_by: 'NAME', filter: ' ' },
    ]) {
      const answer = await search.ask(query);
      assert.equal(answer.status, 400, JSON.stringify(query));
      assert.deepEqual(answer.body, {
        error: 'filter_by and filter must be sent together',
      });
    }
  });

  it('takes at most 100 values in filter, and at least one', async () => {
    await using search = await openTourSearch([aTour({ id: 1, type: 'x5' })]);
    const values = (count: number) => Array.from({ length: count }, (_, number) => `x${number}`);
    const ask = (filter: string) => search.ask({ filter_by: 'TYPE', filter });

    for (const filter of [values(101).join(), ',', ' , ,']) {
      const answer = await ask(filter);
      assert.equal(answer.status, 400);
      assert.match(String(answer.body.error), /^filter must have 1 to 100 values/);
    }
    assert.equal((await ask(values(100).join())).status, 200);
    assert.equal((await ask([...values(100), ...values(100)].join())).status, 200);
  });

  it('takes at most 10 values in filter for parts of names', async () => {
    const search = ofOneTour();
    const ask = (filter: string) => search.ask({ filter_by: 'NAME', filter });

    assert.equal((await ask('a,b,c,d,e,f,g,h,i,j')).status, 200);
    const answer = await ask('a,b,c,d,e,f,g,h,i,j,k');
    assert.equal(answer.status, 400);
    assert.match(String(answer.body.error), /at most 10 with filter_by=NAME$/);
  });

  it('counts an empty parameter as absent, and the last of a repeated one', async () => {
    await using search = await openTourSearch([aTour({ id: 1 }), aTour({ id: 2 })]);

    const empty = await search.ask(
      'id=&country=&region=&town=&subcontinent=&latitude=&longitude=&range=&name=&sa_id=' +
        '&promotion=&sort_by=&sort_order=&filter_by=&filter=&limit=&offset=',
    );
    const repeated = await search.ask('limit=wrong&id=1&limit=5&id=2');

    assert.equal(empty.text.match(/"id":"PRD/g)?.length, 2);
    assert.match(repeated.text, /^\[\{"id":"PRD2"/);
  });

  it('ignores parameters it does not know', async () => {
    const search = ofOneTour();

    const answer = await search.ask({ colour: 'red', 'id[]': 7, __proto__x: 1, constructor: 'x' });

    assert.equal(answer.status, 200);
    assert.match(answer.text, /^\[\{"id":"PRD1"/);
  });

  it('needs an access token, and says so first', async () => {
    const search = untouched();

    const answer = await search.api.call({ url: '/v1/return_tours?limit=wrong' });

    assert.equal(answer.status, 401);
  });
});
