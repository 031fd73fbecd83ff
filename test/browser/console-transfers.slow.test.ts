import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { kim } from '../support/staff.ts';
import { aFleet, airport, port, station } from '../support/transfers.ts';

const browser = browserOfFile();

const swift = aFleet({
  area: { latitude: 42, longitude: 12.4, radius_km: 150 },
  fixed_routes: [
    { from: airport, to: port, class: 'Executive Sedan', price: 118, both_ways: true },
    { from: airport, to: station, class: 'Executive Sedan', price: 55 },
  ],
});

function load({ api: { app } }: ConsoleSite) {
  return importMarketplace(app, somebody, { format: 'portolan/1', transfer_suppliers: [swift] });
}

describe('the fleets in the console', () => {
  it('are drawn on a map, priced step by step, edited and offered no more', async () => {
    await using site = await openConsole([]);
    await load(site);
    await using visit = await visitConsole(browser, site, { path: '/transfers' });
    const { page, requested } = visit;
    const dialog = page.getByRole('dialog');
    const panel = page.getByRole('article');

    await page.getByRole('link', { name: 'Swift Cars' }).click();
    await panel.getByRole('img', { name: 'Map of Swift Cars: 3 places, 2 fixed routes' }).waitFor();
    const route = panel.getByRole('button', { name: /Fiumicino.* ⇄ .*Civitavecchia/ });
    await route.click();
    assert.equal(await panel.locator('path[data-lit="true"]').count(), 1);
    await panel.locator('path[class*="land"][d^="M"]').waitFor({ state: 'attached' });
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(`${site.origin}/`) && !url.startsWith('data:')),
      [],
    );
    assert.deepEqual(await axeFaults(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axeFaults(page), []);

    await panel.getByRole('link', { name: 'Price' }).click();
    await panel.getByRole('combobox', { name: 'From' }).fill('Fiumicino');
    await page
      .getByRole('option', { name: /\(FCO\)/ })
      .first()
      .click();
    await panel.getByRole('combobox', { name: 'To' }).fill('Civitavecchia');
    await page
      .getByRole('option', { name: /Civitavecchia/ })
      .first()
      .click();
    const receipt = panel.getByRole('list', { name: /How the price of Mercedes/ });
    await receipt.getByText('118.00').first().waitFor();
    assert.deepEqual(await axeFaults(page), []);

    await panel.getByRole('link', { name: 'Edit', exact: true }).click();
    const vehicle = panel.getByRole('group', { name: 'Mercedes E-Class or similar' });
    await vehicle.getByLabel('Per km').fill('2.05');
    await panel.getByRole('button', { name: /^\d+ changes?$/ }).click();
    await panel.getByText('Checking…').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 field is saved').waitFor();
    await panel.getByRole('link', { name: 'Overview' }).click();
    await panel.getByText(/2\.05 EUR per km/).waitFor();
    await panel.getByRole('button', { name: 'Stop offering' }).click();
    await dialog.getByText('1 vehicle is not found and not booked any more.').waitFor();
    await dialog.getByRole('button', { name: 'Stop offering' }).click();
    await panel.getByRole('button', { name: 'Offer it' }).waitFor();
    await panel.getByRole('link', { name: 'History' }).click();
    await panel
      .getByText(/sam@portolan.test/)
      .first()
      .waitFor();
    assert.deepEqual(visit.complaints, []);
  });

  it('are added with a vehicle, and offer no button to a viewer', async () => {
    await using site = await openConsole([]);
    await using visit = await visitConsole(browser, site, { path: '/transfers' });
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const panel = page.getByRole('article');

    await page.getByText('No fleets yet').waitFor();
    await page.getByRole('button', { name: 'Add fleet' }).first().click();
    await dialog.getByLabel('Key').fill('quay');
    await dialog.getByLabel('Name').fill('Quay Cabs');
    await dialog.getByLabel('First vehicle').fill('Minivan');
    await dialog.getByLabel('Per km').fill('1.5');
    await dialog.getByRole('button', { name: 'Add fleet' }).click();
    await panel.getByRole('button', { name: 'Add route' }).click();
    await panel.getByRole('combobox', { name: 'From' }).fill('Fiumicino');
    await page
      .getByRole('option', { name: /\(FCO\)/ })
      .first()
      .click();
    await panel
      .getByText(/must be/)
      .first()
      .waitFor();

    await using other = await visitConsole(browser, site, { who: kim, width: 390 });
    await other.page.keyboard.press('Control+k');
    await other.page.getByRole('combobox').fill('quay');
    await other.page.getByRole('option', { name: /Quay Cabs/ }).waitFor();
    await other.page.keyboard.press('Enter');
    const seen = other.page.getByRole('article');
    await seen.getByText(/1\.50 EUR per km/).waitFor();
    assert.equal(await seen.getByRole('button', { name: /Edit|Offer/ }).count(), 0);
    assert.deepEqual(await axeFaults(other.page), []);
  });
});
