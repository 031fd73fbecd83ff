import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { askForCancellation } from '../support/after-sale.ts';
import { axeFaults } from '../support/axe.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { kim, sam } from '../support/staff.ts';

const tours = [
  usualTour,
  { ...usualTour, id: 16_351, name: 'Rome by Night', confirmation: 'manual' as const },
];

let browser: TestBrowser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser[Symbol.asyncDispose]());

/** Three bookings: one to be confirmed, one on credit, one that a card has paid. */
async function openBooked() {
  const site = await openConsole(tours);
  const place = async (given: object, token = payers.credit) => {
    const { status, body, text } = await site.book({ ...order, ...given }, token);
    assert.equal(status, 200, text);
    return String(body.booking_ref);
  };
  return {
    ...site,
    pending: await place({ product_id: 'PRD16351', adults: 'Mia Rossi, Jonas Berg' }),
    credit: await place({ adults: 'Ada Byron' }),
    paid: await place({}, payers.cardOnFile),
  };
}

async function statusOf(site: Awaited<ReturnType<typeof openBooked>>, reference: string) {
  const { status, amountPaidMinor } = await site.api.app.db
    .selectFrom('booking')
    .select(['status', 'amountPaidMinor'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { status, amountPaidMinor };
}

describe('the bookings in the console', () => {
  it('are found by a word, which the address keeps', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: '/bookings' });
    const { page } = visit;

    await page.getByRole('link', { name: site.credit }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('rossi');
    await page.getByRole('link', { name: site.credit }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: site.pending }).waitFor();
    assert.equal(new URL(page.url()).search, '?q=rossi');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: site.credit }).waitFor();

    assert.deepEqual(visit.complaints, []);
  });

  it('are confirmed in one click, and the list says so', async () => {
    await using site = await openBooked();
    const path = `/bookings/${site.pending}?status=Pending+Confirmation`;
    await using visit = await visitConsole(browser, site, { path });
    const { page } = visit;

    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByText(`${site.pending} is confirmed`).waitFor();

    assert.equal((await statusOf(site, site.pending)).status, 'Confirmed');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('article').getByText('Confirmed', { exact: true }).waitFor();
  });

  it('are canceled after a dialog that says in numbers what it does', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: `/bookings/${site.paid}` });
    const { page } = visit;

    const before = await statusOf(site, site.paid);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('118.00 EUR goes back.').waitFor();
    await dialog.getByText('2 places are free again.').waitFor();
    await dialog.getByText('The traveler and bluebird Travel are told.').waitFor();
    await dialog.getByLabel('Reason').fill('The guide is ill');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText(`${site.paid} is canceled`).waitFor();

    assert.deepEqual(before, { status: 'Confirmed', amountPaidMinor: 11_800 });
    assert.deepEqual(await statusOf(site, site.paid), { status: 'Canceled', amountPaidMinor: 0 });
  });

  it('are canceled below what was promised only where one says so', async () => {
    await using site = await openBooked();
    await askForCancellation(site, site.paid, 'They are ill');
    await using visit = await visitConsole(browser, site, { path: `/bookings/${site.paid}` });
    const { page } = visit;

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('118.00 EUR was promised to the partner.').waitFor();
    await dialog.getByLabel('Refund').fill('50');
    await dialog.getByText('Less than the 118.00 EUR that was promised.').waitFor();
    await dialog.getByText('50.00 EUR goes back.').waitFor();
    await dialog.getByLabel('Reason').fill('The guide was paid already');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText(`${site.paid} is canceled`).waitFor();

    assert.equal((await statusOf(site, site.paid)).amountPaidMinor, 6_800);
  });

  it('are edited by two people, of whom the second sees what the first has changed', async () => {
    await using site = await openBooked();
    const path = `/bookings/${site.paid}`;
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
    await theirs.page.getByText(`${site.paid} is changed`).waitFor();
    await here.getByLabel('Travelers').fill('Zoë Müller\nRenée O’Connor\nIda Berg');
    await here.getByText('59.00 EUR is charged to the card on file.').waitFor();
    await here.getByRole('button', { name: 'Save 1 change' }).click();
    await here.getByText(/This booking has changed since you read it: sam@/).waitFor();
    await here.getByText('Meanwhile it was set to: 9:00 AM').waitFor();
    await here.getByRole('button', { name: 'Save mine over it' }).click();
    await mine.page.getByText(`${site.paid} is changed`).waitFor();

    const { body } = await site.read(site.paid, payers.cardOnFile);
    const { info, pax } = body as { info: { time: string }; pax: { number_travellers: string } };
    assert.deepEqual([info.time, pax.number_travellers], ['9:00 AM', '3']);
  });

  it('are refunded in part from the menu, and stay as they are', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: `/bookings/${site.paid}` });
    const { page } = visit;
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
    await page.getByText(`The refund of ${site.paid} is made`).waitFor();

    assert.deepEqual(await statusOf(site, site.paid), {
      status: 'Confirmed',
      amountPaidMinor: 10_000,
    });
  });

  it('are declined with a reason only', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: `/bookings/${site.pending}` });
    const { page } = visit;

    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('Give a reason').waitFor();
    assert.equal((await statusOf(site, site.pending)).status, 'Pending Confirmation');
    await dialog.getByLabel('Reason').fill('The boat is full');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText(`${site.pending} is declined`).waitFor();

    assert.equal((await statusOf(site, site.pending)).status, 'Canceled');
  });

  it('have notes among staff, which can be taken back for a while', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: `/bookings/${site.credit}` });
    const { page } = visit;
    const notes = page.locator('section', { has: page.getByRole('heading', { name: 'Notes' }) });

    await notes.getByLabel('Notes').fill('<b>Call</b> the hotel first');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText('<b>Call</b> the hotel first', { exact: true }).waitFor();
    await notes.getByRole('button', { name: 'Remove note' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();

    await notes.getByText('<b>Call</b> the hotel first', { exact: true }).waitFor();
  });

  it('are worked by keys alone', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: '/bookings' });
    const { page } = visit;

    await page.getByRole('link', { name: site.paid }).waitFor();
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('article').getByRole('heading', { name: site.credit }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=1/);
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'detached' });
    await page.keyboard.press('x');

    await page.getByText('1 selected').waitFor();
  });

  it('show a viewer no button that changes anything, and the API refuses it', async () => {
    await using site = await openBooked();
    const path = `/bookings/${site.pending}`;
    await using visit = await visitConsole(browser, site, { path, who: kim });
    const { page } = visit;

    await page.getByRole('heading', { name: 'Money' }).waitFor();
    for (const name of ['Confirm booking', 'Decline', 'Edit', 'Cancel booking', 'More actions']) {
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    }
    assert.equal(await page.getByRole('checkbox').count(), 0);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { body } = await site.api.call({ url: '/operator/v1/session', headers: { cookie } });
    const refused = await site.api.call({
      method: 'POST',
      url: `/operator/v1/bookings/${site.pending}/confirm`,
      headers: { cookie, 'x-csrf-token': String(body.csrf_token) },
      body: {},
    });
    assert.equal(refused.status, 403);
  });

  it('are found from anywhere by the palette', async () => {
    await using site = await openBooked();
    await using visit = await visitConsole(browser, site, { path: '/' });
    const { page } = visit;

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(site.pending.slice(0, 6));
    await page.getByRole('option', { name: new RegExp(site.pending) }).waitFor();
    await page.keyboard.press('Enter');

    await page.getByRole('article').getByRole('heading', { name: site.pending }).waitFor();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      it(`have no fault that axe finds: ${colorScheme}, ${width} wide`, async () => {
        await using site = await openBooked();
        const look = { colorScheme, width };
        await using visit = await visitConsole(browser, site, { ...look, path: '/bookings' });
        const { page } = visit;

        await page.getByRole('link', { name: new RegExp(site.paid) }).waitFor();
        assert.deepEqual(await axeFaults(page), []);
        await page.getByRole('link', { name: new RegExp(site.paid) }).click();
        await page.getByRole('heading', { name: 'Story' }).waitFor();
        await page.getByText('booked').first().waitFor();
        assert.deepEqual(await axeFaults(page), []);
        const widest = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(widest) <= width, `${String(widest)} wide`);
      });
    }
  }
});
