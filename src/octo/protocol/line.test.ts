import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerJson,
  days,
  openConnected,
  openSystem,
  told,
} from '../../../test/support/fakes/octo-system.ts';
import { waitUntil } from '../../../test/support/running/wait.ts';

describe('the line of a supplier', () => {
  it('lets so many calls go at once, and urgent ones first', async () => {
    const answers: (() => void)[] = [];
    await using system = await openSystem(
      (_, response) => answers.push(() => answerJson(response, 200, [])),
      { atOnce: 2 },
    );
    const { client, access } = system;

    const calls = [
      client.availability(access, days),
      client.availability(access, days),
      client.calendar(access, days),
      client.availability(access, days),
    ];
    await waitUntil(() => answers.length === 2);
    answers.shift()?.();
    await waitUntil(() => system.asked.length === 3);
    assert.equal(system.asked[2]?.path, '/octo/availability');
    answers.shift()?.();
    await waitUntil(() => system.asked.length === 4);
    for (const answer of answers) answer();

    assert.deepEqual((await Promise.all(calls)).map(told), Array(4).fill('answered'));
  });

  it('turns calls away when too many wait, or wait too long', async () => {
    await using system = await openConnected(() => {}, {
      atOnce: 1,
      mostWaiting: 1,
      longestWaitMilliseconds: 10,
    });
    const { client, access } = system;

    const [hanging, waiting, tooMany] = [
      client.availability({ ...access, timeoutMilliseconds: 100 }, days),
      client.availability(access, days),
      client.availability(access, days),
    ];

    assert.equal(told(await tooMany), 'unknown, not sent: Too many calls wait for the system');
    assert.equal(told(await waiting), 'unknown, not sent: The calls before this one take too long');
    assert.equal(told(await hanging), 'unknown: The system did not answer in time');
  });

  it('has a break after failures in a row, and tries with one call after it', async () => {
    let isBroken = true;
    await using system = await openSystem(
      (_, response) => (isBroken ? response.writeHead(503).end() : answerJson(response, 200, [])),
      { tries: 1, failuresInARow: 2, firstBreakMilliseconds: 5_000 },
    );
    const { client, access, asked, time } = system;
    const ask = async () => told(await client.availability(access, days));

    await ask();
    await ask();
    assert.equal(await ask(), 'unknown, not sent: The last 2 calls failed; the next try is in 5 s');
    assert.equal(asked.length, 2);
    assert.equal(client.breaks().get(access.supplierId), 5_000);

    time.milliseconds = 5_000;
    await ask();
    assert.equal(asked.length, 3);
    assert.equal(client.breaks().get(access.supplierId), 10_000);

    isBroken = false;
    time.milliseconds = 15_000;
    assert.deepEqual([await ask(), await ask()], ['answered', 'answered']);
    assert.equal(client.breaks().get(access.supplierId), undefined);
  });

  it('has its break ended by a test of the connection', async () => {
    await using system = await openSystem(
      ({ path }, response) =>
        path === '/octo/supplier'
          ? answerJson(response, 200, { id: 's' })
          : response.writeHead(503).end(),
      { tries: 1, failuresInARow: 1 },
    );
    const { client, access } = system;

    await client.availability(access, days);
    assert.equal(told(await client.supplier(access)), 'answered');

    assert.equal(client.breaks().get(access.supplierId), undefined);
  });

  it('is another one for another supplier, and for another endpoint', async () => {
    await using system = await openSystem(
      ({ path }, response) =>
        path.startsWith('/octo/') ? response.destroy() : answerJson(response, 200, []),
      { tries: 1, failuresInARow: 1 },
    );
    const { client, access } = system;

    await client.availability(access, days);
    const moved = { ...access, endpoint: access.endpoint.replace('/octo', '/new') };

    assert.equal(told(await client.availability({ ...moved, supplierId: 8 }, days)), 'answered');
    assert.equal(told(await client.availability(moved, days)), 'answered');
  });
});
