import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless, twoLooks } from '../support/looks.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

/** A marketplace that has kept a mail, which would run a script if it could. */
async function openMailed() {
  const site = await openConsole();
  await site.api.app.db
    .insertInto('keptMail')
    .values({
      at: Temporal.Instant.from('2026-11-20T09:00:00Z'),
      sender: 'Acme <no-reply@localhost>',
      recipient: 'mia@mail.test',
      subject: 'Your booking is confirmed',
      headers: sql`'{"Reply-To": "ada@acme.test"}'::jsonb`,
      html: '<html><head></head><body><p>See you there</p><p style="display: none">Only for lists</p><script>document.body.textContent = "run"</script></body></html>',
      text: 'See you there',
    })
    .execute();
  return site;
}

describe('the mail in the console', () => {
  const opened = onceInSuite(openMailed);
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/mail' }));

  it('shows a kept mail as it looks, and lets nothing in it act', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/mail/outbox');

    await page.getByRole('link', { name: 'Your booking is confirmed' }).click();
    const mail = page.frameLocator('iframe');
    await mail.getByText('See you there').waitFor();
    assert.equal(await mail.getByText('Only for lists').count(), 1);
    assert.equal(await mail.getByText('Only for lists').isHidden(), true);
    await page.getByRole('button', { name: 'Plain text' }).click();
    await page.locator('pre').getByText('See you there').waitFor();
  });

  it('unsubscribes a traveler who calls, and takes it back with a reason only', async () => {
    const { page } = atWork();
    await goOn(atWork(), '/console/mail/unsubscribed');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Unsubscribe a traveler' }).first().click();
    await dialog.getByLabel('E-mail address').fill('mia@mail.test');
    await dialog.getByRole('textbox', { name: 'Partner' }).fill('acme');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('She called');
    await dialog.getByRole('button', { name: 'Unsubscribe a traveler' }).click();
    await page.getByText('mia@mail.test is unsubscribed').waitFor();
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await dialog.getByRole('button', { name: 'Subscribe again' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await dialog.getByLabel('Reason').fill('She called again');
    await dialog.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByText('No one is unsubscribed').waitFor();
  });

  it('offers a viewer nothing to send, and the API refuses it', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/mail/unsubscribed', who: kim });
    const { page } = visit;

    await page.getByText('No one is unsubscribed').waitFor();
    assert.equal(await page.getByRole('button', { name: /Unsubscribe|Subscribe/ }).count(), 0);
    const refused = await within(site.api, await signInto(site.api, kim), {
      method: 'POST',
      url: '/operator/v1/unsubscribed',
      body: { organization: 'acme', email: 'mia@mail.test', reason: 'none' },
    });
    assert.equal(refused.status, 403);
  });

  it('has no fault that axe finds', async () => {
    const { page } = atWork();
    await goAnew(atWork(), '/console/mail');

    for (const [name, sign] of [
      ['Campaign mails', 'No mails yet'],
      ['Campaigns', 'No campaigns yet'],
      ['Unsubscribed', 'No one is unsubscribed'],
      ['Outbox', 'Your booking is confirmed'],
    ] as const) {
      const pages = page.getByRole('navigation', { name: 'Mail' });
      await pages.getByRole('link', { name, exact: true }).click();
      await page.getByText(sign).first().waitFor();
      await assertFaultless(page, name, twoLooks);
    }
  });
});
