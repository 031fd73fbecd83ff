import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

async function userId(api: TestApi, email: string): Promise<number> {
  const row = await api.app.db
    .selectFrom('agencyUser')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('4.1 GET /v1/users', () => {
  it('returns one user with exactly the fields of 2.1', async () => {
    const api = untouched();
    const id = await userId(api, 'ada@acme.test');

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.admin });

    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, {
      status: 'Active',
      user_id: id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@acme.test',
    });
  });

  it('returns a user of whom the process knows nothing yet, packed', async () => {
    await using api = await createApi({ marketplace: partners });
    const id = await userId(api, 'ada@acme.test');

    const answer = await api.call({
      url: `/v1/users?user_id=${id}`,
      token: tokens.admin,
      headers: { 'accept-encoding': 'gzip, identity;q=0' },
    });

    assert.equal(answer.headers['content-encoding'], 'gzip');
    assert.equal(answer.body.email, 'ada@acme.test');
  });

  it('lets an Agent view itself', async () => {
    const api = untouched();
    const id = await userId(api, 'ben@acme.test');

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.agent });

    assert.equal(answer.status, 200);
    assert.equal(answer.body.first_name, 'Ben');
  });

  it('lets an Admin view another user of its organization', async () => {
    const api = untouched();
    const id = await userId(api, 'ben@acme.test');

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.admin });

    assert.equal(answer.status, 200);
    assert.equal(answer.body.user_id, id);
  });

  it('requires the Admin role for a user other than oneself', async () => {
    const api = untouched();
    const id = await userId(api, 'ada@acme.test');

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.agent });

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'User not found or access denied' });
    assert.equal(answer.headers['x-error-code'], 'user-not-found');
  });

  it('answers 400 for a user that does not exist', async () => {
    const api = untouched();

    const answer = await api.call({ url: '/v1/users?user_id=2147483647', token: tokens.admin });

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'User not found or access denied' });
  });

  it('answers for a user of another organization as for one that does not exist', async () => {
    const api = untouched();
    const id = await userId(api, 'cleo@bluebird.test');

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.admin });

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'User not found or access denied' });
  });

  const untouched = onceInSuite(() => createApi({ marketplace: partners }));
  for (const [what, query] of [
    ['a missing', ''],
    ['an empty', '?user_id='],
    ['a text for a', '?user_id=ada'],
    ['a fractional', '?user_id=1.5'],
    ['a negative', '?user_id=-1'],
    ['a huge', '?user_id=99999999999999999999'],
  ]) {
    it(`names user_id when the request has ${what} user_id`, async () => {
      const api = untouched();

      const answer = await api.call({ url: `/v1/users${query}`, token: tokens.admin });

      assert.equal(answer.status, 400);
      assert.deepEqual(Object.keys(answer.body), ['error']);
      assert.match(String(answer.body.error), /user_id/);
    });
  }

  it('ignores query parameters it does not know', async () => {
    const api = untouched();
    const id = await userId(api, 'ada@acme.test');

    const answer = await api.call({
      url: `/v1/users?user_id=${id}&locale=en&debug`,
      token: tokens.admin,
    });

    assert.equal(answer.status, 200);
  });
});
