import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless, twoLooks } from '../support/looks.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { aStaffUser, kim, sam, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

/** Each of them loses every session in a test. */
const lee = { email: 'lee@portolan.test', password: 'a fourth long password' };
const ida = { email: 'ida@portolan.test', password: 'a fifth long password' };

async function openStaffed() {
  const site = await openConsole();
  for (const one of [lee, ida]) await aStaffUser(site.api.app.db, one);
  return site;
}

describe('the system in the console', () => {
  const opened = onceInSuite(openStaffed);
  const looking = onceInSuite(() => visitConsole(browser, opened(), { path: '/system' }));

  it('moves the clock of staging, which every page then says', async () => {
    await using site = await openConsole();
    await using visit = await visitConsole(browser, site, { path: '/system/clock' });
    const { page } = visit;
    const band = page.getByRole('complementary', { name: 'Staging' });
    const nowOf = async () => {
      const { body } = await within(site.api, await signInto(site.api), {
        url: '/operator/v1/clock',
      });
      return Date.parse(String(body.now));
    };

    await band.getByText('The clock is moved').waitFor();
    const before = await nowOf();
    await page.getByRole('button', { name: 'One week on' }).click();
    await page.getByText(/^It is Fri 27 Nov 2026/).waitFor();
    await band.getByText('27 Nov 2026').waitFor();
    const moved = (await nowOf()) - before;
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    await band.getByText('27 Nov 2026').waitFor();
    await page.goBack();
    await page.getByLabel('Set it to').fill('2027-03-01T09:30');
    await page.getByRole('button', { name: 'Set the clock' }).click();
    await band.getByText('Mon 1 Mar 2027, 9:30 AM').waitFor();
    await page.getByRole('button', { name: 'Return to real time' }).click();
    await band.getByText('Nothing here reaches a real traveler').waitFor();

    assert.ok(moved >= 7 * 86_400_000 && moved < 7 * 86_400_000 + 600_000, `${moved} ms`);
    assert.deepEqual(visit.complaints, []);
  });

  it('adds staff, changes a role and takes it back, and signs a colleague out', async () => {
    const [site, { page }] = [opened(), looking()];
    await goOn(looking(), '/console/system');
    const roleOf = async (email: string) => {
      const staff = site.api.app.db.selectFrom('staff').select(['role', 'status']);
      return staff.where('email', '=', email).executeTakeFirstOrThrow();
    };

    await page.getByRole('button', { name: 'Add staff' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill('nora@portolan.test');
    await dialog.getByRole('textbox', { name: 'First password' }).fill('short');
    await dialog.getByRole('button', { name: 'Add staff' }).click();
    await dialog.getByText(/^First password must/).waitFor();
    await dialog.getByRole('textbox', { name: 'First password' }).fill('a long enough password');
    await dialog.getByRole('button', { name: 'Add staff' }).click();
    await page.getByLabel('Role of nora@portolan.test').selectOption('Manager');
    await page.getByText('nora@portolan.test is Manager now').waitFor();
    assert.equal((await roleOf('nora@portolan.test')).role, 'manager');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('nora@portolan.test is Agent now').waitFor();
    assert.equal((await roleOf('nora@portolan.test')).role, 'agent');

    await signInto(site.api, lee);
    await page.getByRole('button', { name: `Actions for ${lee.email}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByText(`${lee.email} is deactivated and signed out`).waitFor();
    const session = await within(site.api, await signInto(site.api, lee), {
      url: '/operator/v1/session',
    });
    assert.equal(session.status, 401);
    await page.getByRole('link', { name: 'Audit' }).click();
    await page
      .getByRole('link', { name: /^Staff changed/ })
      .first()
      .click();
    await page.getByRole('row', { name: 'status Active Inactive' }).waitFor();
  });

  it('changes a setting, runs a job, stores rates and says what is wrong', async () => {
    const { page } = looking();
    await goOn(looking(), '/console/system/settings');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Change: Automatic cancellation minutes' }).click();
    await dialog.getByLabel('Value').fill('never');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/must be off, or a whole number/).waitFor();
    await dialog.getByLabel('Value').fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`changed by ${sam.email}`).waitFor();

    await page.getByRole('link', { name: 'Rates' }).click();
    await page.getByRole('button', { name: 'Store rates' }).click();
    await dialog.getByRole('textbox', { name: 'Rates' }).fill('USD 1.5\nGBP 0.9');
    await dialog.getByRole('button', { name: 'Store rates' }).click();
    await page.getByText('The rates are stored').waitFor();
    await page.getByText('1.5 USD').waitFor();

    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('button', { name: 'Run now: Forget old answers' }).click();
    await page.getByText('Forget old answers: started').waitFor();
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByText('PostgreSQL', { exact: true }).waitFor();
  });

  it('shows where one is signed in, and signs out everywhere', async () => {
    const site = opened();
    await signInto(site.api, ida);
    await using visit = await visitConsole(browser, site, { path: '/system/you', who: ida });
    const { page } = visit;

    await page.getByText('This browser').waitFor();
    const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
    await page.getByRole('checkbox', { name: 'Requests: At once' }).click();
    await saved;
    await page.getByLabel('Once a day at').fill('07:30');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password now' }).fill(ida.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('img', { name: 'The secret as a picture for the app' }).waitFor();
    assert.deepEqual(visit.complaints, []);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    const open = await site.api.app.db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staffId')
      .select('session.id')
      .where('staff.email', '=', ida.email)
      .execute();
    assert.deepEqual(open, []);
    const { body } = await within(site.api, await signInto(site.api, ida), {
      url: `/operator/v1/staff/${ida.email}/today-mails`,
    });
    assert.deepEqual([body.at_once, body.daily_at], [['request'], '07:30']);
  });

  it('offers a viewer nothing that changes the marketplace, and the API refuses it', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/system', who: kim });
    const { page } = visit;
    const changing = /^(Add|Actions|Run|Change:|Store|One|Set the)/;

    for (const name of ['Staff', 'Jobs', 'Settings', 'Rates', 'Clock']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor();
      assert.equal(await page.getByRole('button', { name: changing }).count(), 0, name);
      assert.equal(await page.getByRole('combobox').count(), 0, name);
    }
    const refused = await within(site.api, await signInto(site.api, kim), {
      method: 'POST',
      url: '/operator/v1/clock/advance',
      body: { duration: '1d' },
    });
    assert.equal(refused.status, 403);
  });

  it('has no fault that axe finds', async () => {
    const { page } = looking();
    await goAnew(looking(), '/console/system');

    for (const [name, sign] of [
      ['Staff', kim.email],
      ['Your account', 'This browser'],
      ['Audit', 'Staff signed in'],
      ['Jobs', 'Forget old answers'],
      ['Settings', 'Credit cancellation fee'],
      ['Rates', 'At which prices'],
      ['Health', 'PostgreSQL'],
      ['Clock', 'Clock of staging'],
    ] as const) {
      await page.getByRole('navigation', { name: 'System' }).getByText(name).click();
      await page.getByText(sign).first().waitFor();
      await assertFaultless(page, name, twoLooks);
    }
  });
});
