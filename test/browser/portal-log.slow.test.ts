import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildConsole } from '../../src/console/build-console.ts';
import type { LoggedRequest } from '../../src/request-log/logged-request.ts';
import { writeRequests } from '../../src/request-log/write-requests.ts';
import { createApi } from '../support/api.ts';
import { browserOfFile } from '../support/browser.ts';
import { assertFaultless } from '../support/looks.ts';
import { ben, portalPartners } from '../support/portal.ts';
import { visitPortal } from '../support/portal-pages.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const browser = browserOfFile();

async function openLogged() {
  const api = await createApi({ marketplace: portalPartners });
  const { app } = api;
  await buildConsole(app.config.dataDir);
  const searched: LoggedRequest = {
    at: app.clock.now(),
    organizationId: 1,
    userId: 1,
    method: 'GET',
    path: '/v1/return_tours?country=Italy',
    operation: 'searchTours',
    status: 200,
    errorCode: null,
    durationMilliseconds: 12.4,
    requestId: 'AbCd1234-1',
    via: null,
    request: null,
    response: '{"results":[]}',
    hasBodies: true,
  };
  const refused: LoggedRequest = {
    ...searched,
    userId: 2,
    method: 'PUT',
    path: '/v1/booking',
    operation: 'requestBookingChange',
    status: 400,
    errorCode: 'booking-not-found',
    requestId: 'AbCd1234-2',
    request: '{"id":"PTL7","notes":"***"}',
    response: '{"error":"Invalid request: the booking was not found"}',
  };
  const read = { ...refused, method: 'GET', path: '/v1/booking?id=PTL7', operation: 'getBooking' };
  const requests = [searched, refused, read, { ...read, userId: 1 }];
  await writeRequests(app, requests, new Map([[1, 70]]));
  const { server } = await api.whole();
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { ...api, origin };
}

describe('the request log and the checklist in the portal', () => {
  const opened = onceInSuite(openLogged);

  it('lead an Admin from a failure to its requests, and from an open point to the log', async () => {
    const api = opened();
    await using visit = await visitPortal(browser, api, { path: '/log/failures' });
    const { page, complaints } = visit;

    await page.getByText('3 requests · last').waitFor();
    await page.getByText('70 requests of these days are missing').click();
    await page.getByRole('cell', { name: '70', exact: true }).waitFor();
    await assertFaultless(page, 'failures');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'requestBookingChange' }).click();
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    await rows.getByText('PUT /v1/booking').click();
    await page.getByRole('heading', { name: 'What went wrong' }).waitFor();
    await page.getByText('Check the reference and the account').waitFor();
    const about = page.getByRole('link', { name: 'In the error catalogue' });
    assert.equal(await about.getAttribute('href'), '/docs/errors#booking-not-found');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    assert.equal(
      await page.evaluate('navigator.clipboard.readText()'),
      `curl -X PUT '${api.origin}/v1/booking' -H 'access-token: YOUR_ACCESS_TOKEN' ` +
        `-H 'content-type: application/json' --data '{"id":"PTL7","notes":"***"}'`,
    );
    await assertFaultless(page, 'a request of the log');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^Operation .* Remove this filter$/ }).click();
    await rows.getByText('/v1/booking?id=PTL7').first().waitFor();
    assert.equal(await rows.count(), 4);

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Going live' }).click();
    await page.getByText(/^\d+ of \d+ done$/).waitFor();
    await page.getByRole('progressbar').waitFor();
    await assertFaultless(page, 'going live');
    await page.getByRole('link', { name: 'See the failures' }).click();
    await page.getByText('3 requests · last').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('show an Agent its own requests only, found by their id, and no checklist', async () => {
    const api = opened();
    await using visit = await visitPortal(browser, api, { path: '/log', who: ben });
    const { page, complaints } = visit;
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row');

    await rows.getByText('/v1/booking?id=PTL7').waitFor();
    assert.equal(await rows.count(), 3);
    assert.equal(await page.getByRole('link', { name: 'Going live' }).count(), 0);
    assert.equal(await page.getByText('are missing').count(), 0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('AbCd1234-2');
    await page
      .getByRole('option', { name: /^AbCd1234-2/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /\/v1\/booking/ }).waitFor();
    assert.deepEqual(complaints, []);
  });

  it('find the requests of any user, however many an organization has', async () => {
    await using api = await openLogged();
    const { app } = api;
    const people = Array.from({ length: 130 }, (_, n) => ({
      organizationId: 1,
      email: `agent${n}@acme.test`,
      firstName: 'Agent',
      lastName: `Number ${n}`,
      role: 'Agent' as const,
      createdAt: app.clock.now(),
    }));
    const ids = await app.db.insertInto('agencyUser').values(people).returning('id').execute();
    const last = ids.at(-1)?.id ?? 0;
    await using visit = await visitPortal(browser, api, { path: '/log/requests' });
    const { page, complaints } = visit;
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    await rows.getByText('/v1/booking?id=PTL7').first().waitFor();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'User', exact: true }).click();
    await page.getByRole('button', { name: 'agent0@acme.test' }).waitFor();
    await page.getByLabel('User', { exact: true }).fill('number 129');
    await page.getByRole('button', { name: 'agent129@acme.test' }).click();
    await page.getByRole('button', { name: /^User agent129@acme\.test/ }).waitFor();
    const filtered = new URL(page.url()).searchParams.get('user');
    await page.reload();
    await page.getByRole('button', { name: /^User agent129@acme\.test/ }).click();
    await rows.getByText('/v1/booking?id=PTL7').first().waitFor();

    assert.equal(filtered, String(last));
    assert.deepEqual(complaints, []);
  });

  it('say where the marketplace keeps no log that there is none', async () => {
    const openWith = async (megabytes: string) => {
      const environment = { REQUEST_LOG_MEGABYTES: megabytes };
      const api = await createApi({ marketplace: portalPartners, environment });
      await buildConsole(api.app.config.dataDir);
      const { server } = await api.whole();
      return { ...api, origin: await server.listen({ host: '127.0.0.1', port: 0 }) };
    };
    await using without = await openWith('0');
    await using keeping = await openWith('1');
    await using there = await visitPortal(browser, keeping, { path: '/log/requests' });
    await using visit = await visitPortal(browser, without, { path: '/log/requests' });
    const { page, complaints } = visit;
    const nothing = page.getByRole('heading', { name: 'This marketplace keeps no request log' });

    await nothing.waitFor();
    await assertFaultless(page, 'no request log');
    await page.getByRole('link', { name: 'Failures' }).click();
    await page.waitForURL(/failures/);
    await nothing.waitFor();
    await there.page.getByRole('heading', { name: 'No request yet' }).waitFor();

    assert.equal(await page.getByText('Nothing has failed').count(), 0);
    assert.deepEqual([...complaints, ...there.complaints], []);
  });

  it('give what a tool refused an agent as a call of that tool', async () => {
    await using api = await openLogged();
    const called: LoggedRequest = {
      at: api.app.clock.now(),
      organizationId: 1,
      userId: 1,
      method: 'POST',
      path: '/mcp',
      operation: 'create_booking',
      status: 400,
      errorCode: 'confirmation-code-unknown',
      durationMilliseconds: 3,
      requestId: 'AbCd1234-3',
      via: 'mcp',
      request: '{"product_id":"PRD16350","confirmation_code":"***"}',
      response: '{"error":"The confirmation_code is none that was given to you for this"}',
      hasBodies: true,
    };
    await writeRequests(api.app, [called], new Map());
    const path = '/log/requests?error=confirmation-code-unknown';
    await using visit = await visitPortal(browser, api, { path });
    const { page, complaints } = visit;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    await page.getByRole('table', { name: 'Requests' }).getByText('POST /mcp').click();
    await page.getByText('Send the code exactly as preview_booking').waitFor();
    await page.getByRole('button', { name: 'Copy as curl' }).click();

    assert.equal(
      await page.evaluate('navigator.clipboard.readText()'),
      `curl -X POST '${api.origin}/mcp' -H 'access-token: YOUR_ACCESS_TOKEN' ` +
        `-H 'content-type: application/json' --data '{"jsonrpc":"2.0","id":1,"method":"tools/call",` +
        `"params":{"name":"create_booking","arguments":{"product_id":"PRD16350","confirmation_code":"***"}}}'`,
    );
    assert.deepEqual(complaints, []);
  });
});
