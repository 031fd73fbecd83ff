import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { openFakeOcto } from '../support/fakes/octo-supplier/octo-supplier.ts';
import { offerNamed } from '../support/fakes/octo-supplier/products.ts';
import { kim, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

describe('the suppliers in the console', () => {
  it('are added, connected, looked at, paused and forgotten, and no key is shown', async () => {
    await using site = await openConsole([]);
    const { clock } = site.api.app;
    await using fake = await openFakeOcto({ clock, sells: ['walk', 'family', 'several-options'] });
    await using visit = await visitConsole(browser, site, { path: '/suppliers' });
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const panel = page.getByRole('article');

    await page.getByText('No suppliers yet').waitFor();
    await page.getByRole('button', { name: 'Add supplier' }).first().click();
    await dialog.getByLabel('Key').fill('harbour');
    await dialog.getByLabel('Name').fill('Harbour Tours');
    await dialog.getByLabel('E-mail address').fill('crew@harbour.test');
    await dialog.getByRole('button', { name: 'Add supplier' }).click();
    await panel.getByRole('heading', { name: 'Harbour Tours' }).waitFor();
    await panel.getByText('crew@harbour.test').waitFor();

    await panel.getByRole('button', { name: 'Connect its system' }).click();
    await dialog.getByLabel('Address of its API').fill(fake.url);
    await dialog.getByLabel('Key').fill('wrong');
    await dialog.getByRole('button', { name: 'Connect its system' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/did not accept the connection/)
      .waitFor();
    await dialog.getByLabel('Key').fill(fake.apiKey);
    await dialog.getByRole('button', { name: 'Connect its system' }).click();
    await panel.getByText('kept, never shown').waitFor();
    assert.equal(await page.getByText(fake.apiKey).count(), 0);

    await panel.getByRole('button', { name: 'Test' }).click();
    await panel.getByText('What the test found').waitFor();
    await panel.getByRole('button', { name: 'Look now' }).click();
    await panel.getByText('3 new').first().waitFor();
    await panel.getByText('All 3 tours').waitFor();
    assert.deepEqual(await axeFaults(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axeFaults(page), []);

    for (const name of ['family', 'several-options'] as const) {
      fake.stopSelling(offerNamed(name).product.id);
    }
    await panel.getByRole('button', { name: 'Look now' }).click();
    await panel.getByText('Harbour Tours: 2 of 3 products are not listed').waitFor();
    const rail = page.getByRole('navigation', { name: 'Screens' });
    await rail
      .getByRole('link')
      .filter({ hasText: /^Suppliers1$/ })
      .waitFor();
    await rail.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('link', { name: /2 of 3 products are not listed/ }).click();
    const believed = page.waitForRequest(
      (request) => request.url().endsWith('/sync') && request.postDataJSON().confirm === 1,
    );
    await panel.getByRole('button', { name: 'Believe the list' }).click();
    await dialog.getByText(/2 of 3 products are not listed/).waitFor();
    await dialog.getByRole('button', { name: 'Believe the list' }).click();
    await believed;
    await panel.getByText('What waits for you').waitFor({ state: 'detached' });

    await panel.getByRole('button', { name: 'Pause' }).click();
    await dialog.getByText('1 tour cannot be booked until you resume.').waitFor();
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await panel.getByRole('button', { name: 'Resume' }).waitFor();
    await panel.getByRole('button', { name: 'Take off sale' }).click();
    await dialog.getByRole('button', { name: 'Take off sale' }).click();
    await panel.getByRole('button', { name: 'Put on sale' }).waitFor();
    await panel.getByRole('button', { name: 'More about the connection' }).click();
    await page.getByRole('menuitem', { name: 'Forget the connection' }).click();
    await dialog.getByRole('button', { name: 'Forget the connection' }).click();
    await panel.getByRole('button', { name: 'Connect its system' }).waitFor();

    const kept = await site.api.app.db
      .selectFrom('supplier')
      .select(['key', 'status', 'name'])
      .execute();
    assert.deepEqual(kept, [{ key: 'harbour', status: 'inactive', name: 'Harbour Tours' }]);
    fake.takeComplaints();
  });

  it('are found by the palette, and offer no button to a viewer', async () => {
    await using site = await openConsole([]);
    const session = await signInto(site.api);
    const body = { key: 'pier', name: 'Pier Walks', notes: 'Call before eight.' };
    const added = { method: 'POST', url: '/operator/v1/suppliers', body } as const;
    assert.equal((await within(site.api, session, added)).status, 200);
    await using visit = await visitConsole(browser, site, { who: kim, width: 390 });
    const { page } = visit;

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('pier');
    await page.getByRole('option', { name: /Pier Walks/ }).waitFor();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('article');
    await panel.getByText('Call before eight.').waitFor();

    assert.equal(await panel.getByRole('button', { name: /Edit|Connect|sale/ }).count(), 0);
    assert.deepEqual(await axeFaults(page), []);
    assert.deepEqual(visit.complaints, []);
  });
});
