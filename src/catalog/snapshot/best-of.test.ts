import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bestOf } from './best-of.ts';
import { comparing } from './sorted-order.ts';

describe('the best of many', () => {
  it('are what sorting all would give for the page', () => {
    const keys = fc.array(fc.constantFrom(0, 1, 2, 3.5, Number.POSITIVE_INFINITY), {
      maxLength: 3000,
      size: 'max',
    });
    fc.assert(
      fc.property(
        keys,
        fc.nat(3100),
        fc.nat(120),
        fc.boolean(),
        (keys, offset, limit, descending) => {
          const slots = Int32Array.from(keys.keys());
          const ids = Int32Array.from(keys, (_, slot) => (slot * 7919) % 100_003);
          const compare = comparing(Float64Array.from(keys), ids, descending);
          const sorted = slots.toSorted(compare);

          const page = bestOf(slots, { offset, limit }, compare);

          assert.deepEqual([...page], [...sorted.subarray(offset, offset + limit)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are found without comparing each with each, also when they are sorted already', () => {
    for (const sign of [1, -1]) {
      let compared = 0;
      const slots = Int32Array.from({ length: 100_000 }, (_, at) => sign * at);

      const page = bestOf(slots, { offset: 70_000, limit: 3 }, (one, other) => {
        compared++;
        return one - other;
      });

      assert.deepEqual(
        [...page],
        sign > 0 ? [70_000, 70_001, 70_002] : [-29_999, -29_998, -29_997],
      );
      assert.ok(compared < 1_000_000, `${compared} comparisons`);
    }
  });

  it('are none beyond the end', () => {
    assert.equal(bestOf(Int32Array.of(1, 2), { offset: 2, limit: 5 }, (a, b) => a - b).length, 0);
  });
});
