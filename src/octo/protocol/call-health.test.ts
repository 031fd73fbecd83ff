import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerJson, days, openSystem } from '../../../test/support/fakes/octo-system.ts';
import { findCallHealth } from './call-health.ts';

describe('the health of a supplier', () => {
  it('tells how its system answers, and its last faults in words', async () => {
    let status = 200;
    await using system = await openSystem(
      (_, response) => {
        system.time.milliseconds += 40;
        if (status === 200) answerJson(response, 200, []);
        else response.writeHead(status).end('Go away');
      },
      { tries: 1 },
    );
    const { client, access, db } = system;
    const health = async () => {
      await client.availability(access, days);
      await client.flushLog();
      return (await findCallHealth(db, [access.supplierId])).get(access.supplierId);
    };

    const working = await health();
    assert.equal(working?.lastAnswerAt?.toString(), '2026-06-01T12:00:00Z');
    assert.deepEqual(
      { ...working, lastAnswerAt: null },
      {
        state: 'working',
        lastAnswerAt: null,
        medianMilliseconds: 40,
        slowMilliseconds: 40,
        lastFaults: [],
      },
    );

    status = 403;
    const failing = await health();
    assert.deepEqual([failing?.state, failing?.medianMilliseconds], ['failing', 40]);
    assert.deepEqual(
      failing?.lastFaults.map(({ kind, reason }) => `${kind} ${reason}`),
      ['availability FORBIDDEN: Go away'],
    );

    status = 400;
    assert.equal((await health())?.state, 'working');
  });

  it('is unknown where no call was made', async () => {
    await using system = await openSystem(() => {});

    const health = await findCallHealth(system.db, [1, 2]);

    assert.deepEqual(
      [1, 2].map((id) => [health.get(id)?.state, health.get(id)?.lastFaults]),
      [
        ['unused', []],
        ['unused', []],
      ],
    );
  });
});
