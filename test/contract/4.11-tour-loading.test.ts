import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const request = { url: '/v1/return_tours', token: tokens.agent };

describe('4.11 GET /v1/return_tours: while the catalogue is being loaded', () => {
  it('answers 503, as /readyz does, and serves everything else', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ id: 1 })]);
    // Nobody can read a table that somebody changes.
    const client = await database.pool.connect();
    await client.query('begin; lock table tour in access exclusive mode');
    await using api = await createApi({ marketplace: partners, database });

    const tours = await api.call(request);
    const ready = await api.call({ url: '/readyz' });
    const user = await api.call({ url: '/v1/users?user_id=2', token: tokens.agent });
    await client.query('commit');
    client.release();
    await api.app.catalog.loaded;
    const later = await api.call(request);
    const readyLater = await api.call({ url: '/readyz' });

    assert.equal(tours.status, 503);
    assert.deepEqual(tours.body, { error: 'The catalogue is still loading' });
    assert.equal(tours.headers['retry-after'], '1');
    assert.equal(tours.headers['x-error-code'], 'catalogue-loading');
    assert.equal(ready.status, 503);
    assert.deepEqual(ready.body, { error: 'Not ready: the catalogue' });
    assert.equal(user.status, 200);
    assert.equal(later.status, 200);
    assert.match(later.text, /^\[\{"id":"PRD1"/);
    assert.equal(readyLater.status, 200);
  });
});
