import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { issueTokenAsStaff } from '../../src/accounts/tokens/issue-token.ts';
import { somebody } from '../support/accounts.ts';
import { createApi, type TestApi, type TestRequest } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { operationsOf } from '../support/source/api-operations.ts';

describe('a token that only reads', () => {
  let api: TestApi;
  let reader: string;

  before(async () => {
    api = await createApi({ marketplace: partners, tours: [usualTour] });
    const purpose = { name: 'Reports', scope: 'read' } as const;
    reader = await issueTokenAsStaff(api.app, somebody, 'ada@acme.test', purpose);
  });

  after(() => api[Symbol.asyncDispose]());

  it('is refused by every operation that changes something, whatever is sent', async () => {
    const { documents } = await api.whole();
    const changing = operationsOf(documents.partner.bytes().toString()).filter(
      ({ method }) => method !== 'GET',
    );
    const answers = await Promise.all(
      changing.map(async ({ method, path }) => {
        const sent = { url: path, token: reader, body: '{"not": json' };
        const { headers } = await api.call({ ...sent, method });
        return [path, headers['x-error-code']] as const;
      }),
    );

    const allowed = answers.filter(([, code]) => code !== 'token-read-only');

    assert.deepEqual(allowed.map(([path]) => path).toSorted(), [
      '/v1/booking_preview',
      '/v1/return_transfers',
    ]);
    assert.ok(changing.length > 6, String(changing.length));
  });

  it('is told so with status 400, and reads what its user may read', async () => {
    const ask = (request: TestRequest) => api.call({ ...request, token: reader });

    const refused = await ask({ method: 'POST', url: '/v1/users_apiaccess', body: { user_id: 1 } });
    const read = await ask({ url: '/v1/users?user_id=2' });
    const preview = await ask({ method: 'POST', url: '/v1/booking_preview', body: {} });

    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body, {
      error: 'This access token only reads: it cannot create, change or cancel anything',
    });
    assert.deepEqual([read.status, preview.status], [200, 200]);
  });

  it('is what users_apiaccess gives for scope read; without a scope a token books', async () => {
    const ask = (body: object) =>
      api.call({ method: 'POST', url: '/v1/users_apiaccess', token: tokens.admin, body });
    const given = [];
    for (const scope of ['READ', 'book', undefined]) given.push(await ask({ user_id: 1, scope }));
    const wrong = await ask({ user_id: 1, scope: 'everything' });

    const codes = await Promise.all(
      given.map(async ({ body }) => {
        const token = String(body.access_token);
        const answer = await api.call({ method: 'POST', url: '/v1/booking', token, body: {} });
        return answer.headers['x-error-code'] === 'token-read-only';
      }),
    );

    assert.deepEqual(codes, [true, false, false]);
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body, { error: 'scope must be one of book, read' });
  });
});
