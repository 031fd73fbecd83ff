import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { guideGroups } from '../../src/guides/guide-list.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { root } from '../support/source/imports.ts';
import { production } from '../support/staff.ts';

const demo = JSON.parse(readFileSync(join(root, 'demo/marketplace.json'), 'utf8')) as object;
const guides = guideGroups.flatMap(({ names }) => names.map((name) => `/docs/guides/${name}`));
const pages = ['/', '/docs/guides', '/docs/changelog', ...guides];
/** What stands beside them, made elsewhere. */
const others = [
  '/docs',
  '/docs/errors',
  '/docs/explorer',
  '/docs/transfer-form',
  '/operator/docs',
  '/operator/docs/errors',
  '/signup',
];
const texts = ['/llms.txt', '/llms-full.txt', '/docs/changelog.md', '/docs/changelog.rss'];
const token = 'ptl_test_0000000000000000000000000000acme';
const mostBytes = 100_000;

let api: TestApi;
before(async () => {
  api = await createApi({ marketplace: demo });
});
after(() => api[Symbol.asyncDispose]());

async function read(url: string): Promise<string> {
  const { status, text } = await api.call({ url });
  assert.equal(status, 200, url);
  return text;
}

/** Where the links of a page lead, but for other sites. */
function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/ (?:href|src)="([^"]+)"/g), ([, target = '']) => target)
    .map((target) => target.replaceAll('&amp;', '&'))
    .filter((target) => !/^[a-z]+:/.test(target));
}

describe('the pages for those who build on the API', () => {
  for (const url of pages) {
    it(`load nothing from elsewhere and stay small: ${url}`, async () => {
      const { status, headers, text } = await api.call({ url });

      assert.equal(status, 200);
      assert.match(String(headers['content-type']), /^text\/html/);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'sha256-/);
      assert.doesNotMatch(policy, /unsafe/);
      assert.ok(Buffer.byteLength(text) < mostBytes, `${Buffer.byteLength(text)} bytes`);
      assert.doesNotMatch(text, /\{\{|undefined/);
    });
  }

  it('stay small as well where readers try what they have read', async () => {
    for (const url of others) {
      const { status, headers, text } = await api.call({ url });

      assert.equal(status, 200, url);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /^default-src 'none'; /, url);
      assert.doesNotMatch(policy, /https?:|\*/, url);
      assert.ok(Buffer.byteLength(text) < mostBytes, `${url}: ${Buffer.byteLength(text)} bytes`);
    }
  });

  it('are answered with 304 to who has them already', async () => {
    const { headers } = await api.call({ url: '/docs/guides/quick-start' });

    const again = await api.call({
      url: '/docs/guides/quick-start',
      headers: { 'if-none-match': String(headers['etag']) },
    });

    assert.equal(again.status, 304);
  });

  it('lead only to what is there', async () => {
    const asked = new Map<string, ReturnType<TestApi['call']>>();
    const ask = (url: string) => {
      const answer = asked.get(url) ?? api.call({ url });
      asked.set(url, answer);
      return answer;
    };
    const broken: string[] = [];
    for (const url of [...pages, ...others]) {
      for (const target of new Set(linksOf(await read(url)))) {
        const [path = '', anchor] = target.split('#');
        const page = path === '' ? url : path;
        const { status, text } = await ask(page);
        const isThere = anchor === undefined || text.includes(`id="${anchor}"`);
        if (status !== 200 || !isThere) broken.push(`${url}: ${target}`);
      }
    }

    assert.deepEqual(broken, []);
  });

  it('are there as Markdown and text, with links that lead here', async () => {
    for (const url of [...guides.map((guide) => `${guide}.md`), ...texts]) {
      const text = await read(url);
      assert.doesNotMatch(text, /\{\{|\]\(\.\.\//, url);
    }
    const everything = await read('/llms-full.txt');
    const overview = await read('/llms.txt');
    for (const name of guideGroups[0].names) {
      const [title = ''] = (await read(`/docs/guides/${name}.md`)).split('\n');
      assert.ok(everything.includes(`${title}\n`), name);
      assert.ok(overview.includes(`/docs/guides/${name}.md)`), name);
    }
  });

  it('tell of changes in RSS', async () => {
    const feed = await read('/docs/changelog.rss');
    const changes = (await read('/docs/changelog.md')).match(/^## /gm) ?? [];

    const page = await read('/docs/changelog');
    const anchors = Array.from(feed.matchAll(/<link>[^<]*#([^<]+)<\/link>/g), ([, id = '']) => id);
    assert.equal((feed.match(/<item>/g) ?? []).length, changes.length);
    assert.equal(anchors.length, changes.length);
    for (const id of anchors) assert.ok(page.includes(`id="${id}"`), id);
    assert.doesNotMatch(feed, /Invalid Date|<title><\/title>/);
  });

  it('have the address of this server and, in staging, a token that works', async () => {
    const page = await read('/');

    assert.ok(page.includes(`access-token: ${token}`));
    assert.ok(page.includes(`${api.app.baseAddress}/v1/return_tours`));
  });

  it('offer requests for Postman and Bruno with the same', async () => {
    const { variable } = JSON.parse(await read('/collection.json')) as { variable: object };

    assert.deepEqual(variable, [
      { key: 'address', value: api.app.baseAddress },
      { key: 'token', value: token },
    ]);
  });

  it('offer the API document for older tools', async () => {
    const { openapi, paths } = JSON.parse(await read('/openapi-3.0.json')) as Record<
      string,
      unknown
    >;

    assert.equal(openapi, '3.0.3');
    const { paths: same } = JSON.parse(await read('/openapi.json')) as { paths: object };
    assert.deepEqual(Object.keys(paths as object), Object.keys(same));
  });

  it('are not there under a name that nobody has written', async () => {
    for (const url of ['/docs/guides/nothing', '/docs/guides/nothing.md', '/docs/guides/..%2fx']) {
      const { status, headers } = await api.call({ url });
      assert.equal(status, 404, url);
      assert.equal(headers['x-error-code'], 'path-not-found');
    }
    const picture = await api.call({ url: '/docs/guides/pictures/none.webp' });
    assert.equal(picture.status, 404);
  });
});

describe('the same pages in production', () => {
  it('name a place for the token, and have none', async () => {
    await using live = await createApi({ environment: production });

    for (const url of ['/', '/docs/guides/quick-start', '/llms-full.txt']) {
      const { text } = await live.call({ url });
      assert.ok(text.includes('access-token: YOUR_ACCESS_TOKEN'), url);
      assert.doesNotMatch(text, /ptl_test_0000|class="staging"/);
    }
  });
});
