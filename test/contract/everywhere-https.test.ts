import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';

describe('a marketplace', () => {
  const header = 'strict-transport-security';
  const requests = [
    { url: '/healthz' },
    { url: '/nowhere' },
    { url: '/%' },
    { url: '/v1/users', method: 'POST' as const },
    { url: '/docs' },
  ];

  it('that is reached by https tells browsers to come back by https only', async () => {
    const environment = { PUBLIC_URL: 'https://market.example' };
    await using api = await createApi({ environment });

    for (const request of requests) {
      const { headers } = await api.call(request);
      assert.equal(headers[header], 'max-age=31536000', request.url);
    }
  });

  it('that is reached by http does not', async () => {
    await using api = await createApi({ environment: { PUBLIC_URL: 'http://market.example' } });

    for (const request of requests) {
      assert.equal((await api.call(request)).headers[header], undefined, request.url);
    }
  });
});
