import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless } from '../support/looks.ts';
import { payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim } from '../support/staff.ts';

/** To look at, and one for each test that saves. */
const tours = [
  { ...usualTour, type: 'Walking Tour', images: ['/pictures/old-town-1.svg'] },
  {
    ...usualTour,
    id: 16_351,
    name: 'Rome by Night',
    type: 'Food Tour',
    status: 'inactive' as const,
  },
  { ...usualTour, id: 16_352, name: 'Rome by Day' },
  { ...usualTour, id: 16_353, name: 'Rome by Bike' },
];

const browser = browserOfFile();

/** What two adults pay, as a partner is told. */
async function priceOf({ api }: ConsoleSite): Promise<unknown> {
  const url = '/v1/return_availability?id=PRD16352&date=2026-11-27&range=1&adults=2&currency=EUR';
  const { body } = await api.call({ url, headers: { 'access-token': payers.credit } });
  const { availability } = body as { availability: Record<string, { price: number }> };
  return availability['11/27/2026']?.price;
}

/** A colleague changes a tour while its editor is open. */
async function change({ api }: ConsoleSite, fields: object): Promise<void> {
  await sql`
    update tour set document = document || ${JSON.stringify(fields)}::jsonb where id = 16353`.execute(
    api.app.db,
  );
}

describe('the tours in the console', () => {
  const opened = onceInSuite(() => openConsole(tours));
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/tours' }));

  it('are found by what they are, and by a word', async () => {
    const { page, complaints } = atWork();
    await goOn(atWork(), '/console/tours');

    await page.getByRole('link', { name: 'Rome by Night' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await page.getByRole('button', { name: 'Walking Tour (1)' }).click();
    await page.getByRole('link', { name: 'Rome by Night' }).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, '?type=Walking+Tour');
    await page.getByRole('button', { name: 'Off sale', exact: true }).click();

    await page.getByRole('link', { name: 'Rome by Night' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  it('have a rate that is edited, and partners are told the new price', async () => {
    const site = opened();
    const before = await priceOf(site);
    const { page, complaints } = atWork();
    await goOn(atWork(), '/console/tours/PRD16352?tab=edit');
    await page.getByRole('article').getByRole('heading', { name: 'Rome by Day' }).waitFor();

    const price = page.getByLabel('Price in EUR').first();
    await price.fill('-1');
    await page.getByText('must be a number >= 0').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save changes' }).isEnabled(), false);
    await price.fill('71.5');
    await page.getByRole('button', { name: '1 change', exact: true }).click();
    await page.getByText('Pricing › rates › Adults › price').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 field is saved').waitFor();

    assert.equal(before, 118);
    assert.equal(await priceOf(site), 143);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('changed').first().waitFor();
    assert.deepEqual(complaints, []);
  });

  it('say what a party pays, step by step', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/tours/PRD16350?tab=price');
    await page.getByRole('article').getByRole('heading', { name: usualTour.name }).waitFor();

    await page.getByLabel('Adults').fill('3');
    await page.getByLabel('Day').fill('2026-11-27');

    await page.getByText('3 x 59.00 EUR is 177.00 EUR').first().waitFor();
    await page.getByText('The party pays 177.00 EUR').first().waitFor();
  });

  it('show both versions where two people have edited the same tour', async () => {
    const site = opened();
    const { page } = atWork();
    await goOn(atWork(), '/console/tours/PRD16353?tab=edit');
    await page.getByRole('article').getByRole('heading', { name: 'Rome by Bike' }).waitFor();

    await page.getByLabel('Name', { exact: true }).fill('Colosseum at Sunrise');
    await page.getByRole('button', { name: '1 change', exact: true }).waitFor();
    await change(site, { name: 'Colosseum before Breakfast', difficulty: 'Hard' });
    await page.getByLabel('Description').fill('Before the crowds.');
    await page.getByText('This tour has changed since you read it').waitFor();
    await page.getByRole('button', { name: 'See both versions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Colosseum at Sunrise').waitFor();
    await dialog.getByText('Colosseum before Breakfast').waitFor();
    await dialog.getByText('Difficulty').waitFor();
    await dialog.getByText('Theirs', { exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Go on with this' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 field is saved').waitFor();

    const { body } = await site.api.call({
      url: '/operator/v1/tours/16353',
      ...(await asSam(page)),
    });
    assert.deepEqual(
      { name: body.name, difficulty: body.difficulty, description: body.description },
      {
        name: 'Colosseum before Breakfast',
        difficulty: 'Hard',
        description: 'Before the crowds.',
      },
    );
  });

  it('are added off sale, and copied', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/tours');

    await page.getByRole('button', { name: 'Add a tour' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ostia by Bike');
    await dialog.getByRole('button', { name: 'Add a tour' }).click();
    await dialog.getByText('is required').first().waitFor();
    await dialog.getByLabel('Supplier').click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Town').fill('Rome');
    await page.getByRole('option', { name: 'Rome, Italy' }).click();
    await dialog.getByLabel('Price for an adult').fill('45');
    await dialog.getByRole('button', { name: 'Add a tour' }).click();
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 1, name: 'Ostia by Bike' }).waitFor();
    await article.getByText('Off sale', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();

    await article.getByRole('heading', { level: 1, name: 'Ostia by Bike (copy)' }).waitFor();
  });

  it('ask once before what was edited is lost', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/tours/PRD16350?tab=edit');
    await page.getByRole('article').getByRole('heading', { name: usualTour.name }).waitFor();

    await page.getByLabel('Name', { exact: true }).fill('Colosseum at Sunrise');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    assert.equal(
      await page.getByLabel('Name', { exact: true }).inputValue(),
      'Colosseum at Sunrise',
    );
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();

    await page.getByRole('link', { name: 'Bookings of this tour' }).waitFor();
  });

  it('have nothing to edit for a viewer', async () => {
    const path = '/tours/PRD16350?tab=edit';
    await using visit = await visitConsole(browser, opened(), { path, who: kim });
    const { page } = visit;

    await page.getByRole('link', { name: 'Bookings of this tour' }).waitFor();

    for (const name of ['Edit', 'Take off sale', 'Add a tour', 'More actions']) {
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    }
    assert.equal(await page.getByRole('link', { name: 'Edit' }).count(), 0);
  });

  it('have no fault that axe finds', async () => {
    const { page } = atWork();
    await goAnew(atWork(), '/console/tours');

    await page.getByRole('link', { name: 'Rome by Night' }).waitFor();
    await assertFaultless(page, 'list');
    await page.getByRole('link', { name: usualTour.name }).click();
    for (const [tab, shown] of [
      ['Overview', 'Bookings of this tour'],
      ['Edit', 'Rules of booking'],
      ['Price', 'The party pays'],
      ['Schedule', 'November 2026'],
      ['History', 'Not changed yet'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(shown).first().waitFor();
      await assertFaultless(page, tab);
    }
  });
});

async function asSam(page: {
  context(): { cookies(): Promise<{ name: string; value: string }[]> };
}) {
  const cookies = await page.context().cookies();
  return { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } };
}
