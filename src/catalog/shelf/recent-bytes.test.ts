import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RecentBytes } from './recent-bytes.ts';

describe('the bytes that were read last', () => {
  it('are what was read, or known to be gone', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 })), (texts) => {
        const recent = new RecentBytes(64);
        const read = texts.map((text) => {
          const bytes = Buffer.from(text.slice(0, 16));
          const place = recent.add(bytes.length, (ring, at) => void bytes.copy(ring, at));
          return { bytes, place };
        });
        for (const [nth, { bytes, place }] of read.entries()) {
          const target = Buffer.alloc(bytes.length);
          const isThere = recent.copy(place, bytes.length, target, 0);
          if (isThere) assert.deepEqual(target, bytes);
          if (nth === read.length - 1) assert.ok(isThere, 'the last is there');
        }
      }),
    );
  });

  it('take room as they come, and stay while it grows to the most', () => {
    const recent = new RecentBytes(2_500_000);
    const target = Buffer.alloc(60_000);
    const sizes = new Set<number>();
    const add = (value: number) =>
      recent.add(60_000, (ring, at) => {
        sizes.add(ring.length);
        ring.fill(value, at, at + 60_000);
      });
    const places = Array.from({ length: 41 }, (_, nth) => add(nth));

    for (const [nth, place] of places.entries()) {
      assert.ok(recent.copy(place, 60_000, target, 0));
      assert.deepEqual(target, Buffer.alloc(60_000, nth));
    }
    assert.deepEqual([...sizes], [1_048_576, 2_097_152, 2_500_000]);

    add(41);

    assert.deepEqual(places.map((place) => recent.copy(place, 60_000, target, 0)).indexOf(true), 1);
  });

  it('are gone once as many came after them', () => {
    const recent = new RecentBytes(10);
    const add = (text: string) => recent.add(text.length, (ring, at) => void ring.write(text, at));
    const [first, second] = [add('abcd'), add('efgh')];
    const target = Buffer.alloc(4);
    assert.ok(recent.copy(first, 4, target, 0));
    assert.equal(target.toString(), 'abcd');

    // It does not fit behind the second one: it begins where the first one was.
    add('ijkl');

    assert.equal(recent.copy(first, 4, target, 0), false);
    assert.ok(recent.copy(second, 4, target, 0));
    assert.equal(target.toString(), 'efgh');
  });
});
