import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import { hashPassword } from '../../src/accounts/signing-in/password.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole } from '../support/console.ts';
import { assertFaultless, twoLooks } from '../support/looks.ts';
import { ada, password, signIntoPortal, visit as visitByProgram } from '../support/portal.ts';
import { bytesOf } from '../support/staff.ts';

const browser = browserOfFile();

/** A marketplace in which Ada of Acme can sign in to the portal. */
async function openPortal() {
  const site = await openConsole();
  const passwordHash = await hashPassword(password);
  await site.api.app.db
    .updateTable('agencyUser')
    .set({ passwordHash })
    .where('email', '=', ada.email)
    .execute();
  return site;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(ada.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('the account in the portal', () => {
  it('has a second factor set up, which the sign-in asks for, and turned off again', async () => {
    await using site = await openPortal();
    await visitByProgram(site.api);
    await using visit = await browser.visit(`${site.origin}/portal/account`);
    const { page } = visit;
    const section = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
    const factor = section('Second factor');
    const dialog = page.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await section('You').getByText('Ada Byron').waitFor();
    await section('You').getByText(ada.email).waitFor();
    await assertFaultless(page, 'the account', twoLooks);
    await factor.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByRole('textbox', { name: 'Your password now' }).fill('a guess');
    await press('Next');
    await dialog.getByText('The password is wrong').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password now' }).fill(password);
    await press('Next');
    await dialog.getByRole('img', { name: 'The secret as a picture for the app' }).waitFor();
    await assertFaultless(page, 'the picture for the app', twoLooks);
    const secret = bytesOf((await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '');
    await dialog.getByLabel('Code of your authenticator app').fill(codeAt(secret, presentStep()));
    await press('Turn on');
    const codes = dialog.getByText(
      /^(?:(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4} ?){10}$/,
    );
    const [recovery = '', another = ''] = ((await codes.textContent()) ?? '').split(' ');
    await assertFaultless(page, 'the recovery codes', twoLooks);
    await press('I have stored it');
    await factor.getByText('10 recovery codes are left').waitFor();

    const sessions = section('Where you are signed in');
    await sessions.getByText('This browser').waitFor();
    await sessions.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('The session has ended').waitFor();
    await signIntoPortal(site.api, { ...ada, code: another });
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
    await signIn(page);
    await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, presentStep() + 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: ada.email }).click();
    await page.getByRole('menuitem', { name: 'Your account', exact: true }).click();
    await factor.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('textbox', { name: 'Your password now' }).fill(password);
    await dialog.getByLabel('Code of your authenticator app').fill(recovery);
    await assertFaultless(page, 'the removal', twoLooks);
    await press('Remove');
    await factor.getByRole('button', { name: 'Set up' }).waitFor();

    const { db } = site.api.app;
    assert.deepEqual(await db.selectFrom('secondFactor').selectAll().execute(), []);
    assert.equal((await db.selectFrom('session').selectAll().execute()).length, 1);
    // What is refused with 401 and 422, the browser notes as well.
    assert.deepEqual(
      visit.complaints.filter((complaint) => !/status of 4(?:01|22)/.test(complaint)),
      [],
    );
  });
});
