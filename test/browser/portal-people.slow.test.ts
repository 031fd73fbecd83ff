import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile } from '../support/browser.ts';
import { assertFaultless } from '../support/looks.ts';
import { payers } from '../support/placing.ts';
import { ada, ben } from '../support/portal.ts';
import { openPortal, visitPortal } from '../support/portal-pages.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew } from '../support/signed-in.ts';

const browser = browserOfFile();

async function openPeople() {
  const site = await openPortal();
  const search = async (token: string) =>
    (await site.api.call({ url: '/v1/return_tours?limit=1', token })).status;
  return { ...site, search };
}

describe('what an organization has in the portal', () => {
  const opened = onceInSuite(openPeople);
  const ofAda = onceInSuite(() => visitPortal(browser, opened(), { path: '/users' }));

  describe('users and tokens in the portal', () => {
    it('are looked after by an Admin: a user more, a token that works, until it is revoked', async () => {
      const [site, { page, complaints }] = [opened(), ofAda()];
      await goAnew(ofAda(), '/portal/users');
      const [panel, dialog] = [page.getByRole('article'), page.getByRole('dialog')];
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

      await page.getByRole('button', { name: 'Add user' }).click();
      await dialog.getByLabel('First name').fill('Eve');
      await dialog.getByLabel('Last name').fill('Stone');
      await dialog.getByLabel('E-mail address').fill(ben.email);
      await press('Add user');
      await dialog.getByText('A user with this email already exists').waitFor();
      await dialog.getByLabel('E-mail address').fill('eve@acme.test');
      await press('Add user');
      await page.getByText('A link is on its way to eve@acme.test').waitFor();
      await panel.getByText('none yet: mail a link to set one').waitFor();
      await panel.getByText('No token in use').waitFor();
      await panel.getByRole('button', { name: 'Create token' }).click();
      await dialog.getByText('For Eve Stone, eve@acme.test').waitFor();
      await dialog.getByLabel('Name').fill('Website');
      await dialog.getByLabel('May').selectOption('only read');
      await press('Create token');
      const token = (await dialog.getByLabel('The secret').textContent()) ?? '';
      const example = (await dialog.getByLabel('An example of its use').textContent()) ?? '';
      await press('I have stored it');
      await panel.getByText('only read').waitFor();
      await assertFaultless(page, 'a user');
      const before = await site.search(token);
      await panel.getByRole('link', { name: 'Website' }).click();
      await panel.getByText('Only read: what creates').waitFor();
      await assertFaultless(page, 'a token');
      await panel.getByRole('button', { name: 'Revoke' }).click();
      await dialog.getByText('refused at once, for good').waitFor();
      await press('Revoke');
      await panel.getByText('Revoked', { exact: true }).first().waitFor();

      assert.ok(example.includes(`'access-token: ${token}'`), example);
      assert.deepEqual([before, await site.search(token)], [200, 401]);
      assert.equal((await page.content()).includes(token), false);
      const links = await site.api.app.db.selectFrom('passwordLink').select('userId').execute();
      assert.equal(links.length, 1);
      const unexpected = complaints.filter((line) => !/\b400\b/.test(line));
      assert.deepEqual(unexpected, []);
    });

    it('a user is deactivated and activated again, and what it may meanwhile is said before', async () => {
      const [site, { page, complaints }] = [opened(), ofAda()];
      await goAnew(ofAda(), '/portal/users/2');
      const [panel, dialog] = [page.getByRole('article'), page.getByRole('dialog')];

      await panel.getByRole('heading', { name: 'Ben Hobart' }).waitFor();
      await panel.getByRole('button', { name: 'Deactivate' }).click();
      await dialog.getByText('its token is refused at once').waitFor();
      await dialog.getByRole('button', { name: 'Deactivate' }).click();
      await panel.getByText('The user is inactive').waitFor();
      const meanwhile = await site.search(payers.agent);
      await panel.getByRole('button', { name: 'Reactivate' }).click();
      await panel.getByRole('button', { name: 'Deactivate' }).waitFor();
      await page.goto(`${site.origin}/portal/users/1`);
      await panel.getByRole('heading', { name: 'Ada Byron' }).waitFor();

      assert.equal(await panel.getByRole('button', { name: 'Deactivate' }).count(), 0);
      assert.deepEqual([meanwhile, await site.search(payers.agent)], [401, 200]);
      assert.deepEqual(complaints, []);
    });

    it('an Agent sees and creates tokens of its own only', async () => {
      await using visit = await visitPortal(browser, opened(), { path: '/tokens', who: ben });
      const { page } = visit;
      const dialog = page.getByRole('dialog');

      await page.getByRole('row', { name: /ptl_test_/ }).waitFor();
      await page.getByRole('button', { name: 'Create token' }).click();
      await dialog.getByText('For Ben Hobart, ben@acme.test').waitFor();
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await dialog.getByRole('button', { name: 'I have stored it' }).click();
      await page
        .getByRole('row', { name: /ptl_test_/ })
        .nth(1)
        .waitFor();

      assert.equal(await page.getByText(ada.email).count(), 0);
      await page.goto(`${opened().origin}/portal/users`);
      await page.getByText('There is no such page').waitFor();
      assert.deepEqual(visit.complaints, []);
    });
  });

  describe('the money in the portal', () => {
    it('is what is to be paid by invoice, the month line by line, and what commission will be paid', async () => {
      const [site, { page, complaints }] = [opened(), ofAda()];
      await goAnew(ofAda(), '/portal/money');

      await page.getByText('to be paid, 1 invoice').waitFor();
      await page.getByRole('link', { name: site.credit }).waitFor();
      await assertFaultless(page, 'invoices');
      await page.getByRole('button', { name: 'Paid', exact: true }).click();
      await page.getByText('Nothing matches').waitFor();
      await page.getByRole('link', { name: 'Commission' }).click();
      await page.getByText('will be paid to you, 1 booking').waitFor();
      await page.getByText('Your share is 12.5 % of each booking.').waitFor();
      await assertFaultless(page, 'commission');
      await page.getByRole('link', { name: 'Statements' }).click();
      await page.getByText('owed now').waitFor();
      await page.getByRole('link', { name: site.credit }).first().waitFor();
      await assertFaultless(page, 'a statement');
      await page.setViewportSize({ width: 1280, height: 900 });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      const paper = await page.getByRole('link', { name: 'Open as PDF' }).getAttribute('href');

      assert.match(download.suggestedFilename(), /^statement-2026-\d\d\.csv$/);
      assert.match(paper ?? '', /^\/portal\/v1\/statements\/2026-\d\d\/pdf$/);
      assert.deepEqual(complaints, []);
    });
  });
});
