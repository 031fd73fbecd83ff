import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askForCancellation, bookUsual, moneyOf } from '../support/after-sale.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { statusOf } from '../support/console-bookings.ts';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goOn } from '../support/signed-in.ts';
import { kim, sam } from '../support/staff.ts';

const browser = browserOfFile();

describe('what staff do with a booking in the console', () => {
  const opened = onceInSuite(() => openConsole());
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/bookings' }));

  /** A booking of the test's own, in the page of Sam. */
  async function look(given: object = {}, token = payers.cardOnFile) {
    const [site, visit] = [opened(), atWork()];
    const reference = await bookUsual(site, given, token);
    await show(reference);
    return { site, visit, page: visit.page, reference };
  }

  async function show(reference: string): Promise<void> {
    await goOn(atWork(), `/console/bookings/${reference}`);
    const panel = atWork().page.getByRole('article');
    await panel.getByRole('heading', { name: reference }).waitFor();
  }

  it('cancels it after a dialog that says in numbers what that does', async () => {
    const { site, page, reference } = await look();

    const before = await statusOf(site, reference);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('118.00 EUR goes back.').waitFor();
    await dialog.getByText('2 places are free again.').waitFor();
    await dialog.getByText('The traveler and bluebird Travel are told.').waitFor();
    await dialog.getByLabel('Reason').fill('The guide is ill');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText(`${reference} is canceled`).waitFor();

    assert.deepEqual(before, { status: 'Confirmed', amountPaidMinor: 11_800 });
    assert.deepEqual(await statusOf(site, reference), { status: 'Canceled', amountPaidMinor: 0 });
  });

  it('cancels it below what was promised only where one says so', async () => {
    const [site, { page }] = [opened(), atWork()];
    const reference = await bookUsual(site);
    await askForCancellation(site, reference, 'They are ill');
    await show(reference);

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('118.00 EUR was promised to the partner.').waitFor();
    await dialog.getByLabel('Refund').fill('50');
    await dialog.getByText('Less than the 118.00 EUR that was promised.').waitFor();
    await dialog.getByText('50.00 EUR goes back.').waitFor();
    await dialog.getByLabel('Reason').fill('The guide was paid already');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText(`${reference} is canceled`).waitFor();

    assert.equal((await statusOf(site, reference)).amountPaidMinor, 6_800);
  });

  it('edits it as one of two people, of whom the second sees what the first has changed', async () => {
    const site = opened();
    const reference = await bookUsual(site);
    const path = `/bookings/${reference}`;
    await using mine = await visitConsole(browser, site, { path });
    await using theirs = await visitConsole(browser, site, { path });
    await using viewer = await visitConsole(browser, site, { path, who: kim });
    await viewer.page.getByText(`${sam.email} is looking at this too`).waitFor();
    const dialogs = [mine, theirs].map(({ page }) => page.getByRole('dialog'));
    for (const { page } of [mine, theirs]) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Travel date').waitFor();
    }
    const [here, there] = dialogs;
    assert.ok(here && there);

    await there.getByLabel('Time', { exact: true }).fill('9:00 AM');
    await there.getByText('No card is charged, and nothing goes back.').waitFor();
    await there.getByRole('button', { name: 'Save 1 change' }).click();
    await theirs.page.getByText(`${reference} is changed`).waitFor();
    await here.getByLabel('Travelers').fill('Zoë Müller\nRenée O’Connor\nIda Berg');
    await here.getByText('59.00 EUR is charged to the card on file.').waitFor();
    await here.getByRole('button', { name: 'Save 1 change' }).click();
    await here.getByText(/This booking has changed since you read it: sam@/).waitFor();
    await here.getByText('Meanwhile it was set to: 9:00 AM').waitFor();
    await here.getByRole('button', { name: 'Save mine over it' }).click();
    await mine.page.getByText(`${reference} is changed`).waitFor();

    const { body } = await site.read(reference, payers.cardOnFile);
    const { info, pax } = body as { info: { time: string }; pax: { number_travellers: string } };
    assert.deepEqual([info.time, pax.number_travellers], ['9:00 AM', '3']);
  });

  it('refunds a part of it from the menu, and leaves it as it is', async () => {
    const { site, page, reference } = await look();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };

    await choose('Refund an amount');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('118.00 EUR was paid, and is the most that can go back.').waitFor();
    await dialog.getByLabel('Amount').fill('18');
    await dialog.getByText('18.00 EUR goes back to the card.').waitFor();
    await dialog.getByLabel('Reason').fill('The boat was late');
    await dialog.getByRole('button', { name: 'Refund 18.00 EUR' }).click();
    await page.getByText(`The refund of ${reference} is made`).waitFor();

    assert.deepEqual(await statusOf(site, reference), {
      status: 'Confirmed',
      amountPaidMinor: 10_000,
    });
  });

  it('records a payment by bank, undoes it, and records what is owed back as paid back', async () => {
    const given = { adults: 'Ada Byron' };
    const { site, visit, page, reference } = await look(given, payers.credit);
    const dialog = page.getByRole('dialog');
    const record = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Record a payment' }).click();
      await dialog.getByRole('button', { name: 'Record a payment' }).click();
      await page.getByText('by bank').first().waitFor();
    };

    await record();
    await page.getByRole('button', { name: /^Undo the payment of/ }).click();
    await dialog.getByRole('button', { name: 'Undo payment' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await dialog.getByLabel('Reason').fill('It was for another booking');
    await dialog.getByRole('button', { name: 'Undo payment' }).click();
    await page.getByText(`The payment for ${reference} is undone`).waitFor();
    assert.equal((await statusOf(site, reference)).amountPaidMinor, 0);

    await record();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund an amount' }).click();
    await dialog.getByLabel('Amount').fill('18');
    await dialog.getByLabel('Reason').fill('The boat was late');
    await dialog.getByRole('button', { name: 'Refund 18.00' }).click();
    await page.getByRole('button', { name: 'Record as paid back' }).click();
    await dialog.getByRole('button', { name: 'Record as paid back' }).click();
    await page.getByText(`The refund of ${reference} is recorded as paid back`).waitFor();

    const { payments } = await moneyOf(site, reference);
    assert.deepEqual(
      payments.filter((one) => one.startsWith('refund')),
      ['refund 1800 done'],
    );
    assert.deepEqual(visit.complaints, []);
  });
});
