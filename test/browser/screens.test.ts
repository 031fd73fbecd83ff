import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile } from '../support/browser.ts';
import { statusOf } from '../support/console-bookings.ts';
import { assertFaultless, type Look } from '../support/looks.ts';
import { bea, openPortal, signIn } from '../support/portal-pages.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { sam } from '../support/staff.ts';

/** The slow tests look at every screen, in each color scheme and width. */
const oneLook: readonly Look[] = [{ colorScheme: 'dark', width: 390 }];

const browser = browserOfFile();

describe('in a browser', () => {
  const opened = onceInSuite(openPortal);

  it('staff sign in to the console, find a booking by a word, and confirm it in one click', async () => {
    const site = opened();
    await using visit = await browser.visit(`${site.origin}/console/bookings`);
    const { page, complaints } = visit;

    await signIn(visit, sam);
    await page.getByRole('link', { name: site.credit }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('rossi');
    await page.getByRole('link', { name: site.credit }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: site.pending }).waitFor();
    assert.equal(new URL(page.url()).search, '?q=rossi');
    await page.getByRole('link', { name: site.pending }).click();
    await page.getByRole('article').getByRole('heading', { name: site.pending }).waitFor();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByText(`${site.pending} is confirmed`).waitFor();
    await page.getByRole('article').getByText('Confirmed', { exact: true }).waitFor();

    assert.equal((await statusOf(site, site.pending)).status, 'Confirmed');
    await assertFaultless(page, 'a booking of the console', oneLook);
    assert.deepEqual(complaints.filter(isUnexpected), []);
  });

  it('a partner signs in to the portal, is told what a change and a cancellation come to, and asks for it', async () => {
    const site = opened();
    await using visit = await browser.visit(`${site.origin}/portal/bookings`);
    const { page, complaints } = visit;
    const panel = page.getByRole('article');

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(visit, bea);
    await page.getByRole('searchbox', { name: 'Search' }).fill('zoe');
    await page.waitForURL(/q=zoe/);
    await page.getByRole('link', { name: site.paid }).click();
    await panel.getByRole('heading', { name: 'Colosseum at Dawn' }).waitFor();
    await panel.getByText('Fully Paid').waitFor();
    assert.equal(await page.getByText(site.credit).count(), 0);
    await panel.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByRole('dialog').getByLabel('Another day').fill('2026-11-28');
    await page.getByRole('dialog').getByText('it comes to 118.00 EUR, as it does now').waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Ask to cancel' }).click();
    await page.getByRole('dialog').getByText('118.00 EUR goes back.').waitFor();
    await page.getByRole('dialog').getByLabel('Reason').fill('The ship is late');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click();
    await panel.getByText('The ship is late', { exact: true }).waitFor();
    assert.equal(await panel.getByRole('button', { name: 'Ask to cancel' }).count(), 0);

    await assertFaultless(page, 'a booking of the portal', oneLook);
    assert.deepEqual(complaints, []);
  });

  it('a developer copies a sample, and finds what a status and a code mean', async () => {
    const { origin } = opened();
    await using visit = await browser.visit(`${origin}/`);
    const { page, complaints } = visit;

    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: /^(?:Copied|Selected)$/ }).waitFor();
    await page.goto(`${origin}/docs/errors`);
    await page.getByRole('link', { name: '503', exact: true }).click();
    await page.locator('#status-503:target').waitFor();
    await page.getByRole('link', { name: 'token-unknown', exact: true }).click();
    await page.locator('#token-unknown:target').waitFor();
    await page.goto(`${origin}/docs/guides/quick-start`);

    await assertFaultless(page, 'a guide', oneLook);
    assert.deepEqual(complaints, []);
  });
});

/** Before anybody has signed in, a page asks in vain whether somebody has. */
const isUnexpected = (line: string) => !/\b401\b/.test(line);
