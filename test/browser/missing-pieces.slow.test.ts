import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const browser = browserOfFile();
const web = new URL('../../web/', import.meta.url).pathname;

describe('a piece of the console that does not load', () => {
  const opened = onceInSuite(() => openConsole());

  it('comes when the connection is back, and a line says meanwhile that it is lost', async () => {
    await using visit = await visitConsole(browser, opened());
    const { page } = visit;
    await page.getByText('You are up to date').waitFor();

    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByText('The server cannot be reached').waitFor();
    assert.equal(await page.getByText('This page has a fault').count(), 0);
    await page.context().setOffline(false);

    await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  });

  it('is there after one reload where a new release has other pieces', async () => {
    await using visit = await visitConsole(browser, opened());
    const { page } = visit;
    await page.getByText('You are up to date').waitFor();
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route(/\/assets\/suppliers-.*\.js$/, (route: Route) =>
      isOld ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );

    await page.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();

    assert.equal(new URL(page.url()).pathname, '/console/suppliers');
    assert.equal(isOld, false);
  });

  it('is shown as a fault where a reload does not help, and is not reloaded for ever', async () => {
    await using visit = await visitConsole(browser, opened());
    const { page } = visit;
    await page.getByText('You are up to date').waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/\/assets\/suppliers-.*\.js$/, (route) =>
      route.fulfill({ status: 404, body: '{}' }),
    );

    await page.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByText('This page has a fault').waitFor();

    assert.equal(loads, 1);
  });

  it('is asked for in one way only', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
      (file) => !file.startsWith('built/') && !['pieces/later.ts', 'vite.config.ts'].includes(file),
    );
    const others = files.filter((file) =>
      /\blazy\(|lazyRouteComponent|await import\(/.test(readFileSync(`${web}${file}`, 'utf8')),
    );

    assert.deepEqual(others, []);
  });
});
