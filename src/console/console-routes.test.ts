import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createApi } from '../../test/support/api.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { production } from '../../test/support/staff.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { buildConsole } from './build-console.ts';
import { forgetOlderBuilds } from './console-folder.ts';

const near = { host: '127.0.0.1:8080' };
/** What a page may load before one has signed in and gone on. */
const mostInitialBytes = 200_000;

async function withConsole(environment: Record<string, string> = {}) {
  const api = await createApi({ environment });
  await buildConsole(api.app.config.dataDir);
  const page = async (url = '/console', headers: Record<string, string> = near) =>
    api.inject({ url, headers });
  return { api, page, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

describe('the pages of the console and the portal', () => {
  const untouched = onceInSuite(withConsole);

  it('are answered at each of their paths, with another nonce each time', async () => {
    const site = untouched();

    const answers = await Promise.all(
      ['/console/', '/console/bookings/ABC?page=1', '/portal', '/portal/bookings/ABC'].map((url) =>
        site.page(url),
      ),
    );

    const nonces = answers.map(({ headers, body, statusCode }) => {
      assert.equal(statusCode, 200);
      const policy = String(headers['content-security-policy']);
      assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
      const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      assert.ok(body.includes(`nonce="${nonce}"`));
      assert.doesNotMatch(body, /%NONCE%|%WELCOME%/);
      assert.equal(headers['cache-control'], 'no-store');
      return nonce;
    });
    assert.equal(new Set(nonces).size, 4);
    const told = answers.map(({ body }) => /"page":"(\w+)"/.exec(body)?.[1]);
    assert.deepEqual(told, ['console', 'console', 'portal', 'portal']);
  });

  it('name files that browsers keep for good, compressed beforehand', async () => {
    const site = untouched();
    const { body } = await site.page();

    const scripts = [...body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url);
    const [plain, packed] = await Promise.all(
      ['identity', 'gzip, br;q=0'].map((coding) =>
        site.page(scripts[0] ?? '', { ...near, 'accept-encoding': coding }),
      ),
    );

    assert.ok(plain && packed);
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(packed.rawPayload), plain.rawPayload);
    assert.equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await site.page('/assets/none.js')).statusCode, 404);
    assert.equal((await site.page('/assets/..%2findex.html')).statusCode, 404);
  });

  it('load at most 200 kB of scripts, compressed, at first', async () => {
    const site = untouched();
    for (const path of ['/console', '/portal']) {
      const { body } = await site.page(path);

      const scripts = [...body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url);
      const sizes = await Promise.all(
        scripts.map(async (url = '') => {
          const { rawPayload } = await site.page(url, { ...near, 'accept-encoding': 'gzip' });
          return rawPayload.length;
        }),
      );

      const total = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(scripts.length > 0 && total <= mostInitialBytes, `${path}: ${total} bytes`);
    }
  });

  it('offer the generated sign-ins to those at the machine itself only', async () => {
    await using site = await withConsole();
    const pages = [
      ['/console', 'staff@portolan.test'],
      ['/portal', 'ben@acme.test'],
    ] as const;
    const offered = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
      const found = await Promise.all(
        pages.map(async ([url, email]) => {
          const { body } = await site.api.inject({ url, headers, remoteAddress });
          return body.includes(email);
        }),
      );
      assert.equal(new Set(found).size, 1);
      return found.every(Boolean);
    };

    assert.equal(await offered(near), false);
    const { prepareMarketplace } = await import('../start/first-start.ts');
    await prepareMarketplace(site.api.app);

    assert.equal(await offered(near), true);
    assert.equal(await offered({ host: 'localhost:8080' }), true);
    assert.equal(await offered(near, '203.0.113.7'), false);
    assert.equal(await offered({ host: 'rebound.example' }), false);
    assert.equal(await offered({ ...near, 'x-forwarded-for': '203.0.113.7' }), false);
  });

  it('offer no sign-in in production', async () => {
    await using site = await withConsole(production);

    const { body } = await site.page();

    assert.match(body, /"demo":\[\]/);
  });

  it('ask again by themselves while nothing is built', async () => {
    await using folder = await temporaryFolder();
    const { default: fastify } = await import('fastify');
    const { consoleRoutes } = await import('./console-routes.ts');
    await using server = fastify();
    const welcome = () => Promise.reject(new Error('nothing to welcome to'));
    consoleRoutes(server, { dataDir: folder.path, key: 'unbuilt', welcome });

    const { statusCode, body } = await server.inject('/console');

    assert.equal(statusCode, 200);
    assert.match(body, /http-equiv="refresh" content="1"/);
  });
});

describe('building the console', () => {
  it('happens once for several that want it at the same time', async () => {
    await using folder = await temporaryFolder();

    const folders = await Promise.all([1, 2, 3].map(() => buildConsole(folder.path)));

    assert.equal(new Set(folders).size, 1);
  });

  it('removes builds of older sources, but the one that a server may still serve', async () => {
    await using folder = await temporaryFolder();
    const [newest, before, oldest] = ['c', 'a', 'b'].map((letter) => letter.repeat(16));
    for (const [age, name] of [newest, before, oldest].entries()) {
      const build = join(folder.path, name ?? '');
      await mkdir(build);
      await writeFile(join(build, 'index.html'), '');
      await utimes(build, 1_000 - age, 1_000 - age);
    }
    await writeFile(join(folder.path, `${oldest}.lock`), '');

    await forgetOlderBuilds(folder.path);

    const left = await readdir(folder.path);
    assert.deepEqual(left.toSorted(), [before, `${oldest}.lock`, newest]);
  });
});
