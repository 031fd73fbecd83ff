import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageLinks } from './page-links.ts';

const next = (url: string) => `<${url}>; rel="next"`;
const prev = (url: string) => `<${url}>; rel="prev"`;

describe('the links of a page', () => {
  it('lead to the next page as long as there is more', () => {
    assert.equal(
      pageLinks('/list', { total: 250, limit: 100, offset: 0 }),
      next('/list?offset=100'),
    );
    assert.equal(
      pageLinks('/list', { total: 101, limit: 100, offset: 0 }),
      next('/list?offset=100'),
    );
    assert.equal(pageLinks('/list', { total: 100, limit: 100, offset: 0 }), undefined);
    assert.equal(pageLinks('/list', { total: 0, limit: 100, offset: 0 }), undefined);
  });

  it('lead to the previous page, which never begins before the first', () => {
    assert.equal(
      pageLinks('/list', { total: 250, limit: 100, offset: 200 }),
      prev('/list?offset=100'),
    );
    assert.equal(pageLinks('/list', { total: 60, limit: 100, offset: 50 }), prev('/list?offset=0'));
  });

  it('lead back to the last page from beyond the end, and nowhere in an empty list', () => {
    assert.equal(
      pageLinks('/list', { total: 250, limit: 100, offset: 9000 }),
      prev('/list?offset=150'),
    );
    assert.equal(pageLinks('/list', { total: 0, limit: 100, offset: 9000 }), undefined);
  });

  it('keep the other parameters, with the last of a repeated one', () => {
    assert.equal(
      pageLinks('/list?name=S%C3%A3o+%22x%22%3E&offset=10&limit=5&offset=20&empty=', {
        total: 100,
        limit: 5,
        offset: 20,
      }),
      [
        next('/list?name=S%C3%A3o+%22x%22%3E&offset=25&limit=5'),
        prev('/list?name=S%C3%A3o+%22x%22%3E&offset=15&limit=5'),
      ].join(', '),
    );
  });

  it('are left out when they are too long for the header of an answer', () => {
    const url = `/list?name=${'x'.repeat(10_000)}`;

    assert.equal(pageLinks(url, { total: 250, limit: 100, offset: 0 }), undefined);
  });
});
