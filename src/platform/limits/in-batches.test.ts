import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inBatches, shareResult } from './in-batches.ts';

describe('work in batches', () => {
  it('takes what came meanwhile together, so many at once', async () => {
    const batches: number[][] = [];
    const double = inBatches(3, async (items: readonly number[]) => {
      batches.push([...items]);
      await Promise.resolve();
      return (item) => item * 2;
    });

    const doubled = await Promise.all([1, 2, 3, 4, 5].map(double));
    await double(6);

    assert.deepEqual(doubled, [2, 4, 6, 8, 10]);
    assert.deepEqual(batches, [[1], [2, 3, 4], [5], [6]]);
  });

  it('waits a moment for more to come where it may', async () => {
    const batches: number[][] = [];
    const gather = inBatches(
      10,
      async (items: readonly number[]) => {
        batches.push([...items]);
        return (item) => item;
      },
      1,
    );

    const first = gather(1);
    await Promise.resolve();
    await Promise.all([first, gather(2), gather(3)]);

    assert.deepEqual(batches, [[1, 2, 3]]);
  });

  it('fails those whose batch failed, and goes on', async () => {
    const same = inBatches(1, async ([item]: readonly number[]) => {
      if (item === 2) throw new Error('no two');
      return (one) => one;
    });

    const ends = await Promise.allSettled([1, 2, 3].map(same));

    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });

  it('that is the same for all is done once for those who ask together, and anew for the next', async () => {
    let done = 0;
    const ask = shareResult(async () => ++done);

    const answers = await Promise.all([ask(), ask(), ask()]);

    assert.deepEqual(answers, [1, 2, 2]);
    assert.equal(await ask(), 3);
  });
});
