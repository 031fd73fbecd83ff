import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless, twoLooks } from '../support/looks.ts';
import { order, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goOn } from '../support/signed-in.ts';
import { kim, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

/** A booking on credit, and one that a card has paid, whose travelers were there. */
async function openSold() {
  const site = await openConsole();
  const place = async (given: object, token: string) => {
    const { status, body, text } = await site.book({ ...order, ...given }, token);
    assert.equal(status, 200, text);
    return String(body.booking_ref);
  };
  const credit = await place({ adults: 'Ada Byron' }, payers.credit);
  const paid = await place({}, payers.cardOnFile);
  await site.api.app.db
    .updateTable('booking')
    .set({ startsAt: site.api.app.clock.now(), endsAt: site.api.app.clock.now() })
    .where('reference', '=', paid)
    .execute();
  return { ...site, credit, paid };
}

async function commissionPaid(site: ConsoleSite, reference: string): Promise<number> {
  const { commissionPaidMinor } = await site.api.app.db
    .selectFrom('booking')
    .select('commissionPaidMinor')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return commissionPaidMinor;
}

describe('the finance in the console', () => {
  const opened = onceInSuite(openSold);
  const changed = onceInSuite(openSold);
  const atWork = onceInSuite(() => visitConsole(browser, changed(), { path: '/finance' }));

  it('pays commissions in three steps, and takes a pay run back', async () => {
    const site = changed();
    const { page, complaints } = atWork();
    await goOn(atWork(), '/console/finance/commissions');

    await page.getByRole('checkbox', { name: 'Select all partners' }).click();
    await page.getByRole('button', { name: 'Look at the bookings' }).click();
    await page.getByRole('link', { name: site.paid }).waitFor();
    await page.getByRole('button', { name: /^Record .* as paid$/ }).click();
    await page.getByText('Pay run 1 is recorded').waitFor();
    const recorded = await commissionPaid(site, site.paid);
    await page.getByRole('button', { name: 'Undo the pay run' }).click();
    await page.getByText('Pay run 1 is undone').waitFor();
    const undone = await commissionPaid(site, site.paid);
    await page.getByRole('link', { name: 'Pay runs' }).click();
    await page.getByRole('link', { name: 'Pay run 1' }).click();
    await page.getByRole('article').getByRole('link', { name: site.paid }).waitFor();

    assert.ok(recorded > 0);
    assert.equal(undone, 0);
    assert.deepEqual(complaints, []);
  });

  it('marks invoices paid, and shows the statement of a partner', async () => {
    const [site, { page }] = [changed(), atWork()];
    await goOn(atWork(), '/console/finance');

    await page.getByRole('checkbox', { name: `Select ${site.credit}` }).click();
    await page.getByRole('button', { name: 'Mark 1 invoice paid' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Together they come to 59.00 EUR.').waitFor();
    await dialog.getByLabel('Reference').fill('TRANSFER 7');
    await dialog.getByRole('button', { name: 'Mark 1 invoice paid' }).click();
    await page.getByText('1 invoice is paid').waitFor();
    await page.getByRole('button', { name: 'Paid', exact: true }).click();
    await page.getByRole('link', { name: site.credit }).waitFor();

    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByLabel('Partner').selectOption({ index: 1 });
    await page.getByRole('cell', { name: 'At the end' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^statement-\w+-2026-11\.csv$/);
  });

  it('offers a viewer nothing to pay, and the API refuses it', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/finance', who: kim });
    const { page } = visit;

    await page.getByRole('link', { name: site.credit }).waitFor();
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await page.getByRole('link', { name: 'Commission due' }).click();
    await page.getByRole('columnheader', { name: 'Partner' }).waitFor();
    assert.equal(await page.getByRole('checkbox').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Look at the bookings' }).count(), 0);
    const refused = await within(site.api, await signInto(site.api, kim), {
      method: 'POST',
      url: '/operator/v1/pay-runs',
      body: { bookings: [site.paid] },
    });
    assert.equal(refused.status, 403);
  });

  it('has no fault that axe finds', async () => {
    await using visit = await visitConsole(browser, opened(), { path: '/finance' });
    const { page } = visit;

    for (const [name, sign] of [
      ['Invoices', 'due, 1 invoice'],
      ['Payments and refunds', 'Done'],
      ['Commission due', 'Travels between'],
      ['Pay runs', 'No pay runs yet'],
      ['Statements', 'Whose statement?'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Finance' }).getByText(name).click();
      await page.getByText(sign).first().waitFor();
      await assertFaultless(page, name, twoLooks);
    }
  });
});
