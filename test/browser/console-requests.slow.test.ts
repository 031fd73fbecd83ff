import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askForCancellation, askForChange, bookUsual, moneyOf } from '../support/after-sale.ts';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless } from '../support/looks.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim } from '../support/staff.ts';

const browser = browserOfFile();

/** Two changes and a cancellation to decide, of three bookings that a card has paid. */
async function openAsked() {
  const site = await openConsole();
  const later = await bookUsual(site, { date: '2026-11-27' });
  const longer = await bookUsual(site, { date: '2026-11-28' });
  const canceled = await bookUsual(site, { date: '2026-11-29' });
  return {
    ...site,
    later,
    longer,
    canceled,
    ids: [
      await askForChange(site, later, 'On Monday, please'),
      await askForChange(site, longer, 'A cousin joins, and we want the boat'),
      await askForCancellation(site, canceled, 'They are ill'),
    ],
  };
}

async function decisionsIn({ api }: ConsoleSite) {
  const decided = await api.app.db
    .selectFrom('bookingRequest')
    .select(['state', 'inPart', 'note'])
    .orderBy('id')
    .execute();
  return decided.map(({ state, inPart, note }) => `${state}${inPart ? ' in part' : ''} ${note}`);
}

describe('the requests in the console', () => {
  const opened = onceInSuite(openAsked);
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/requests' }));

  it('are decided by keys alone, from the first to the last', async () => {
    await using site = await openAsked();
    await using visit = await visitConsole(browser, site, { path: '/requests' });
    const { page } = visit;
    const panel = page.getByRole('article');

    await page.getByRole('link', { name: site.later }).waitFor();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await panel.getByText('On Monday, please').waitFor();
    await page.getByLabel('Travel date').waitFor();
    await page.keyboard.press('e');
    await page.keyboard.type('11302026');
    await panel.getByText('Mon 30 Nov 2026, 7:30 AM').waitFor();
    for (const key of ['Escape', 'a']) await page.keyboard.press(key);
    await panel.getByText('A cousin joins').waitFor();
    await page.getByLabel('Travel date').waitFor();
    await page.keyboard.press('p');
    await panel.getByText('Give a note: the partner reads it').waitFor();
    await page.keyboard.type('There is no boat that day');
    for (const key of ['Escape', 'p']) await page.keyboard.press(key);
    await panel.getByText('They are ill').waitFor();
    await page.getByLabel('Another refund').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Their guide is on the way');
    await page.keyboard.press('Control+Enter');
    await page.getByText('No request is open').waitFor();

    assert.deepEqual(await decisionsIn(site), [
      'applied ',
      'applied in part There is no boat that day',
      'rejected Their guide is on the way',
    ]);
    const applied = visit.requested.filter((url) => url.endsWith('/apply'));
    assert.equal(applied.length, 2, 'a rejection applies nothing');
    const { body } = await site.read(site.later, 'ptl_test_000000000000000000000000bluebird');
    assert.equal((body['info'] as { date: string }).date, '2026-11-30');
  });

  it('are not decided one after the other while a key is held down', async () => {
    await using site = await openAsked();
    await using visit = await visitConsole(browser, site, { path: '/requests' });
    const { page } = visit;

    await page.getByRole('link', { name: site.later }).waitFor();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await page.getByLabel('Travel date').waitFor();
    await page.keyboard.down('a');
    await page.getByRole('article').getByText('A cousin joins').waitFor();
    await page.getByLabel('Travel date').waitFor();
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('a');
    await page.keyboard.up('a');
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Reason').waitFor();

    assert.deepEqual(await decisionsIn(site), ['applied ', 'open ', 'open ']);
    assert.equal(visit.requested.filter((url) => url.endsWith('/apply')).length, 1);
  });

  it('tell the price and the places of a change before it is applied', async () => {
    const [site, { page }] = [opened(), atWork()];
    const path = `/requests/${site.ids[1]}`;
    await goOn(atWork(), `/console${path}`);

    await page.getByLabel('Travelers').fill('Zoë Müller\nRenée O’Connor\nIda Berg');
    const preview = page.getByRole('region', { name: 'What it comes to' });
    await preview.getByText('177.00 EUR').waitFor();
    await preview.getByText('59.00 EUR is charged to the card on file.').waitFor();
    assert.equal((await moneyOf(site, site.longer)).total, 11_800);
    await page.getByLabel(/^Time/).fill('6:00 AM');
    await preview.getByText(/6:00 AM|not|no /i).waitFor();
    await page.getByLabel(/^Time/).fill('7:30 AM');
    await preview.getByText('177.00 EUR').waitFor();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await page.getByText('The request is applied').waitFor();

    assert.equal((await moneyOf(site, site.longer)).total, 17_700);
  });

  it('refund less than was promised only with a note that the partner reads', async () => {
    const [site, { page }] = [opened(), atWork()];
    const path = `/requests/${site.ids[2]}`;
    await goOn(atWork(), `/console${path}`);

    await page.getByText('118.00 EUR was promised as the refund.').waitFor();
    await page.getByLabel('Another refund').fill('50');
    await page.getByText('Less than the 118.00 EUR that was promised.').waitFor();
    await page.getByText('50.00 EUR goes back.').waitFor();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('Give a note: the partner reads it').waitFor();
    await page.getByLabel('Note on the decision').fill('The guide was paid already');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('The request is applied').waitFor();

    assert.match((await decisionsIn(site))[2] ?? '', /^applied The guide was paid already/);
    assert.ok((await moneyOf(site, site.canceled)).payments.some((one) => /refund 5000/.test(one)));
  });

  it('are shown to a viewer without a button that decides', async () => {
    const site = opened();
    const path = `/requests/${site.ids[0]}`;
    await using visit = await visitConsole(browser, site, { path, who: kim });
    const { page } = visit;

    await page.getByText('On Monday, please').last().waitFor();
    await page.getByRole('heading', { name: 'The decision' }).waitFor();

    assert.equal(
      await page.getByRole('button', { name: /^(Apply|Mark as applied|Reject$)/ }).count(),
      0,
    );
    assert.equal(await page.getByRole('textbox', { name: 'Write to the partner' }).count(), 0);
  });

  it('have no fault that axe finds', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goAnew(atWork(), '/console/requests');

    await page.getByRole('link', { name: new RegExp(site.later) }).waitFor();
    await assertFaultless(page, 'list');
    await page.getByRole('link', { name: new RegExp(site.later) }).click();
    await page.getByLabel('Travelers').fill('Zoë Müller');
    await page.getByText('goes back').waitFor();
    await assertFaultless(page, 'request');
  });
});
