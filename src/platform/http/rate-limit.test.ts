import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { createBudgetKeeper, limitRequests, localBudgets } from './rate-limit.ts';
import { openSampleServer } from './sample-server.ts';

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

describe('the keeper of budgets', () => {
  const request = { key: 'user:1', limit: 100, want: 1 };

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

  it('follows a limit that was changed', () => {
    const keeper = createBudgetKeeper(testClock());
    keeper.lease(request);
    assert.equal(keeper.lease({ ...request, limit: 1 }).granted, 0);
    assert.equal(keeper.lease({ ...request, limit: 10 }).remaining, 8);
  });
});
