import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { kim, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

const list = [
  'line,ship,sailing date,port,country,arrive,depart',
  'Aurelia Cruises,Aurelia Dawn,2027-05-02,Lisbon,Portugal,2027-05-02 08:00,2027-05-02 18:00',
  'Aurelia Cruises,Aurelia Dawn,2027-05-02,Funchal,Portugal,2027-05-05 08:00,2027-05-05 17:00',
  'Aurelia Cruises,Aurelia Dawn,2027-05-09,Lisbon,Portugal,2027-05-09 08:00,2027-05-09 18:00',
];
const csv = (lines: readonly string[]) => ({
  name: 'sailings.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

describe('the cruises in the console', () => {
  it('are imported, added and edited port by port, and hidden from partners', async () => {
    await using site = await openConsole([]);
    await using visit = await visitConsole(browser, site, { path: '/cruises' });
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const panel = page.getByRole('article');

    await page.getByText('No ships yet').waitFor();
    await page.getByRole('button', { name: 'Import sailings' }).click();
    const chosen = page.locator('input[type=file]');
    await chosen.setInputFiles(csv([...list, 'Aurelia Cruises,Aurelia Dawn,tomorrow,Rome,,,']));
    await dialog.getByRole('button', { name: 'Import sailings' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/line 5/)
      .waitFor();
    await chosen.setInputFiles(csv(list));
    await dialog.getByRole('button', { name: 'Import sailings' }).click();
    await page.getByText('2 sailings imported').waitFor();

    await page.getByRole('link', { name: 'Aurelia Dawn' }).click();
    await panel.getByText('Lisbon → Funchal').waitFor();
    assert.deepEqual(await axeFaults(page), []);
    await panel.getByRole('button', { name: 'Hide from partners' }).click();
    await dialog.getByText('2 sailings are not shown to partners any more.').waitFor();
    await dialog.getByRole('button', { name: 'Hide from partners' }).click();
    await panel.getByRole('button', { name: 'Show to partners' }).click();
    await panel.getByRole('button', { name: 'Hide from partners' }).waitFor();

    await panel.getByRole('button', { name: 'Add sailing' }).click();
    await dialog.getByLabel('Sailing date').fill('2027-06-01');
    await dialog.getByLabel('First port').fill('Naples');
    await dialog.getByLabel('Country').fill('Italy');
    await dialog.getByRole('button', { name: 'Add sailing' }).click();
    await panel.getByRole('button', { name: 'Add port' }).click();
    const port = panel.getByRole('group', { name: 'Port 2' });
    await port.getByLabel('Arrives on').fill('2027-05-30');
    await port.getByLabel('Departs on').fill('2027-05-29');
    await panel
      .getByText(/must not be before the arrival/)
      .first()
      .waitFor();
    await port.getByRole('combobox', { name: 'Port' }).fill('Palermo');
    const named = panel.getByRole('group', { name: 'Palermo' });
    await named.getByLabel('Arrives on').fill('2027-06-03');
    await named.getByLabel('Departs on').fill('2027-06-03');
    await panel.getByRole('button', { name: /^\d+ changes?$/ }).click();
    await panel.getByText('Checking…').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 field is saved').waitFor();
    await panel.getByRole('link', { name: 'Journey' }).click();
    await panel.getByText('A day at sea').waitFor();
    await panel.getByRole('link', { name: 'Tours in Palermo' }).waitFor();
    assert.deepEqual(await axeFaults(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axeFaults(page), []);
    await panel.getByRole('button', { name: 'Show to partners' }).click();
    await panel.getByRole('button', { name: 'Hide from partners' }).waitFor();
    await panel.getByRole('link', { name: 'History' }).click();
    await panel
      .getByText(/sam@portolan.test/)
      .first()
      .waitFor();
    assert.deepEqual(
      visit.complaints.filter((complaint) => !/status of 4(00|22)/.test(complaint)),
      [],
    );
  });

  it('are found by the palette, and offer no button to a viewer', async () => {
    await using site = await openConsole([]);
    const session = await signInto(site.api);
    const { status, text } = await within(site.api, session, {
      method: 'POST',
      url: '/operator/v1/cruises/import',
      headers: { 'content-type': 'text/csv' },
      body: list.join('\n'),
    });
    assert.equal(status, 200, text);
    await using visit = await visitConsole(browser, site, { who: kim, width: 390 });
    const { page } = visit;

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('dawn');
    await page.getByRole('option', { name: /Aurelia Dawn/ }).waitFor();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('article');
    await panel.getByRole('link', { name: /2 May 2027/ }).click();
    await panel.getByText('2 days at sea').waitFor();

    assert.equal(await panel.getByRole('button', { name: /Edit|Hide|Add/ }).count(), 0);
    assert.deepEqual(await axeFaults(page), []);
  });
});
