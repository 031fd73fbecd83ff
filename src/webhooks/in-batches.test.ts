import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inBatches } from './in-batches.ts';

describe('work in batches', () => {
  it('takes what came meanwhile together, so many at once', async () => {
    const batches: number[][] = [];
    const add = inBatches<number>(3, async (items) => {
      batches.push([...items]);
      await Promise.resolve();
    });

    await Promise.all([1, 2, 3, 4, 5].map(add));
    await add(6);

    assert.deepEqual(batches, [[1], [2, 3, 4], [5], [6]]);
  });

  it('fails those whose batch failed, and goes on', async () => {
    const add = inBatches<number>(1, async ([item]) => {
      if (item === 2) throw new Error('no two');
    });

    const ends = await Promise.allSettled([1, 2, 3].map(add));

    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });
});
