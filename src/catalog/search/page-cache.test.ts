import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { deflated } from '../../../test/support/deflated.ts';
import type { Deflated } from '../../platform/gzip/gzip-array.ts';
import type * as snapshot from '../snapshot/snapshot.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

type Found = snapshot.Found<Deflated>;

function textOf({ answer }: CachedPage): string {
  return gunzipSync(answer.gzip).toString();
}

function found(...ids: number[]): Found {
  const tours = ids.map((id) => ({ id, change: id * 10, record: deflated(`{"id":${id}}`) }));
  return { total: 7, tours };
}

describe('the ready pages', () => {
  it('are the records side by side', () => {
    const pages = new PageCache();
    assert.equal(textOf(pages.page('a', 1, () => found(3, 1, 2))), '[{"id":3},{"id":1},{"id":2}]');
    assert.equal(textOf(pages.page('b', 1, () => found())), '[]');
  });

  it('are put together once, until the catalogue changes', () => {
    const pages = new PageCache();
    const first = pages.page('a', 1, () => found(1));
    assert.equal(
      pages.page('a', 1, () => assert.fail('it is ready')),
      first,
    );
    assert.equal(textOf(pages.page('a', 2, () => found(2))), '[{"id":2}]');
    assert.equal(textOf(pages.page('a', 1, () => found(3))), '[{"id":3}]');
  });

  it('have a tag that changes with the tours, their versions and their number', () => {
    const tagOf = (answer: Found) => new PageCache().page('a', 1, () => answer).etag;
    const tags = [
      found(1, 2),
      found(2, 1),
      found(1),
      { ...found(1), total: 8 },
      { total: 7, tours: [{ id: 1, change: 11, record: deflated('{"id":1}') }] },
    ].map(tagOf);
    assert.equal(new Set(tags).size, tags.length);
    assert.equal(tagOf(found(1)), tagOf(found(1)));
  });

  it('take 32 MB at most: the oldest go', () => {
    const pages = new PageCache();
    const large10 = deflated(randomBytes(10 * 1024 * 1024));
    const large = (): Found => ({
      total: 1,
      tours: [{ id: 1, change: 1, record: large10 }],
    });
    // What is sent takes its place.
    for (const question of ['a', 'b', 'c', 'd'])
      assert.ok(pages.page(question, 1, large).answer.gzip);
    let asked = 0;
    const again = (question: string) =>
      pages.page(question, 1, () => {
        asked += 1;
        return large();
      });
    again('d');
    again('c');
    assert.equal(asked, 0);
    again('a');
    assert.equal(asked, 1);
  });

  it('are kept when a long one is asked for again, and free their memory otherwise', () => {
    const pages = new PageCache();
    const one = deflated(randomBytes(100_000).toString('hex'));
    const other = deflated(randomBytes(100_000).toString('hex'));
    const answer = (record: Deflated): Found => ({
      total: 1,
      tours: [{ id: 1, change: 1, record }],
    });

    const first = pages.page('a', 1, () => answer(one));
    const meanwhile = pages.page('b', 1, () => answer(other));
    const [text, otherText] = [textOf(first), textOf(meanwhile)];
    first.giveBack?.();
    const next = pages.page('c', 1, () => answer(other));
    const again = pages.page('a', 1, () => answer(one));

    assert.equal(textOf(meanwhile), otherText);
    assert.equal(next.answer.gzip.buffer, first.answer.gzip.buffer);
    assert.equal(textOf(again), text);
    assert.equal(again.giveBack, undefined);
    assert.equal(
      pages.page('a', 1, () => assert.fail('it is ready')),
      again,
    );
  });

  it('count with their questions: any number of empty ones would fill the memory as well', () => {
    const pages = new PageCache();
    const questions = Array.from({ length: 30_000 }, (_, at) => `${at}`.padStart(1000, '0'));
    const first = pages.page('first', 1, () => found());
    for (const question of questions) pages.page(question, 1, () => found());
    assert.notEqual(
      pages.page('first', 1, () => found()),
      first,
    );
  });

  it('are not kept for questions of any length', () => {
    const pages = new PageCache();
    const question = 'a'.repeat(1001);
    const first = pages.page(question, 1, () => found(1));
    assert.notEqual(
      pages.page(question, 1, () => found(1)),
      first,
    );
  });
});
