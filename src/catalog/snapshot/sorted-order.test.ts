import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SortedOrder } from './sorted-order.ts';

const all = { offset: 0, limit: 100_000 };
const everybody = () => true;

/** Slots with ids and keys; an order of those that are put into it. */
function orderOf(keys: number[], ids: number[] = keys.map((_, slot) => slot + 1)) {
  const tours = { ids: Int32Array.from(ids) };
  const order = new SortedOrder(tours, (slot) => keys[slot] ?? 0);
  const slots = Int32Array.from(keys.keys());
  return { order, keys, slots, ids: tours.ids };
}

describe('a sorted order', () => {
  it('sorts by key, and by id where keys are equal, what is unknown last, in both directions', () => {
    const { order, slots } = orderOf([5, 1, 5, 3, Number.POSITIVE_INFINITY], [9, 8, 2, 4, 5]);
    for (const slot of slots) order.insert(slot);

    assert.deepEqual(order.page(all, false, everybody), [1, 3, 2, 0, 4]);
    assert.deepEqual(order.page(all, true, everybody), [2, 0, 3, 1, 4]);
  });

  it('pages over what is unknown without a gap or a repetition', () => {
    const unknown = Number.POSITIVE_INFINITY;
    const { order, slots } = orderOf([unknown, 2, unknown, 1, 2, unknown], [6, 5, 4, 3, 2, 1]);
    for (const slot of slots) order.insert(slot);
    const isNotFirst = (slot: number) => slot !== 1;
    const pagesOf = (descending: boolean) =>
      [0, 2, 4, 6].flatMap((offset) => order.page({ offset, limit: 2 }, descending, isNotFirst));

    assert.deepEqual(pagesOf(false), [3, 4, 5, 2, 0]);
    assert.deepEqual(pagesOf(true), [4, 3, 5, 2, 0]);
    assert.deepEqual([...slots].toSorted(order.compare(true)), [4, 1, 3, 5, 2, 0]);
  });

  it('pages those that are wanted', () => {
    const { order, slots } = orderOf([6, 5, 4, 3, 2, 1, 0]);
    for (const slot of slots) order.insert(slot);
    const isEven = (slot: number) => slot % 2 === 0;

    assert.deepEqual(order.page({ offset: 1, limit: 2 }, false, isEven), [4, 2]);
    assert.deepEqual(order.page({ offset: 3, limit: 2 }, true, isEven), [6]);
    assert.deepEqual(order.page({ offset: 4, limit: 2 }, true, isEven), []);
  });

  it('moves what has another key, and forgets what is removed', () => {
    const { order, keys, slots } = orderOf([1, 2, 3, 4]);
    for (const slot of slots) order.insert(slot);

    keys[0] = 9;
    order.move(0);
    keys[3] = 0;
    order.move(3);
    order.remove(1);

    assert.deepEqual(order.page(all, false, everybody), [3, 2, 0]);
  });

  it('is sorted anew in steps, and what changes between them is not lost', async () => {
    const count = 9000;
    const { order, keys, slots, ids } = orderOf(
      Array.from({ length: count }, (_, at) => (at * 7) % 100),
    );
    const expected = new Set(slots);
    await order.rebuild(slots);
    const isOdd = (slot: number) => slot % 2;
    const newKeyOf = (slot: number) => (keys[slot] ?? 0) * (isOdd(slot) ? -3 : 2);

    const idOf = (slot: number) => ids[slot] ?? 0;
    const sorted = (keyOf: (slot: number) => number) =>
      [...expected].toSorted((one, other) => keyOf(one) - keyOf(other) || idOf(one) - idOf(other));

    const rebuild = { isDone: false };
    const rebuilt = order.rebuild(slots, newKeyOf).then(() => {
      rebuild.isDone = true;
    });
    let steps = 0;
    while (!rebuild.isDone) {
      const slot = (steps * 1237) % count;
      if (steps % 3 === 0 && expected.delete(slot)) order.remove(slot);
      else if (expected.has(slot)) {
        keys[slot] = 1000 - steps;
        order.move(slot);
      } else {
        expected.add(slot);
        ids[slot] = 100_000 + steps;
        order.insert(slot);
      }
      assert.deepEqual(
        order.page(all, false, everybody),
        sorted((slot) => keys[slot] ?? 0),
      );
      steps++;
      await nextTurn();
    }
    await rebuilt;

    assert.ok(steps > 8, `${steps} steps`);
    assert.deepEqual(order.page(all, false, everybody), sorted(newKeyOf));
  });
});
