import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless } from '../support/looks.ts';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goOn } from '../support/signed-in.ts';
import { aTour } from '../support/tours.ts';
import { aFleet } from '../support/transfers.ts';

const browser = browserOfFile();

/** Departures of the same hour, sold by the boat, also to one party alone. */
const boats = aTour({
  name: 'Boats on the Tiber',
  private_tour: true,
  hotel_pickup: true,
  languages: ['English', 'Italian'],
  pricing: {
    model: 'Unit',
    currency: 'EUR',
    rates: [
      { name: 'Boat for 1 to 4', occupancy: 4, max_quantity: 2, price: 100, private_price: 150 },
      { name: 'Boat for 5 to 8', occupancy: 8, max_quantity: 1, price: 180, private_price: 240 },
    ],
  },
  schedule: [
    { description: 'English skipper', times: ['7:30 AM', '9:00 AM'], capacity: 20 },
    { description: 'Italian skipper', times: ['7:30 AM'], capacity: 20 },
  ],
});

describe('booking on behalf of a partner in the console', () => {
  const opened = onceInSuite(() => openConsole([boats]));
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/bookings' }));

  async function begin(partner: string) {
    await goOn(atWork(), '/console/bookings');
    const { page } = atWork();
    await page.getByRole('button', { name: 'New booking' }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (label: string, typed: string) => {
      await dialog.getByRole('combobox', { name: label, exact: true }).fill(typed);
      await page.getByRole('option').filter({ hasText: typed }).first().click();
    };
    await choose('Partner', partner);
    return { page, dialog, choose };
  }

  it('books one of two slots of one time, by the names of the rates', async () => {
    const { page, dialog, choose } = await begin('acme');

    await choose('Person who books', 'ben@acme.test');
    await choose('Tour', 'Boats');
    await dialog.getByRole('button', { name: 'After' }).click();
    await dialog.getByRole('button', { name: 'Tue 1 Dec 2026, 3 times' }).click();
    await dialog.getByRole('button', { name: /7:30 AM · Italian skipper/ }).click();
    await dialog.getByLabel('Boat for 1 to 4').fill('Ida Berg, Ole Berg');
    await dialog.getByText('Phone number is missing').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Book', exact: true }).isDisabled());
    await dialog.getByLabel('Phone of the traveler').fill('+12025550123');
    await dialog.getByLabel('Language').selectOption('Italian');
    await dialog.getByLabel('Pickup').fill('Hotel Adriano');
    await dialog.getByRole('button', { name: 'Book for 100.00 EUR' }).waitFor();
    await assertFaultless(page, 'the order of a tour');
    await dialog.getByRole('button', { name: 'Book for 100.00 EUR' }).click();
    await page.getByRole('article').getByText('Ida Berg').first().waitFor();

    await page.getByRole('article').getByText('Italian skipper').first().waitFor();

    const booked = new URL(page.url()).pathname.split('/').at(-1);
    const { body } = await opened().read(booked, payers.agent);
    const info = body['info'] as Record<string, unknown>;
    assert.deepEqual([info['date'], info['time']], ['2026-12-01', '7:30 AM']);
  });

  it('books a private tour with the only person of a partner that pays by card', async () => {
    const { page, dialog, choose } = await begin('paid');

    await choose('Tour', 'Boats');
    await dialog.getByRole('switch', { name: 'As a private tour' }).click();
    await dialog.getByRole('button', { name: 'After' }).click();
    await dialog.getByRole('button', { name: /^Wed 2 Dec 2026/ }).click();
    await dialog.getByRole('button', { name: /9:00 AM/ }).click();
    await dialog.getByLabel('Boat for 5 to 8').fill('Ida Berg');
    await dialog.getByLabel('Phone of the traveler').fill('+12025550123');
    await dialog.getByLabel('Card token').fill('tok_visa');
    await dialog.getByLabel('Name on the card').fill('Ida Berg');
    await dialog.getByRole('button', { name: 'Book for 240.00 EUR' }).click();
    await page.getByRole('article').getByText('Ida Berg').first().waitFor();

    assert.equal(await opened().takings(), 24_000);
  });

  it('books a transfer with what its driver has to know between two places', async () => {
    await importMarketplace(opened().api.app, somebody, {
      format: 'portolan/1',
      transfer_suppliers: [aFleet()],
    });
    const { page, dialog, choose } = await begin('bluebird');

    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await choose('From', 'Fiumicino');
    await choose('To', 'Civitavecchia');
    await dialog.getByRole('radio', { name: /Mercedes E-Class/ }).check();
    await dialog.getByLabel('Name of the lead passenger').fill('Ida Berg');
    await dialog.getByLabel('Phone of the traveler').fill('+12025550123');
    await dialog.getByLabel('E-mail of the traveler').fill('ida@mail.test');
    await dialog.getByLabel('Arrival flight number').fill('AA 12345');
    await dialog.getByLabel('Origin airport').fill('JFK');
    await dialog.getByText(/arrival_flight_number must be a flight number/).waitFor();
    await dialog.getByLabel('Arrival flight number').fill('AA 123');
    const departure = dialog.getByLabel('Departure cruiseline');
    if (await departure.isVisible()) {
      await departure.fill('Blue Meridian Cruises');
      await dialog.getByLabel('Departure cruiseship').fill('Meridian Star');
      await dialog.getByLabel('Departure ship time').fill('17:30');
    }
    await dialog.getByRole('button', { name: /^Book for / }).waitFor();
    await assertFaultless(page, 'the order of a transfer');
    await dialog.getByRole('button', { name: /^Book for / }).click();
    await page.getByRole('article').getByText('Ida Berg').first().waitFor();

    assert.deepEqual(atWork().complaints, []);
  });
});
