import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../test/support/clock.ts';
import { openSampleServer } from '../sample-server.ts';
import { createBudgetKeeper, limitRequests, localBudgets } from './rate-limit.ts';

const known = { 'access-token': 'good' };

describe('the limit of requests', () => {
  it('is told on every answer to a known client, also on errors', async () => {
    const clock = testClock();
    await using server = openSampleServer({
      prepare: (scope) => limitRequests(scope, { budgets: localBudgets(clock), clock }),
    });
    const paths = ['/v1/things', '/v1/things?limit=0', '/v1/fault'];
    for (const [index, url] of paths.entries()) {
      const { headers } = await server.inject({ url, headers: known });
      assert.equal(headers['ratelimit-limit'], '100');
      assert.equal(headers['ratelimit-remaining'], String(99 - index));
      assert.equal(headers['ratelimit-reset'], '60');
    }
    const { headers } = await server.inject('/v1/things');
    assert.equal(headers['ratelimit-limit'], undefined);
  });

  it('refuses what goes beyond, before it looks at the request, until the minute is over', async () => {
    const clock = testClock();
    await using server = openSampleServer({
      prepare: (scope) => limitRequests(scope, { budgets: localBudgets(clock), clock }),
    });
    const post = () =>
      server.inject({ method: 'POST', url: '/v1/orders', headers: known, payload: '{' });
    for (let sent = 0; sent < 100; sent++) assert.equal((await post()).statusCode, 400);
    clock.advance({ seconds: 30, milliseconds: 500 });
    const refused = await post();
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-requests');
    assert.equal(refused.headers['retry-after'], '30');
    assert.equal(refused.headers['ratelimit-remaining'], '0');
    clock.advance({ seconds: 29, milliseconds: 500 });
    assert.equal((await post()).statusCode, 400);
  });

  it('lets a request wait for a verdict that comes from elsewhere', async () => {
    const clock = testClock();
    const resetAt = clock.milliseconds() + 1000;
    let allowed = true;
    const budgets = { take: async () => ({ allowed, remaining: 3, resetAt }) };
    await using server = openSampleServer({
      prepare: (scope) => limitRequests(scope, { budgets, clock }),
    });
    assert.equal((await server.inject({ url: '/v1/things', headers: known })).statusCode, 200);
    allowed = false;
    assert.equal((await server.inject({ url: '/v1/things', headers: known })).statusCode, 429);
  });
});

describe('the ceiling of an organization', () => {
  /** Tokens of an organization that may ask 10 times a minute each, with a dear request and a cheap one. */
  function openTokens() {
    const clock = testClock();
    const server = openSampleServer({
      prepare: (scope) => {
        scope.addHook('onRequest', (request, _reply, done) => {
          const account = String(request.headers['x-organization'] ?? 'organization:1');
          const rateKey = String(request.headers['access-token']);
          request.client = {
            owner: rateKey,
            rateKey,
            requestsPerMinute: 10,
            account,
            accountRequestsPerMinute: 10,
          };
          done();
        });
        limitRequests(scope, { budgets: localBudgets(clock), clock });
        scope.get('/v1/dear', { config: { cost: 8 } }, async () => ({ dear: true }));
      },
    });
    const ask = async (token: string, url: string, organization = 'organization:1') => {
      const headers = { 'access-token': token, 'x-organization': organization };
      return server.inject({ url, headers });
    };
    return { server, clock, ask };
  }

  it('never refuses what one token may ask for, however dear', async () => {
    const { server, ask } = openTokens();
    await using _ = server;

    for (let asked = 0; asked < 10; asked++) {
      assert.equal((await ask('one', '/v1/dear')).statusCode, 200);
    }
    assert.equal((await ask('one', '/v1/dear')).headers['x-error-code'], 'too-many-requests');
  });

  it('counts what requests of all its tokens cost, and no other organization', async () => {
    const { server, clock, ask } = openTokens();
    await using _ = server;
    for (let asked = 0; asked < 9; asked++) await ask('one', '/v1/dear');
    for (let asked = 0; asked < 7; asked++) await ask('two', '/v1/things');
    clock.advance({ seconds: 20 });

    const refused = await ask('two', '/v1/dear');
    const last = await ask('two', '/v1/things');
    const none = await ask('three', '/v1/things');
    const other = await ask('four', '/v1/dear', 'organization:2');

    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['x-error-code'], 'too-many-requests-of-organization');
    assert.equal(refused.headers['retry-after'], '40');
    assert.equal(refused.headers['ratelimit-remaining'], '2');
    assert.deepEqual([last.statusCode, none.statusCode, other.statusCode], [200, 429, 200]);
  });
});

describe('the keeper of budgets', () => {
  const request = { key: 'user:1', limit: 100, need: 1, want: 1 };

  it('begins a window with the first request', () => {
    const clock = testClock();
    const keeper = createBudgetKeeper(clock);
    const { resetAt } = keeper.lease(request);
    clock.advance({ seconds: 59 });
    assert.deepEqual(keeper.lease(request), { granted: 1, remaining: 98, resetAt });
    clock.advance({ seconds: 1 });
    const next = clock.milliseconds() + 60_000;
    assert.deepEqual(keeper.lease(request), { granted: 1, remaining: 99, resetAt: next });
  });

  it('forgets a window of the future when the clock is set back', () => {
    const clock = testClock();
    const keeper = createBudgetKeeper(clock);
    keeper.lease(request);
    clock.advance({ hours: -1 });
    assert.equal(keeper.lease(request).remaining, 99);
    clock.advance({ hours: 5 });
    assert.equal(keeper.lease(request).remaining, 99);
  });

  it('never grants more than the limit, and little at a time when little is left', () => {
    const clock = testClock();
    const keeper = createBudgetKeeper(clock);
    let granted = 0;
    let last = 0;
    for (let lease = 1; lease > 0; granted += lease) {
      last = lease;
      lease = keeper.lease({ ...request, want: 50 }).granted;
    }
    assert.equal(granted, 100);
    assert.equal(last, 1);
  });

  it('grants what is needed at once, also when little is left', () => {
    const keeper = createBudgetKeeper(testClock());
    keeper.lease({ ...request, need: 90, want: 90 });

    assert.equal(keeper.lease({ ...request, need: 8, want: 64 }).granted, 8);
    assert.equal(keeper.lease({ ...request, need: 8, want: 64 }).granted, 2);
  });

  it('follows a limit that was changed', () => {
    const keeper = createBudgetKeeper(testClock());
    keeper.lease(request);
    assert.equal(keeper.lease({ ...request, limit: 1 }).granted, 0);
    assert.equal(keeper.lease({ ...request, limit: 10 }).remaining, 8);
  });
});
