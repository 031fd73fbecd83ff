import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookUsual } from '../support/after-sale.ts';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless } from '../support/looks.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim } from '../support/staff.ts';

/** To look at; each test that changes departures has a week of its own. */
const week = '/calendar?date=2026-11-27';

const browser = browserOfFile();

async function openBookedWeek() {
  const site = await openConsole();
  await bookUsual(site, {}, payers.credit);
  return site;
}

/** What staff have set of the departures, day by day. */
async function setBy({ api }: ConsoleSite) {
  const rows = await api.app.db
    .selectFrom('departure')
    .select(['date', 'isClosed', 'closedReason', 'capacity'])
    .orderBy('date')
    .orderBy('minutes')
    .execute();
  return rows.map(({ date, ...others }) => ({ date, ...others }));
}

describe('the calendar of the console', () => {
  const opened = onceInSuite(openBookedWeek);
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: week }));

  it('closes a week with a reason, after naming the bookings on it', async () => {
    const site = opened();
    const { page, complaints } = atWork();
    const date = '2026-12-04';
    const reference = await bookUsual(site, { date }, payers.credit);
    await goOn(atWork(), `/console/calendar?date=${date}`);

    await page
      .getByRole('button', { name: `Close or change the week of ${usualTour.name}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(reference).waitFor();
    await dialog.getByRole('button', { name: 'Stop selling' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await dialog.getByLabel('Reason').fill('The path is flooded');
    await dialog.getByRole('button', { name: 'Stop selling' }).click();
    await page.getByText('departures are closed').waitFor();

    await page
      .getByRole('link', { name: /Closed/ })
      .first()
      .waitFor();
    const closed = (await setBy(site)).filter((one) => one.isClosed);
    assert.equal(new Set(closed.map(({ date }) => date)).size, 7);
    assert.deepEqual([...new Set(closed.map((one) => one.closedReason))], ['The path is flooded']);
    const refused = await site.book({ ...order, date }, payers.credit);
    assert.equal(refused.status, 400);
    assert.deepEqual(complaints, []);
  });

  it('changes no tour that nobody has chosen, names those that are, and takes it back', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goOn(atWork(), '/console/calendar?date=2027-02-05');

    await page.getByRole('button', { name: 'Close or change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Choose the tours that are meant').first().waitFor();
    await dialog.getByRole('button', { name: 'Stop selling' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await dialog.getByRole('combobox', { name: 'Tours' }).fill(usualTour.name);
    await page.getByRole('option', { name: usualTour.name }).click();
    await dialog.getByRole('button', { name: `Remove ${usualTour.name}` }).waitFor();
    await dialog.getByText(/departures change\./).waitFor();
    await dialog.getByLabel('Reason').fill('Repairs');
    await dialog.getByRole('button', { name: 'Stop selling' }).click();
    await page.getByText('departures are closed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('departures are open again').waitFor();

    const closed = (await setBy(site)).filter((one) => one.isClosed && one.date > '2027-01-01');
    assert.deepEqual(closed, []);
  });

  it('books from a departure, and shows departures with bookings alone', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/calendar/PRD16350/2026-11-27/9:00%20AM');

    await page.getByRole('button', { name: 'New booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Partner' }).fill('acme');
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Person who books' }).fill('ben@acme.test');
    await page.getByRole('option').first().click();
    await dialog.locator('button[aria-pressed="true"]', { hasText: '9:00 AM' }).waitFor();
    await goOn(atWork(), '/console/calendar?date=2026-11-27');
    const chips = page.getByRole('table').getByRole('link');
    await chips.first().waitFor();
    const all = await chips.count();
    await page.getByRole('switch', { name: 'With bookings' }).click();
    await page.waitForURL(/only=sold/);
    await chips.nth(all - 1).waitFor({ state: 'detached' });

    assert.ok((await chips.count()) > 0);
  });

  it('gives the days that one drags over another number of places', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goOn(atWork(), '/console/calendar?date=2026-12-11');

    const cells = page.getByRole('row', { name: new RegExp(usualTour.name) }).getByRole('cell');
    await cells.nth(2).getByRole('link').first().waitFor();
    const from = await cells.nth(2).boundingBox();
    const to = await cells.nth(4).boundingBox();
    assert.ok(from && to);
    await page.mouse.move(from.x + 4, from.y + 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 2, { steps: 8 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Set places').click();
    await dialog.getByLabel('Places of each departure').fill('3');
    assert.equal(await dialog.getByLabel('From').inputValue(), '2026-12-09');
    assert.equal(await dialog.getByLabel('Until').inputValue(), '2026-12-11');
    await dialog.getByRole('button', { name: 'Set places' }).click();
    await page.getByText('departures have other places').waitFor();

    const set = (await setBy(site)).filter(({ capacity }) => capacity === 3);
    assert.equal(new Set(set.map(({ date }) => date)).size, 3);
  });

  it('shows who comes along, and a sheet to print', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goOn(atWork(), '/console/calendar/PRD16350/2026-11-27/7:30%20AM');

    await page.getByText('Zoë Müller').first().waitFor();
    await page.getByText('2 of 20 sold').waitFor();
    await page.getByRole('button', { name: 'New booking' }).waitFor();
    const sheet = await page.getByRole('link', { name: 'Print the manifest' }).getAttribute('href');

    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { status, text } = await site.api.call({ url: String(sheet), headers: { cookie } });
    assert.equal(status, 200);
    assert.match(text, /Zoë Müller/);
  });

  it('has nothing to change for a viewer', async () => {
    await using visit = await visitConsole(browser, opened(), { path: week, who: kim });
    const { page } = visit;

    await page
      .getByRole('link', { name: /7:30 AM/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Print the manifest' }).waitFor();

    for (const name of [/^Close or change/, /^Close$/, /^Set places$/]) {
      assert.equal(await page.getByRole('button', { name }).count(), 0, String(name));
    }
  });

  it('has no fault that axe finds', async () => {
    const { page } = atWork();
    await goAnew(atWork(), `/console${week}`);

    const departure = page.getByRole('link', { name: /7:30 AM/ }).first();
    await departure.waitFor();
    await assertFaultless(page, 'week');
    await page.getByText('Month', { exact: true }).click();
    // A phone has no room for how many they are.
    await page.getByText('1 departure', { exact: true }).waitFor({ state: 'attached' });
    await assertFaultless(page, 'month');
    await page.getByText('Day', { exact: true }).first().click();
    await page.getByRole('link', { name: usualTour.name }).first().click();
    await page.getByText('Zoë Müller').first().waitFor();
    await assertFaultless(page, 'day and manifest');
  });
});
