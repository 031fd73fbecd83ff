import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { guideGroups } from '../../src/guides/guide-list.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { axeFaults } from '../support/axe.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { assertFaultless } from '../support/looks.ts';
import { isLong } from '../support/running/rounds.ts';
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

/** A page of each kind; the long tests look at every guide. */
const screens = [
  '/',
  '/docs/explorer',
  '/docs/explorer?date=2020-01-01',
  '/docs/transfer-form?from=airport&origin_airport=LHR',
  '/docs/errors',
  '/operator/docs/errors',
  '/docs/changelog',
  '/docs/guides',
  ...(isLong
    ? guideGroups.flatMap(({ names }) => names)
    : ['quick-start', 'sandbox', 'console']
  ).map((name) => `/docs/guides/${name}`),
];

describe('in a browser', () => {
  it('each kind of page can be used by everybody, wide and narrow, light and dark', async () => {
    await using visit = await browser.visit(`${origin}/`);
    const { page } = visit;

    for (const path of screens) {
      await page.goto(`${origin}${path}`);
      await assertFaultless(page, path);
    }

    assert.deepEqual(visit.complaints, []);
    assert.deepEqual(
      visit.requested.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
      [],
    );
  });

  it('the reference has every field without scripts', async () => {
    const options = { hasScripts: false, width: 390 };
    await using visit = await browser.visit(`${origin}/docs`, options);

    await visit.page.getByRole('link', { name: 'TourOrderInput' }).first().click();
    await visit.page.getByRole('heading', { name: 'TourOrderInput' }).waitFor();
    const fields = visit.page.locator('#TourOrderInput + ul');
    await fields.locator('code:text-is("expected_total")').waitFor();
    const width = await visit.page.evaluate('document.documentElement.scrollWidth');
    assert.equal(width, 390);
  });

  it('/signup makes an organization without scripts, and can be used by everybody', async () => {
    await using visit = await browser.visit(`${origin}/signup`, { hasScripts: false });
    const { page } = visit;
    const send = async (email: string) => {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Name of your organization').fill('Newcomer <Travel>');
      await page.getByRole('radio', { name: 'Card on file' }).check();
      await page.getByRole('button', { name: 'Make my organization' }).click();
    };

    await send('ada@acme.test');
    await page.getByRole('alert').getByText('A user with this email already exists.').waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Card on file' }).isChecked(), true);
    await send('nora@newcomer.test');
    await page.getByRole('heading', { name: 'Newcomer <Travel> is ready' }).waitFor();

    const token = await page.getByText(/^ptl_test_\w{40}\s*$/).textContent();
    const call = await api.call({ url: '/v1/booking_updates?period=1', token });
    assert.equal(call.status, 200);
    await page.getByRole('link', { name: 'Quick start' }).click();
    await page.waitForURL(`${origin}/docs/guides/quick-start`);
  });

  it('/signup has no faults, empty, with a fault and done, wide and narrow, light and dark', async () => {
    await using visit = await browser.visit(`${origin}/signup`);
    const { page } = visit;
    const looks = [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 390 },
    ] as const;
    const found: unknown[] = [];
    const look = async () => {
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        const full = await page.evaluate('document.documentElement.scrollWidth');
        found.push(...(await axeFaults(page)), ...(full === width ? [] : [`${String(full)} wide`]));
      }
    };

    await look();
    await page.getByLabel('E-mail address').fill('nora@look.test');
    await page.getByLabel('Name of your organization').fill('www.newcomer.test');
    await page.getByRole('button', { name: 'Make my organization' }).click();
    await page.getByText('Enter a name').waitFor();
    await look();
    await page.getByLabel('Name of your organization').fill('Newcomer Travel');
    await page.getByRole('button', { name: 'Make my organization' }).click();
    await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    await look();

    assert.deepEqual(found, []);
    const isOurs = (url: string) => url.startsWith(`${origin}/`) || url.startsWith('data:');
    assert.deepEqual(
      visit.requested.filter((url) => !isOurs(url)),
      [],
    );
    assert.ok(
      visit.complaints.every((said) => /status of 400/.test(said)),
      visit.complaints.join(),
    );
  });
});
