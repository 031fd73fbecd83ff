import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookUsual } from '../support/after-sale.ts';
import { browserOfFile } from '../support/browser.ts';
import { visitConsole } from '../support/console.ts';
import { openBooked, statusOf } from '../support/console-bookings.ts';
import { aKeptMail } from '../support/kept-mail.ts';
import { assertFaultless } from '../support/looks.ts';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim } from '../support/staff.ts';

const browser = browserOfFile();

describe('the bookings in the console', () => {
  const opened = onceInSuite(openBooked);
  const changed = onceInSuite(openBooked);
  const atWork = onceInSuite(() => visitConsole(browser, changed(), { path: '/bookings' }));
  const looking = onceInSuite(() => visitConsole(browser, opened(), { path: '/bookings' }));

  it('are found by a word, which the address keeps, also while one is open', async () => {
    const site = opened();
    const { page, complaints } = looking();
    await goOn(looking(), '/console/bookings');

    await page.getByRole('link', { name: site.credit }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('rossi');
    await page.getByRole('link', { name: site.credit }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: site.pending }).waitFor();
    assert.equal(new URL(page.url()).search, '?q=rossi');
    await page.getByRole('link', { name: site.pending }).click();
    await page.getByRole('article').getByRole('heading', { name: site.pending }).waitFor();
    assert.equal(new URL(page.url()).search, '?q=rossi');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: site.credit }).waitFor();

    assert.deepEqual(complaints, []);
  });

  it('are confirmed in one click, and the list says so', async () => {
    const [site, { page }] = [changed(), atWork()];
    const path = `/bookings/${site.pending}?status=Pending+Confirmation`;
    await goOn(atWork(), `/console${path}`);

    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByText(`${site.pending} is confirmed`).waitFor();

    assert.equal((await statusOf(site, site.pending)).status, 'Confirmed');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('article').getByText('Confirmed', { exact: true }).waitFor();
  });

  it('show their voucher as a picture, and mails as they looked', async () => {
    const site = opened();
    const text = `Your booking ${site.credit}`;
    await aKeptMail(site.api, { to: 'ada@acme.test', text, html: '<h1>Bon voyage</h1>' });
    const { page, complaints } = looking();
    await goOn(looking(), `/console/bookings/${site.credit}`);

    const voucher = page.frameLocator(`iframe[title="Voucher of ${site.credit}"]`);
    await page.getByRole('link', { name: `Voucher of ${site.credit}` }).scrollIntoViewIfNeeded();
    await voucher.getByText(site.credit).first().waitFor();
    await page.getByRole('button', { name: 'Look at it: Hello' }).click();
    const mail = page.frameLocator('iframe[title="Hello"]');
    await mail.getByRole('heading', { name: 'Bon voyage' }).waitFor();

    assert.deepEqual(complaints, []);
  });

  it('are declined with a reason only', async () => {
    const [site, { page }] = [changed(), atWork()];
    const reference = await bookUsual(site, { product_id: 'PRD16351' }, payers.credit);
    await goOn(atWork(), `/console/bookings/${reference}`);
    await page.getByRole('article').getByRole('heading', { name: reference }).waitFor();

    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('Give a reason').waitFor();
    assert.equal((await statusOf(site, reference)).status, 'Pending Confirmation');
    await dialog.getByLabel('Reason').fill('The boat is full');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText(`${reference} is declined`).waitFor();

    assert.equal((await statusOf(site, reference)).status, 'Canceled');
  });

  it('have notes among staff, which can be taken back for a while', async () => {
    const site = opened();
    const { page } = looking();
    await goOn(looking(), `/console/bookings/${site.credit}`);
    await page.getByRole('article').getByRole('heading', { name: site.credit }).waitFor();
    const notes = page.locator('section', { has: page.getByRole('heading', { name: 'Notes' }) });

    await notes.getByLabel('Notes').fill('<b>Call</b> the hotel first');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText('<b>Call</b> the hotel first', { exact: true }).waitFor();
    await notes.getByRole('button', { name: 'Remove note' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();

    await notes.getByText('<b>Call</b> the hotel first', { exact: true }).waitFor();
  });

  it('are worked by keys alone', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/bookings' });
    const { page } = visit;

    await page.getByRole('link', { name: site.paid }).waitFor();
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('article').getByRole('heading', { name: site.credit }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=1/);
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'detached' });
    await page.keyboard.press('x');

    await page.getByText('1 selected').waitFor();
  });

  it('show a viewer no button that changes anything, and the API refuses it', async () => {
    const site = opened();
    const path = `/bookings/${site.pending}`;
    await using visit = await visitConsole(browser, site, { path, who: kim });
    const { page } = visit;

    await page.getByRole('heading', { name: 'Money' }).waitFor();
    for (const name of ['Confirm booking', 'Decline', 'Edit', 'Cancel booking', 'More actions']) {
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    }
    assert.equal(await page.getByRole('checkbox').count(), 0);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { body } = await site.api.call({ url: '/operator/v1/session', headers: { cookie } });
    const refused = await site.api.call({
      method: 'POST',
      url: `/operator/v1/bookings/${site.pending}/confirm`,
      headers: { cookie, 'x-csrf-token': String(body.csrf_token) },
      body: {},
    });
    assert.equal(refused.status, 403);
  });

  it('are found from anywhere by the palette', async () => {
    const site = opened();
    const { page } = looking();
    await goOn(looking(), '/console/');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(site.pending.slice(0, 6));
    await page.getByRole('option', { name: new RegExp(site.pending) }).waitFor();
    await page.keyboard.press('Enter');

    await page.getByRole('article').getByRole('heading', { name: site.pending }).waitFor();
  });

  it('have no fault that axe finds', async () => {
    const site = opened();
    const { page } = looking();
    await goAnew(looking(), '/console/bookings');

    await page.getByRole('link', { name: new RegExp(site.paid) }).waitFor();
    await assertFaultless(page, 'list');
    await page.getByRole('link', { name: new RegExp(site.paid) }).click();
    await page.getByRole('heading', { name: 'Story' }).waitFor();
    await page.getByText('booked').first().waitFor();
    await assertFaultless(page, 'booking');
  });
});
