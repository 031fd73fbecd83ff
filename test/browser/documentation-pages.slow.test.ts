import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { errorCatalogue } from '../../src/platform/errors.ts';
import { keepDemoSamples } from '../../src/start/after-start-jobs.ts';
import { createApi } from '../support/api.ts';
import { openBrowser, type TestBrowser, usualWindow, type Visit } from '../support/browser.ts';
import { runInOneShell } from '../support/guides/samples.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

/** What is needed of the browser's elements: the program itself knows no browser. */
type Box = {
  tagName: string;
  textContent: string;
  scrollWidth: number;
  getBoundingClientRect(): { right: number };
};
type Styled = { computedStyleMap(): { get(name: string): unknown } };

const colorSchemes = ['light', 'dark'] as const;
let browser: TestBrowser;
let site: Awaited<ReturnType<typeof openSite>>;
before(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
after(async () => {
  await site[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

async function openSite() {
  const api = await createApi({
    marketplace: readHandMadeDemo(),
    environment: { DEMO_LIFE: 'on' },
  });
  await keepDemoSamples(api.app);
  const origin = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
  return { api, origin, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

function assertUndisturbed({ complaints, requested }: Visit, origin: string): void {
  assert.deepEqual(complaints, []);
  const fromOutside = requested.filter(
    (url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url),
  );
  assert.deepEqual(fromOutside, []);
}

/** Whatever reaches beyond the right edge of the window. */
function findOverflow(page: Page, elements: string): Promise<string[]> {
  return page
    .locator(elements)
    .evaluateAll(
      (boxes: Box[], width) =>
        boxes
          .filter((box) => Math.max(box.getBoundingClientRect().right, box.scrollWidth) > width)
          .map((box) => `${box.tagName}: ${box.textContent.slice(0, 60)}`),
      page.viewportSize()?.width ?? 0,
    );
}

function colorSchemeOf(element: Locator): Promise<string> {
  return element.evaluate((one: Styled) => String(one.computedStyleMap().get('color-scheme')));
}

/** Whether the page is lighter in its letters than behind them. */
async function isDark(page: Page): Promise<boolean> {
  const [ink = 0, ground = 0] = await page.locator('body').evaluate((body: Styled) =>
    ['color', 'background-color'].map((name) => {
      const parts = String(body.computedStyleMap().get(name)).match(/\d+/g) ?? [];
      return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    }),
  );
  return ink > ground;
}

describe('an API reference', () => {
  const opened = onceInSuite(() => browser.visit(`${site.origin}/docs`));
  const openedByStaff = onceInSuite(() => browser.visit(`${site.origin}/operator/docs`));

  for (const { path, visiting, title, tag, operation, route } of [
    {
      path: '/docs',
      visiting: opened,
      title: 'Portolan API',
      tag: 'Users',
      operation: 'Read a user',
      route: '/v1/users',
    },
    {
      path: '/operator/docs',
      visiting: openedByStaff,
      title: 'Portolan operator API',
      tag: 'Today',
      operation: 'List what waits for a person, most urgent first',
      route: '/operator/v1/today',
    },
  ]) {
    it(`at ${path} shows the API, fits a telephone in the dark, and loads nothing from elsewhere`, async () => {
      const visit = visiting();
      const { page } = visit;

      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      // Behind a long introduction nothing is drawn before a reader goes there.
      await page.getByRole('link', { name: tag, exact: true }).first().click();
      await page.getByRole('heading', { name: operation, exact: true }).first().waitFor();
      await page.getByText(route, { exact: true }).first().waitFor();
      const card = page.locator('.request-card').first();
      assert.equal(await colorSchemeOf(card), 'light', 'where a request stands');
      assert.equal(await page.title(), title);
      assert.equal(await isDark(page), false);

      await page.setViewportSize({ width: 390, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('body.dark-mode').waitFor();
      assert.deepEqual(await findOverflow(page, 'html, h1, h2, h3, p'), []);
      assert.equal(await isDark(page), true);
      assertUndisturbed(visit, site.origin);
    });
  }

  it('has a reader of staging try requests and paste samples as they are', async () => {
    const { page } = opened();
    await page.setViewportSize(usualWindow);
    await page.getByRole('heading', { level: 1, name: 'Portolan API', exact: true }).waitFor();
    const sampleOf = async (tag: string, route: string) => {
      await page.goto(`${site.origin}/docs#tag/${tag}/${route}`);
      const section = page.locator(`section[id$="/${tag}/${route}"]`);
      return (await section.locator('pre').first().textContent()) ?? '';
    };

    const samples = [
      await sampleOf('availability', 'GET/v1/return_availability'),
      await sampleOf('bookings', 'POST/v1/booking'),
      await sampleOf('bookings', 'GET/v1/booking'),
      await sampleOf('bookings', 'PUT/v1/booking'),
      await sampleOf('sandbox', 'POST/sandbox/bookings/{reference}/confirm'),
    ];
    const outlines = await page
      .locator('section:focus')
      .evaluateAll((sections: Styled[]) =>
        sections.map((section) => String(section.computedStyleMap().get('outline-style'))),
      );
    const [availability, placed, read, asked, confirmed] = await runInOneShell(samples);
    await page.getByRole('button', { name: 'Test Request (get /v1/booking)' }).click();
    const client = page.getByRole('dialog', { name: 'API Client' });
    await client.getByRole('button', { name: /^Send get request/ }).click();
    const response = client.getByRole('region', { name: 'Response', exact: true });
    await response.getByText('200 OK').waitFor();

    assert.deepEqual(outlines, ['none'], 'where the page has scrolled to');
    assert.match(String(availability?.output), /"price":36,/);
    assert.match(String(placed?.output), /^\{"status":"success"/);
    assert.match(String(read?.output), /"travelers_names":\["Orla Byrne",/);
    assert.match(String(asked?.output), /"request_id":\d+/);
    assert.match(
      String(confirmed?.output),
      /^\{"status":"success","booking":.*"status":"Confirmed"/,
    );
    assertUndisturbed(opened(), site.origin);
  });
});

describe('the page of errors', () => {
  const opened = onceInSuite(() => browser.visit(`${site.origin}/docs/errors`));

  async function look(colorScheme: 'light' | 'dark', width: number): Promise<Visit> {
    const { page } = opened();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ ...usualWindow, width });
    return opened();
  }

  for (const colorScheme of colorSchemes) {
    it(`lists every code with its sentence, ${colorScheme}`, async () => {
      const visit = await look(colorScheme, 1280);

      const codes = await visit.page.getByRole('heading', { level: 3 }).allInnerTexts();
      const sentences = await visit.page.locator('.sentence').allInnerTexts();

      const catalogue = errorCatalogue('partners');
      assert.deepEqual(codes.toSorted(), catalogue.map(({ code }) => code).toSorted());
      assert.deepEqual(sentences.toSorted(), catalogue.map(({ message }) => message).toSorted());
      assert.equal(await isDark(visit.page), colorScheme === 'dark');
      assertUndisturbed(visit, site.origin);
    });

    it(`fits a telephone, ${colorScheme}`, async () => {
      const visit = await look(colorScheme, 390);

      assert.deepEqual(await findOverflow(visit.page, '*'), []);
    });
  }
});
