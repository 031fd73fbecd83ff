import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createApi, type TestApi } from '../support/api.ts';
import { axeFaults } from '../support/axe.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { root } from '../support/source/imports.ts';

const demo = JSON.parse(readFileSync(join(root, 'demo/marketplace.json'), 'utf8')) as object;

let browser: TestBrowser;
let api: TestApi;
let origin: string;
before(async () => {
  browser = await openBrowser();
  api = await createApi({ marketplace: demo });
  origin = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await api[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

describe('in a browser', () => {
  for (const path of [
    '/',
    '/docs/guides/quick-start',
    '/docs/explorer',
    '/docs/transfer-form?from=airport&origin_airport=LHR',
  ]) {
    it(`${path} can be used by everybody, wide and narrow, light and dark`, async () => {
      await using visit = await browser.visit(`${origin}${path}`);
      const { page } = visit;

      assert.deepEqual(await axeFaults(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      assert.deepEqual(await axeFaults(page), []);

      const width = await page.evaluate('document.documentElement.scrollWidth');
      assert.equal(width, 390);
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: /^(?:Copied|Selected)$/ }).waitFor();
      assert.deepEqual(visit.complaints, []);
      assert.deepEqual(
        visit.requested.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
        [],
      );
    });
  }
});
