import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askForCancellation, bookUsual } from '../support/after-sale.ts';
import { browserOfFile } from '../support/browser.ts';
import { assertFaultless } from '../support/looks.ts';
import { order, payers } from '../support/placing.ts';
import { ben } from '../support/portal.ts';
import { bea, openPortal, signIn, visitPortal } from '../support/portal-pages.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const browser = browserOfFile();

describe('the portal', () => {
  const opened = onceInSuite(openPortal);

  it('begins with what waits and who travels, worked by keys', async () => {
    const site = opened();
    await site.book({ ...order, date: '2026-11-22' });
    await site.api.call({
      method: 'DELETE',
      url: '/v1/booking',
      token: payers.credit,
      body: { reference_id: site.credit, reason: 'The ship is late' },
    });
    await using visit = await visitPortal(browser, site);
    const { page } = visit;

    await page
      .getByText('1 request of yours is open and 1 booking waits to be confirmed.')
      .waitFor();
    await page.getByText('1 booking travels in the next 7 days.').waitFor();
    await page.getByRole('link', { name: `You asked to cancel ${site.credit}` }).waitFor();
    await page.getByRole('heading', { name: 'Money' }).waitFor();
    await assertFaultless(page, 'today');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/portal/bookings/${site.pending}`));

    assert.deepEqual(visit.complaints, []);
  });

  it('has no fault that axe finds where one signs in, and in a booking', async () => {
    const site = opened();
    await using visit = await browser.visit(`${site.origin}/portal/bookings/${site.paid}`);
    const { page } = visit;
    const panel = page.getByRole('article');

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await assertFaultless(page, 'sign-in');
    await signIn(visit, bea);
    await page.setViewportSize({ width: 1280, height: 900 });
    await panel.getByRole('heading', { name: 'Colosseum at Dawn' }).waitFor();
    await panel.getByRole('button', { name: 'Payments' }).click();
    await panel
      .getByRole('listitem')
      .getByText(/^The card was charged/)
      .waitFor();
    await assertFaultless(page, 'a booking');

    assert.deepEqual(visit.complaints, []);
  });

  it('shows a request, also to somebody whose session ends, and what became of the booking', async () => {
    const site = opened();
    const reference = await bookUsual(site);
    await askForCancellation(site, reference, 'The ship is late');
    await using visit = await visitPortal(browser, site, { path: '/requests', who: bea });
    const { page } = visit;
    const panel = page.getByRole('article');

    await page.getByRole('link', { name: reference }).click();
    await panel.getByText('118.00 EUR').waitFor();
    await assertFaultless(page, 'a request');
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.api.app.db.deleteFrom('session').execute();
    await panel.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(visit, bea);
    await panel.getByText('The ship is late').waitFor();
    await panel.getByRole('link', { name: reference }).click();
    await panel.getByRole('button', { name: 'Apply the cancellation' }).click();
    await panel.getByText('Canceled', { exact: true }).waitFor();

    const unexpected = visit.complaints.filter((line) => !/\b401\b/.test(line));
    assert.deepEqual(unexpected, []);
  });

  it('shows an Agent nothing of its colleagues, and no screen of Admins', async () => {
    const site = opened();
    const path = `/bookings/${site.credit}`;
    await using visit = await visitPortal(browser, site, { path, who: ben });
    const { page } = visit;

    await page.getByRole('article').getByRole('alert').waitFor();
    await page.getByText('No bookings yet').waitFor();
    const rail = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    const offered = new Set(await rail.allTextContents());

    const ofAdmins = ['Money', 'Users', 'Webhooks', 'Usage'];
    assert.deepEqual(
      ofAdmins.filter((title) => offered.has(title)),
      [],
    );
    assert.equal(await page.getByText('Ada Byron').count(), 0);
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('link', { name: 'Open the quick start' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Money' }).count(), 0);
    assert.deepEqual(
      visit.complaints.filter((line) => !/\b400\b/.test(line)),
      [],
    );
  });
});
