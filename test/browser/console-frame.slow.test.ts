import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { english } from '../../web/words/en.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless, looksAt } from '../support/looks.ts';
import { order } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { sam } from '../support/staff.ts';

const browser = browserOfFile();

describe('the console', () => {
  const opened = onceInSuite(() => openConsole());
  const inside = onceInSuite(() => visitConsole(browser, opened()));
  const outside = onceInSuite(() => browser.visit(`${opened().origin}/console/`));

  it('has a visitor sign in first, and then leads to where the link pointed', async () => {
    const site = opened();
    await using visit = await browser.visit(`${site.origin}/console/bookings`);
    const { page } = visit;

    await page.getByLabel('E-mail address').fill(sam.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(sam.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/console/bookings');
    const cookies = await page.context().cookies();
    assert.deepEqual(
      cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite })),
      ['portolan_session', 'portolan_device'].map((name) => ({
        name,
        httpOnly: true,
        sameSite: 'Strict',
      })),
    );
  });

  it('loads little at first, nothing from elsewhere, and breaks no rule of its own policy', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site);
    const { page, complaints, requested } = visit;

    await page.getByText('You are up to date').waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = [...new Set(requested.filter((url) => url.endsWith('.js')))];
    const sizes = scripts.map(async (url) => {
      const headers = { 'accept-encoding': 'gzip' };
      const { rawPayload } = await site.api.inject({ url: new URL(url).pathname, headers });
      return rawPayload.length;
    });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    assert.ok(bytes > 50_000 && bytes <= 200_000, `${bytes} bytes of scripts until Today`);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('bookings');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();

    assert.deepEqual(complaints, []);
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(`${site.origin}/`) && !url.startsWith('data:')),
      [],
    );
  });

  it('offers the screens that are there, and says of another address that it is none', async () => {
    const { page } = inside();
    await goOn(inside(), '/console/');

    const rail = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    const offered = (await rail.allTextContents()).slice(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    const found = await page.getByRole('option').locator('span:first-of-type').allTextContents();
    await page.goto(`${opened().origin}/console/nowhere`);
    await page.getByText('There is no such page').waitFor();

    assert.deepEqual(offered.toSorted(), Object.values(english.screens).toSorted());
    assert.deepEqual(found, offered);
  });

  it('leads from its palette to a tour, a partner, and what can be done', async () => {
    const { page, complaints } = inside();
    await goOn(inside(), '/console/');
    const choose = async (typed: string, option: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill(typed);
      await page.getByRole('option', { name: option }).click();
    };

    await choose('colosseum', 'Colosseum at Dawn Tour');
    await page.getByRole('article').getByRole('heading', { name: 'Colosseum at Dawn' }).waitFor();
    await choose('acme', 'acme Travel Partner');
    await page.getByRole('article').getByRole('heading', { name: 'acme Travel' }).waitFor();
    await choose('add partner', 'Add partner');
    await page.getByRole('dialog').getByLabel('Key').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    assert.equal(new URL(page.url()).search, '');
    assert.deepEqual(complaints, []);
  });

  it('lists its shortcuts, and goes to a screen by two keys', async () => {
    const { page } = inside();
    await goOn(inside(), '/console/');

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Go to Bookings').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('b');

    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
  });

  it('shows what came in meanwhile without a reload', async () => {
    await using site = await openConsole();
    await using visit = await visitConsole(browser, site);
    const { page } = visit;
    const isFollowing = (one: { url(): string }) => one.url().includes('/operator/v1/changes');
    await Promise.all([page.waitForResponse(isFollowing), page.reload()]);
    await page.getByRole('link', { name: 'Bookings' }).waitFor();

    const { db } = site.api.app;
    await site.book(order);
    await db.updateTable('booking').set({ status: 'Pending Confirmation' }).execute();
    await site.book({ ...order, date: '2026-11-28' });

    await page.getByRole('link', { name: 'Bookings 1' }).waitFor();
  });

  it('signs out, after which the page asks to sign in', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site);
    const { page } = visit;

    await page.getByRole('button', { name: `Signed in as ${sam.email}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${site.origin}/console/bookings`);

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('mails a forgotten password, without telling who belongs to staff', async () => {
    const { page } = outside();

    for (const email of [sam.email, 'stranger@portolan.test']) {
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Mail me a link' }).click();
      await page.getByText(`If ${email} belongs to staff, a link is on its way.`).waitFor();
      await page.getByRole('button', { name: 'Back to the sign-in' }).click();
    }

    const audited = await opened()
      .api.app.db.selectFrom('auditEntry')
      .select(['action', 'actor'])
      .where('action', '=', 'staff.password-link-mailed')
      .execute();
    assert.equal(audited.length, 1);
  });

  it('has no fault that axe finds', async () => {
    const looks = looksAt(1280, 390);
    await outside().page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await assertFaultless(outside().page, 'sign-in', looks);

    await goAnew(inside(), '/console/');
    await inside().page.getByText('You are up to date').waitFor();
    await assertFaultless(inside().page, 'inside', looks);
  });
});
