import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openCardLink } from '../../src/card-links/open-card-link.ts';
import { somebody } from '../support/accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless, looksAt } from '../support/looks.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { kim } from '../support/staff.ts';

const browser = browserOfFile();

describe('the card of a partner in the console', () => {
  const opened = onceInSuite(() => openConsole());

  it('is stored by a link, on the page of the test processor', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/partners/bluebird' });
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    const panel = page.getByRole('article');

    await panel.getByText('pm_card_visa').waitFor();
    await panel.getByRole('button', { name: 'Card set-up link' }).click();
    const link = (await dialog.getByLabel('The link').textContent()) ?? '';
    await dialog.getByText('It works until').waitFor();
    await dialog.getByText('The card entered there becomes the card on file.').waitFor();
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    assert.deepEqual(await axeFaults(page), []);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await using partner = await browser.visit(`${site.origin}${new URL(link).pathname}`, {
      hasScripts: false,
      width: 360,
    });
    await partner.page.getByText('bluebird Travel').waitFor();
    await partner.page.getByRole('button', { name: /ending in 0002/ }).click();
    await partner.page.getByText('The card was declined. Choose another one.').waitFor();
    await partner.page.getByRole('button', { name: /Mastercard ending in 4444/ }).click();
    await partner.page.getByRole('heading', { name: 'Your card is stored' }).waitFor();
    await partner.page.goto(`${site.origin}${new URL(link).pathname}`);
    await partner.page.getByRole('heading', { name: 'Your card is stored' }).waitFor();
    assert.deepEqual(
      partner.complaints.filter((complaint) => !complaint.includes('422')),
      [],
    );

    await panel.getByText('Mastercard ending in 4444').waitFor();
    await panel.getByRole('button', { name: 'Card set-up link' }).click();
    await dialog.getByText('replaces Mastercard ending in 4444').waitFor();
    assert.deepEqual(visit.complaints, []);
  });

  it('is chosen on a page that everybody can use, in the light and in the dark', async () => {
    const { api, origin } = opened();
    const looks = looksAt(360);
    const { url } = await openCardLink(api.app, somebody, { key: 'acme' });
    await using visit = await browser.visit(`${origin}${new URL(url).pathname}`, { width: 360 });

    await assertFaultless(visit.page, 'the choice', looks);
    await visit.page.getByRole('link', { name: 'Go back without a card' }).click();
    await visit.page.getByRole('heading', { name: 'No card was stored' }).waitFor();

    await assertFaultless(visit.page, 'without a card', looks);
    assert.deepEqual(visit.complaints, []);
  });

  it('is seen by viewers, who make no links', async () => {
    await using visit = await visitConsole(browser, opened(), { path: '/partners/acme', who: kim });
    const panel = visit.page.getByRole('article');

    await panel.getByText('No card is stored.').waitFor();

    assert.equal(await panel.getByRole('button', { name: 'Card set-up link' }).count(), 0);
  });
});
