import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BoundedCache } from './bounded-cache.ts';

function remembering(limit: number, ...keys: string[]): BoundedCache<string> {
  const cache = new BoundedCache<string>(limit);
  for (const key of keys) cache.remember(key, `value of ${key}`, cache.asOf());
  return cache;
}

describe('a bounded cache', () => {
  it('remembers', () => {
    const cache = remembering(2, 'a');

    assert.equal(cache.get('a'), 'value of a');
    assert.equal(cache.get('b'), undefined);
  });

  it('drops the oldest when it is full', () => {
    const cache = remembering(2, 'a', 'b', 'c');

    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => cache.get(key)),
      [undefined, 'value of b', 'value of c'],
    );
  });

  it('drops nothing for what it knows already', () => {
    const cache = remembering(2, 'a', 'b', 'b');

    assert.equal(cache.get('a'), 'value of a');
  });

  it('takes what is remembered again as the newest', () => {
    const cache = remembering(2, 'a', 'b', 'a', 'c');

    assert.equal(cache.get('a'), 'value of a');
    assert.equal(cache.get('b'), undefined);
  });

  it('forgets what a change concerns, and all', () => {
    const cache = remembering(3, 'a', 'b', 'c');

    cache.forget((value) => value === 'value of b');
    assert.deepEqual([cache.get('a'), cache.get('b')], ['value of a', undefined]);

    cache.forgetAll();
    assert.deepEqual([cache.get('a'), cache.get('c')], [undefined, undefined]);
  });

  it('does not remember what was read before a change that concerns it', () => {
    const cache = remembering(3, 'a');

    const beforeOne = cache.asOf();
    cache.forget((value) => value === 'of the past');
    cache.forget(() => false);
    cache.remember('b', 'of the past', beforeOne);
    cache.remember('a', 'of something else', beforeOne);
    assert.equal(cache.get('a'), 'of something else');
    const beforeAll = cache.asOf();
    cache.forgetAll();
    cache.remember('c', 'of the past', beforeAll);
    cache.remember('d', 'of today', cache.asOf());

    assert.deepEqual(
      ['b', 'c', 'd'].map((key) => cache.get(key)),
      [undefined, undefined, 'of today'],
    );
  });

  it('does not remember what was read before more changes than it can tell apart', () => {
    const cache = remembering(1);
    const before = cache.asOf();
    for (let change = 0; change <= 1000; change++) cache.forget(() => false);
    cache.remember('a', 'of the past', before);

    assert.equal(cache.get('a'), undefined);
    cache.remember('a', 'of today', cache.asOf());
    assert.equal(cache.get('a'), 'of today');
  });
});
