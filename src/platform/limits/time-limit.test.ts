import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { withTimeLimit } from './time-limit.ts';

describe('a time limit', () => {
  it('asks work that takes longer to end', async () => {
    const ended = await withTimeLimit(1, async (signal) => {
      await once(signal, 'abort');
      return signal.aborted;
    });

    assert.equal(ended, true);
  });

  it('is forgotten with the end of the work, whatever came of it', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const signals: AbortSignal[] = [];

    const done = await withTimeLimit(10, async (signal) => signals.push(signal));
    await assert.rejects(
      withTimeLimit(10, async (signal) => {
        signals.push(signal);
        throw new Error('broken');
      }),
    );
    test.mock.timers.tick(20);
    await turn();

    assert.equal(done, 1);
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [false, false],
    );
  });
});
