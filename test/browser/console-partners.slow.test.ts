import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { assertFaultless, twoLooks } from '../support/looks.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goAnew, goOn } from '../support/signed-in.ts';
import { kim, signInto, within } from '../support/staff.ts';

const browser = browserOfFile();

const search = (site: ConsoleSite, token: string) =>
  site.api.call({ url: '/v1/return_tours?limit=1', token });

describe('the partners in the console', () => {
  const opened = onceInSuite(() => openConsole());
  const atWork = onceInSuite(() => visitConsole(browser, opened(), { path: '/partners' }));

  it('are added with a user, and the token that is shown once can search', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goOn(atWork(), '/console/partners');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByText('Key is missing').waitFor();
    await dialog.getByLabel('Key').fill('acme');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lighthouse Tours');
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByText('There is an organization acme already').waitFor();
    await dialog.getByLabel('Key').fill('lighthouse');
    await dialog.getByLabel('Commission in percent').fill('700');
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByText(/^Commission in percent must/).waitFor();
    await dialog.getByLabel('Commission in percent').fill('12.5');
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await page.getByRole('article').getByRole('heading', { name: 'Lighthouse Tours' }).waitFor();

    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByLabel('First name').fill('Lena');
    await dialog.getByLabel('Last name').fill('Keeper');
    await dialog.getByLabel('E-mail address').fill('lena@lighthouse.test');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('lena@lighthouse.test · Agent').waitFor();

    await page.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('website');
    await dialog.getByLabel('May').selectOption('only read');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = (await dialog.getByLabel('The secret').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog
      .getByText(/"product_id"|PRD16350/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();

    assert.equal((await search(site, token)).status, 200);
    await page.getByText(`${token.slice(0, 21)}…`).waitFor();
    assert.equal(await page.getByText(token).count(), 0);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The token is revoked').waitFor();
    assert.equal((await search(site, token)).status, 401);
    const organization = await site.api.app.db
      .selectFrom('organization')
      .select(['name', 'commissionPercent'])
      .where('key', '=', 'lighthouse')
      .executeTakeFirstOrThrow();
    assert.equal(organization.commissionPercent, 12.5);
  });

  it('get a webhook, whose test delivery is in its log and can be sent again', async () => {
    await using receiver = await startWebhookReceiver();
    const { page, complaints } = atWork();
    await goOn(atWork(), '/console/partners/paid');
    await page.getByRole('article').getByRole('heading', { name: 'paid Travel' }).waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByLabel('The secret').waitFor();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page
      .getByText(/^signed in/)
      .first()
      .waitFor();
    await page.getByText('Not used yet').waitFor();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText(/The test was delivered: answered 200/).waitFor();
    await page.getByRole('button', { name: 'Show deliveries' }).click();
    const log = page.getByRole('list', { name: 'Deliveries' });
    await log.getByRole('button', { name: /delivered/ }).click();
    await log.getByRole('button', { name: 'Send again' }).click();
    await log.getByText('sent again').waitFor();

    assert.equal(receiver.messages.length, 2);
    await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click();
    await page.getByRole('menuitem', { name: 'Give a new secret' }).click();
    await dialog.getByRole('button', { name: 'Give a new secret' }).click();
    await dialog.getByLabel('The secret').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('are changed by two at once without losing what either wrote', async () => {
    const [site, { page }] = [opened(), atWork()];
    await goOn(atWork(), '/console/partners/bluebird');
    await page.getByRole('article').getByRole('heading', { name: 'bluebird Travel' }).waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Edit partner' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bluebird Voyages');
    const session = await signInto(site.api);
    const { status } = await within(site.api, session, {
      method: 'PUT',
      url: '/operator/v1/organizations/bluebird',
      body: { commission_percent: 7 },
    });
    assert.equal(status, 200);
    await dialog.getByText('Meanwhile it was set to: 7').waitFor();
    await dialog.getByRole('button', { name: 'Save 1 change' }).click();
    await dialog.getByRole('alert').getByText('sam@portolan.test').waitFor();
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Bluebird Voyages is saved').waitFor();

    const stored = await site.api.app.db
      .selectFrom('organization')
      .select(['name', 'commissionPercent'])
      .where('key', '=', 'bluebird')
      .executeTakeFirstOrThrow();
    assert.deepEqual(stored, {
      name: 'Bluebird Voyages',
      commissionPercent: 7,
    });
  });

  it('show what the API answers them, down to the request', async () => {
    await using visit = await visitConsole(browser, opened(), {
      path: '/partners/acme',
      width: 390,
    });
    const { page } = visit;
    const view = page.locator('section', {
      has: page.getByRole('heading', { name: 'What this partner sees' }),
    });

    await view.getByLabel('As the user').selectOption('ben@acme.test');
    await view.getByLabel('Country').fill('Atlantis');
    await view.getByRole('button', { name: 'Show the answer' }).click();
    await view.getByText('No tour is found.').waitFor();
    await view.getByLabel('Parameters').fill('/v1/return_tours?name=Colosseum&limit=1');
    await view.getByRole('button', { name: 'Show the answer' }).click();
    await view.getByRole('button', { name: 'Check availability: Colosseum at Dawn' }).click();
    await view.getByText('147.50 USD').first().waitFor();
    await view.getByText('Request and answer').click();
    await view.getByText('GET /v1/return_availability?id=PRD16350&range=7&Adults=2').waitFor();
    await view.getByText('"pricing_model": "Per Person"').waitFor();
    assert.deepEqual(await axeFaults(page), []);
    await view.getByLabel('Product').fill('PRD1');
    await view.getByRole('button', { name: 'Show the answer' }).click();

    await view.getByRole('alert').getByText('The product PRD1 is not available').waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    await page.getByRole('button', { name: 'More, Partners' }).click();
    await page.getByRole('menuitem', { name: 'Finance' }).click();
    await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
    assert.deepEqual(visit.complaints, []);
  });

  it('show a viewer no button that changes anything, and the API refuses it', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/partners/acme', who: kim });
    const { page } = visit;

    await page.getByText('ada@acme.test').first().waitFor();
    const changing = /^(Add|Edit|Suspend$|Create|Revoke|Send|Actions|Show the answer)/;
    assert.equal(await page.getByRole('button', { name: changing }).count(), 0);
    const refused = await within(site.api, await signInto(site.api, kim), {
      method: 'POST',
      url: '/operator/v1/organizations/acme/deactivate',
      body: {},
    });
    assert.equal(refused.status, 403);
  });

  it('have no fault that axe finds', async () => {
    const { page } = atWork();
    await goAnew(atWork(), '/console/partners');

    await page.getByRole('link', { name: 'Acme' }).waitFor();
    await assertFaultless(page, 'list', twoLooks);
    await page.getByRole('link', { name: 'Acme' }).click();
    await page.getByText('ada@acme.test').first().waitFor();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    await assertFaultless(page, 'partner', twoLooks);
    await page.getByRole('button', { name: 'Edit partner' }).click();
    await page.getByRole('dialog').getByLabel('Payment term').waitFor();
    await assertFaultless(page, 'dialog', twoLooks);
  });
});
