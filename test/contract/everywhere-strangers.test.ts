import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi, type TestApi } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';

/** Sends `count` requests from one address, ten at once, and counts the statuses. */
async function flood(
  { inject }: TestApi,
  count: number,
  request: (index: number) => { url: string; headers?: Record<string, string> },
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inject({ ...request(sent + index), remoteAddress: '192.0.2.1' }),
      ),
    );
    for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

const read = '/v1/users?user_id=1';

describe('who guesses tokens', () => {
  it('is told to wait, and nobody else, not even a partner at the same address', async () => {
    await using api = await createApi({ marketplace: partners });

    const guesses = await flood(api, 1210, (index) => ({
      url: read,
      headers: index % 2 === 0 ? { 'access-token': `ptl_test_guess_${index}` } : {},
    }));
    const ask = (headers: Record<string, string>, remoteAddress: string) =>
      api.inject({ url: read, headers, remoteAddress });
    const refused = await ask({ 'access-token': 'ptl_test_one_more' }, '192.0.2.1');
    const partner = await ask({ 'access-token': tokens.admin }, '192.0.2.1');
    const other = await ask({ 'access-token': 'ptl_test_mistyped' }, '192.0.2.2');

    assert.deepEqual(guesses, { 401: 1200, 429: 10 });
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-requests-of-stranger');
    assert.match(String(refused.headers['retry-after']), /^(?:[1-9]|[1-5]\d|60)$/);
    assert.deepEqual([partner.statusCode, other.statusCode], [200, 401]);
  });
});

describe('who asks for pictures, or for what does not exist', () => {
  it('gets more than any page shows, of both together, and is told to wait after that', async () => {
    await using api = await createApi();

    const statuses = await flood(api, 6010, (index) => ({
      url: index % 2 === 0 ? '/pictures/nothing-1.svg' : `/nothing-${index}`,
    }));

    assert.deepEqual(statuses, { 404: 6000, 429: 10 });
    const refused = await api.inject({ url: '/v1/nothing', remoteAddress: '192.0.2.1' });
    assert.equal(refused.headers['x-error-code'], 'too-many-requests-of-stranger');
    assert.equal((await api.call({ url: '/v1/nothing' })).status, 404);
    assert.equal((await api.call({ url: read })).status, 401);
    assert.equal((await api.call({ url: '/healthz' })).status, 200);
  });
});
