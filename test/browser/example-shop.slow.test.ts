import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { createApi, type TestApi } from '../support/api.ts';
import { openBrowser, type TestBrowser, type VisitOptions } from '../support/browser.ts';
import {
  byCard,
  checkoutOf,
  fewTours,
  onCredit,
  openTestShop,
  publicUrl,
  type TestShop,
  tours,
} from '../support/example-shop.ts';
import { assertFaultless } from '../support/looks.ts';
import { importsOf, root } from '../support/source/imports.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>';

let browser: TestBrowser;
let api: TestApi;
let marketplace: string;
let shop: TestShop;
before(async () => {
  [browser, api] = await Promise.all([
    openBrowser(),
    createApi({ marketplace: fewTours(), environment: { PUBLIC_URL: publicUrl } }),
  ]);
  marketplace = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
  shop = await openTestShop(marketplace, byCard);
});
after(async () => {
  await shop[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

async function visitShop(path: string, options?: VisitOptions) {
  const visit = await browser.visit('about:blank', options);
  await visit.page.route(`${publicUrl}/pictures/*`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await visit.page.goto(`${shop.origin}${path}`);
  return visit;
}

/** The first day of the shown month that has places, and its times. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Month after' }).click();
  await page.locator('.calendar a').first().click();
  await page.locator('.times .button').first().waitFor();
}

async function fillIn(page: Page, names: readonly string[]): Promise<void> {
  const fields = page.getByPlaceholder('First and last name');
  assert.equal(await fields.count(), names.length);
  for (const [at, name] of names.entries()) await fields.nth(at).fill(name);
  await page.getByLabel('Phone, with country code').fill('+44 20 7946 0958');
  await page.getByLabel('E-mail, for the voucher').fill('grace@example.com');
  await page.getByLabel('Name on the card').fill('Grace Hopper');
}

describe('the example shop', () => {
  it('finds tours, shows their towns on a map, and keeps its token to itself', async () => {
    await using visit = await visitShop('/');
    const { page } = visit;
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(shop.origin)) texts.push(response.text());
    });

    await page.getByRole('heading', { name: '5 tours' }).waitFor();
    await assertFaultless(page, 'the search');
    await page.getByLabel('Where to?').selectOption('Italy');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: 'Days out in Italy' }).waitFor();
    await page.getByRole('link', { name: 'Rome: 2 on this page' }).click();
    await page.getByRole('heading', { name: 'Days out in Rome' }).waitFor();
    await page.getByRole('link', { name: 'Colosseum at Dawn' }).click();
    await page.getByRole('heading', { name: 'Colosseum at Dawn' }).waitFor();

    const sent = (await Promise.all(texts)).join('');
    assert.match(sent, /Largo Gaetana Agnesi/);
    assert.doesNotMatch(sent, /ptl_test|access-token/);
    assert.deepEqual(visit.complaints, []);
    const isOurs = (url: string) =>
      [`${shop.origin}/`, `${publicUrl}/pictures/`, 'data:', 'about:'].some((start) =>
        url.startsWith(start),
      );
    assert.deepEqual(
      visit.requested.filter((url) => !isOurs(url)),
      [],
    );
  });

  it('sells a party one of several prices at a time, by the card that pays, without scripts', async () => {
    await using visit = await visitShop(`/tours/PRD${tours.walk}`, { hasScripts: false });
    const { page } = visit;

    await page.getByLabel('Children').fill('1');
    await page.getByRole('button', { name: 'Show prices' }).click();
    await chooseDay(page);
    const saturday = page.locator('.calendar a', { hasText: 'Saturday' }).first();
    await saturday.click();
    await page.getByRole('link', { name: /^Book 7:30 AM Italian guide, €153$/ }).click();
    await page
      .getByText(/^Free cancellation until .+; after that 50 % of what was paid is kept\.$/)
      .waitFor();
    await fillIn(page, ['Grace Hopper', 'King, Ada', '3']);
    await page.getByLabel('The guide speaks').selectOption('Italian');
    await page.getByRole('combobox', { name: 'Card' }).selectOption('A card that is declined');
    await page.getByRole('button', { name: 'Book, and pay €153 now' }).click();

    await page.getByText('Please write the first and last name of each traveler.').waitFor();
    const child = page.getByLabel('Children, 1');
    assert.equal(await child.getAttribute('aria-invalid'), 'true');
    await child.fill('Tom <b>Hopper</b>');
    await page.getByRole('button', { name: /^Book/ }).click();
    await page.getByText('The card was declined').waitFor();
    await page.getByRole('combobox', { name: 'Card' }).selectOption('tok_visa');
    await page.getByRole('button', { name: 'Book, and pay €153 now' }).click();
    await page.getByRole('heading', { name: 'You are going!' }).waitFor();

    const key = page.url().split('/').at(-1) ?? '';
    const { info, pax, pricing } = await shop.portolan.getBooking({ partner_ref: key });
    assert.deepEqual(pax.travelers_names, ['Grace Hopper', 'King, Ada', 'Tom <b>Hopper</b>']);
    assert.deepEqual([info.time, info.language], ['7:30 AM', 'Italian']);
    assert.deepEqual([pricing.amount_paid, pricing.currency], [153, 'EUR']);
    const voucher = await page.getByRole('link', { name: 'Voucher to print' }).getAttribute('href');
    assert.match(voucher ?? '', /\/vouchers\/.+\.pdf$/);
  });

  it('changes dates in place, and tells of a group’s pickup, deposit and wait for an answer', async () => {
    await using visit = await visitShop(`/tours/PRD${tours.archaeologist}`);
    const { page } = visit;

    await page.getByLabel('Group of 1 to 4').fill('0');
    await page.keyboard.press('Tab');
    await page.getByRole('status').getByText('This party has no price.').waitFor();
    assert.equal(await page.evaluate('document.activeElement.id'), 'rate-1');
    await page.getByLabel('Group of 1 to 4').fill('1');
    await page.keyboard.press('Tab');
    await page.locator('.calendar a').first().waitFor();
    await chooseDay(page);
    assert.equal(visit.requested.filter((url) => url.endsWith('/shop.css')).length, 1);
    await assertFaultless(page, 'a tour');
    await page.getByRole('link', { name: 'Book 9:30 AM , €520' }).click();
    await page.getByText('€416').waitFor();
    await fillIn(page, ['Grace Hopper']);
    await page.getByLabel('Where shall we pick you up?').fill('Hotel Raphael');
    await assertFaultless(page, 'the checkout');
    await page.getByRole('button', { name: 'Book, and pay €104 now' }).click();
    await page.getByRole('heading', { name: 'Your places are held' }).waitFor();
    await page.getByText('Hotel Raphael').waitFor();
    await page.getByText('€416').waitFor();
    await assertFaultless(page, 'a booking');
    assert.deepEqual(visit.complaints, []);
  });

  it('books once, though a form comes twice, and again after a lost answer', async () => {
    const { form, send } = await checkoutOf(shop.origin, tours.glacier);
    const booked = async () => {
      const updates = await shop.portolan.listBookingUpdates({ period: 1 });
      return updates.filter(({ partner_ref }) => partner_ref === form.get('key')).length;
    };

    shop.loseNext();
    const lost = await send();
    const text = await lost.text();
    const [one, other] = await Promise.all([send(), send({ phone: '+442079460000' })]);

    assert.equal(lost.status, 422);
    assert.match(text, /We do not know yet whether you are booked/);
    assert.ok(text.includes(`name="key" value="${form.get('key')}"`));
    for (const answer of [one, other]) {
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get('location'), `/bookings/${form.get('key')}`);
    }
    assert.equal(await booked(), 1);
  });

  it('says that a price has moved or the places are gone, and takes another order then', async () => {
    const moved = await checkoutOf(shop.origin, tours.dearer);
    assert.match(moved.page, /The price has just changed/);
    assert.match(moved.page, /Book, and pay US\$110 now/);
    const stale = await moved.send({ total: '100' });
    assert.equal(stale.status, 422);
    assert.match(await stale.text(), /The price has just changed/);
    assert.equal((await moved.send()).status, 303);

    const gone = await checkoutOf(shop.origin, tours.soldOut);
    const answer = await gone.send();
    const text = await answer.text();
    assert.equal(answer.status, 422);
    assert.match(text, /That time is sold out/);
    assert.doesNotMatch(text, new RegExp(`value="${gone.form.get('key')}"`));
  });

  it('asks for no card where the agency has credit', async () => {
    await using shop = await openTestShop(marketplace, onCredit);
    const { page, send, form } = await checkoutOf(shop.origin, tours.glacier);
    assert.doesNotMatch(page, /name="token"/);
    assert.match(page, /<button>Book<\/button>/);
    for (const field of ['token', 'card_holder']) form.delete(field);

    assert.equal((await send()).status, 303);
  });

  it('answers what is no page, no form of its own or too long with 404, under a strict policy', async () => {
    const { form } = await checkoutOf(shop.origin, tours.walk);
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.origin}/checkout`, { method: 'POST', body, headers });
    const answers = await Promise.all([
      fetch(`${shop.origin}/tours/PRD1`),
      fetch(`${shop.origin}/tours/`),
      fetch(`${shop.origin}/checkout`),
      fetch(`${shop.origin}/tours/%3Cscript%3E`),
      fetch(`${shop.origin}/bookings/${form.get('key')}`),
      fetch(`${shop.origin}/bookings/34QRT33MW`),
      post(form.toString(), { 'sec-fetch-site': 'cross-site' }),
      post(`${form.toString()}&note=${'x'.repeat(20_000)}`),
    ]);

    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
    const policy = answers[0]?.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    const text = await (await fetch(`${shop.origin}/?name=%22%3E%3Cb%3E&country=%3Ci%3E`)).text();
    assert.doesNotMatch(text, /<b>|<i>/);
  });

  it('says what to do where no marketplace runs', async () => {
    const run = promisify(execFile)(process.execPath, ['examples/shop/main.ts'], {
      cwd: root,
      env: { ...process.env, PORTOLAN_URL: 'http://127.0.0.1:9' },
    });

    await assert.rejects(run, (error: { code?: number; stderr?: string }) => {
      assert.equal(error.code, 1);
      assert.match(error.stderr ?? '', /^No marketplace answers at \S+: run "npm start" .+\.\n$/);
      return true;
    });
  });

  it('can be read in an hour: it has 800 lines at most, and the guide to them names each file', () => {
    const files = globSync('*.{ts,js,css}', { cwd: join(root, 'examples/shop') });
    const texts = files.map((file) => readFileSync(join(root, 'examples/shop', file), 'utf8'));
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    const guide = readFileSync(join(root, 'examples/shop/README.md'), 'utf8');

    assert.ok(lines <= 800, `${lines} lines`);
    assert.deepEqual(
      files.filter((file) => !guide.includes(`\`${file}\``)),
      [],
    );
  });

  it('uses the SDK and nothing else of the program', () => {
    const files = globSync('examples/shop/*.ts', { cwd: root });
    const targets = files.flatMap((file) => importsOf(file).map(({ target }) => target));
    const ours = ['examples/shop/', 'sdk/typescript/src/index.ts', 'node:', 'world-atlas/', '.'];

    assert.deepEqual(
      targets.filter((target) => !ours.some((start) => target.startsWith(start))),
      [],
    );
  });
});
