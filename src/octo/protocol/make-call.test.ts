import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerJson,
  booking,
  days,
  openConnected,
  openSystem,
  reservation,
  told,
} from '../../../test/support/fakes/octo-system.ts';

describe('a call that fails', () => {
  it('is repeated when it changes nothing', async () => {
    await using system = await openSystem((_, response, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) answerJson(response, 500, { error: 'INTERNAL_SERVER_ERROR' });
      else answerJson(response, 200, []);
    });

    assert.equal(told(await system.client.availability(system.access, days)), 'answered');
    assert.equal(system.asked.length, 3);
  });

  it('is tried three times at most', async () => {
    await using system = await openSystem((_, response) => response.writeHead(502).end());

    assert.equal(
      told(await system.client.availability(system.access, days)),
      'unknown: The system answered 502 HTTP_502: Status 502',
    );
    assert.equal(system.asked.length, 3);
  });

  it('is not repeated when it may have changed something', async () => {
    await using system = await openSystem((_, response) => response.destroy());

    const outcome = await system.client.reserve(system.access, reservation);

    assert.equal(told(outcome), 'unknown: Cannot reach the system (ECONNRESET)');
    assert.equal(system.asked.length, 1);
  });

  it('is known not to be sent where nobody listens', async () => {
    const system = await openSystem(() => {});
    const { client, access } = system;
    await system[Symbol.asyncDispose]();

    assert.equal(
      told(await client.reserve(access, reservation)),
      'unknown, not sent: Cannot reach the system (ECONNREFUSED)',
    );
  });

  it('is given up in time', async () => {
    await using system = await openConnected(() => {});
    const access = { ...system.access, timeoutMilliseconds: 50 };

    const outcome = await system.client.reserve(access, reservation);

    assert.equal(told(outcome), 'unknown: The system did not answer in time');
  });

  it('is given up in time when the answer does not end', async () => {
    await using system = await openConnected((_, response) => response.writeHead(200).write('['));
    const access = { ...system.access, timeoutMilliseconds: 50 };

    const outcome = await system.client.availability(access, days);

    assert.equal(told(outcome), 'unknown: The system did not answer in time');
  });
});

describe('a system that wants fewer calls', () => {
  const wishes = [
    ['429 with Retry-After', 429, { 'retry-after': '0.01' }, {}],
    ['400 with retryAfter', 400, {}, { error: 'TOO_MANY_REQUESTS', retryAfter: 0.01 }],
    ['429 with a limit', 429, { 'octo-ratelimit-retryafter': '0.01' }, {}],
    ['429 alone', 429, {}, {}],
  ] as const;
  for (const [name, status, headers, content] of wishes) {
    it(`is asked again after the wait, also for a change: ${name}`, async () => {
      await using system = await openSystem((_, response, count) => {
        if (count === 2) answerJson(response, 200, booking);
        else response.writeHead(status, headers).end(JSON.stringify(content));
      });

      assert.equal(told(await system.client.reserve(system.access, reservation)), 'answered');
      assert.equal(system.asked.length, 2);
    });
  }

  it('is left alone for as long as it says', async () => {
    await using system = await openSystem((_, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end('Slow down'),
    );
    const { client, access, time } = system;

    assert.equal(
      told(await client.availability(access, days)),
      'refused 429 TOO_MANY_REQUESTS: Slow down',
    );
    time.milliseconds = 30_000;
    assert.equal(
      told(await client.availability(access, days)),
      'unknown, not sent: The system wants no call for 30 s',
    );
    assert.equal(system.asked.length, 1);
    time.milliseconds = 60_000;
    await client.availability(access, days);
    assert.equal(system.asked.length, 2);
  });

  it('is left alone when it says that none remain', async () => {
    await using system = await openSystem((_, response) =>
      response
        .writeHead(200, { 'octo-ratelimit-remaining': '0', 'octo-ratelimit-retryafter': '20' })
        .end('[]'),
    );
    const { client, access } = system;

    assert.equal(told(await client.availability(access, days)), 'answered');
    assert.match(told(await client.availability(access, days)), /wants no call for 20 s/);
  });
});
