import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeUsage } from '../../src/accounts/usage/write-usage.ts';
import { buildConsole } from '../../src/console/build-console.ts';
import { browserOfFile } from '../support/browser.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { assertFaultless } from '../support/looks.ts';
import { ada, portalPartners } from '../support/portal.ts';
import { visitPortal } from '../support/portal-pages.ts';
import { createWebhookApi } from '../support/webhooks.ts';

const browser = browserOfFile();

describe('webhooks and usage in the portal', () => {
  it('are looked after by an Admin, from a failure to its replay and a webhook more', async () => {
    let status = 500;
    await using receiver = await startWebhookReceiver((_request, response) =>
      response.writeHead(status).end('the database is locked'),
    );
    await using api = await createWebhookApi({}, portalPartners);
    const { app } = api;
    await buildConsole(app.config.dataDir);
    const { server } = await api.whole();
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    await api.add({ url: receiver.url, secret: 'a secret' });
    const used = { tokenId: 1, requests: 40, errors: 2, limited: 3, busiestMinute: 1100 };
    await writeUsage(app, [used]);
    for (const _ of [1, 2]) await api.happen(await api.book(), 'placed');
    api.deliver();
    await api.settled();
    await using visit = await visitPortal(browser, { origin }, { path: '/webhooks' });
    const { page, complaints } = visit;
    const log = page.getByRole('list', { name: 'Deliveries' });
    const dialog = page.getByRole('dialog');

    await page.getByRole('img', { name: '0 of the last 2 were delivered' }).waitFor();
    await page.getByText('Staff of the marketplace add, change and remove webhooks').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add webhook' }).count(), 0);
    await log.getByRole('button').first().click();
    await log.getByText('the database is locked').waitFor();
    await assertFaultless(page, 'webhooks');
    await log.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(/^Sent again, and refused again:/).waitFor();
    status = 200;
    await log.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent again, and answered 200').waitFor();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Send again…' }).click();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('1 message was delivered').waitFor();
    await page.getByText('Delivers', { exact: true }).waitFor();
    assert.equal(receiver.messages.length, 5);
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await log.getByText('refused').first().waitFor({ state: 'detached' });
    assert.equal(await log.getByRole('listitem').count(), 2);

    const setting = '/operator/v1/settings/partner_webhooks';
    await api.asStaff({ method: 'PUT', url: setting, body: { value: 'on' } });
    await page.reload();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByLabel('Address').fill('ftp://acme.test');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText(/^Address must/).waitFor();
    await dialog.getByLabel('Address').fill('https://acme.test/two');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = (await dialog.getByLabel('The secret').textContent()) ?? '';
    assert.match(secret, /^[0-9a-f]{40}$/);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('The webhook is added').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'acme.test/two' })
      .getByText(/^signed in/)
      .waitFor();
    assert.deepEqual(
      (await app.db.selectFrom('webhookEndpoint').select('url').orderBy('id').execute())[1],
      { url: 'https://acme.test/two' },
    );

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('1,100 requests, 92 % of its limit').waitFor();
    await page.getByText('3 in the last 24 hours').waitFor();
    await page.getByRole('table', { name: 'Bookings by day' }).waitFor({ state: 'attached' });
    await page.getByRole('rowheader', { name: ada.email }).waitFor();
    await assertFaultless(page, 'usage');
    assert.equal(await page.evaluate('document.documentElement.scrollHeight'), 900);
    assert.deepEqual(complaints, [
      'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
    ]);
  });
});
