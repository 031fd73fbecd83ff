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

function ask(api: TestApi, token: string, body: unknown) {
  return api.call({ method: 'POST', url: '/v1/users_apiaccess', token, body });
}

describe('4.3 POST /v1/users_apiaccess', () => {
  it('generates a token for an existing user and answers exactly status and access_token', async () => {
    await using api = await createApi({ marketplace: partners });
    const id = await userId(api, 'ben@acme.test');

    const answer = await ask(api, tokens.admin, { user_id: id });

    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body), ['status', 'access_token']);
    assert.equal(answer.body.status, 'success');
    const self = await api.call({
      url: `/v1/users?user_id=${id}`,
      token: String(answer.body.access_token),
    });
    assert.equal(self.body.first_name, 'Ben');
  });

  it('takes user_id as text too', async () => {
    await using api = await createApi({ marketplace: partners });
    const id = await userId(api, 'ben@acme.test');

    const answer = await ask(api, tokens.admin, { user_id: String(id) });

    assert.equal(answer.status, 200);
  });

  it('lets an Agent have a token for itself', async () => {
    await using api = await createApi({ marketplace: partners });

    const answer = await ask(api, tokens.agent, { user_id: await userId(api, 'ben@acme.test') });

    assert.equal(answer.status, 200);
  });

  it('keeps older tokens valid', async () => {
    await using api = await createApi({ marketplace: partners });
    const id = await userId(api, 'ben@acme.test');
    await ask(api, tokens.agent, { user_id: id });

    const answer = await api.call({ url: `/v1/users?user_id=${id}`, token: tokens.agent });

    assert.equal(answer.status, 200);
  });

  it('refuses the 21st valid token of a user', async () => {
    await using api = await createApi({ marketplace: partners });
    const id = await userId(api, 'ben@acme.test');
    // One came with the marketplace.
    for (let token = 2; token <= 20; token++) await ask(api, tokens.agent, { user_id: id });

    const answers = [
      await ask(api, tokens.agent, { user_id: id }),
      await ask(api, tokens.admin, { user_id: id }),
    ];

    for (const answer of answers) {
      assert.equal(answer.status, 400);
      assert.equal(answer.headers['x-error-code'], 'too-many-tokens');
      assert.match(String(answer.body.error), /20 valid access tokens/);
    }
  });

  it('refuses an Agent asking for somebody else', async () => {
    await using api = await createApi({ marketplace: partners });

    const answer = await ask(api, tokens.agent, { user_id: await userId(api, 'ada@acme.test') });

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'User not found or access denied' });
  });

  it('answers for another organization as for a user that does not exist', async () => {
    await using api = await createApi({ marketplace: partners });
    const foreign = await userId(api, 'cleo@bluebird.test');
    const before = await api.app.db.selectFrom('accessToken').selectAll().execute();

    const answers = [
      await ask(api, tokens.admin, { user_id: foreign }),
      await ask(api, tokens.admin, { user_id: 2_147_483_647 }),
    ];

    for (const answer of answers) {
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, { error: 'User not found or access denied' });
    }
    const after = await api.app.db.selectFrom('accessToken').selectAll().execute();
    assert.equal(after.length, before.length);
  });

  const untouched = onceInSuite(() => createApi({ marketplace: partners }));
  for (const body of [
    {},
    { user_id: null },
    { user_id: '' },
    { user_id: 'ben' },
    { user_id: 1.5 },
    { user_id: [1] },
  ]) {
    it(`names user_id for ${JSON.stringify(body)}`, async () => {
      const api = untouched();

      const answer = await ask(api, tokens.admin, body);

      assert.equal(answer.status, 400);
      assert.match(String(answer.body.error), /user_id/);
    });
  }

  it('answers the same token to a repeated Idempotency-Key', async () => {
    await using api = await createApi({ marketplace: partners });
    const request = {
      method: 'POST',
      url: '/v1/users_apiaccess',
      token: tokens.agent,
      body: { user_id: await userId(api, 'ben@acme.test') },
      headers: { 'idempotency-key': 'again' },
    } as const;

    const [first, second] = [await api.call(request), await api.call(request)];

    assert.deepEqual(second.body, first.body);
    const stored = await api.app.db.selectFrom('accessToken').select('id').execute();
    assert.equal(stored.length, 5);
  });
});
