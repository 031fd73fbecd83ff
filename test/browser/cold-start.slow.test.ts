import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile, type Visit } from '../support/browser.ts';
import { visitConsole } from '../support/console.ts';
import { bea, openPortal, visitPortal } from '../support/portal-pages.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const browser = browserOfFile();
/** Each costs a slow connection something; pictures of tours come later, and are not counted. */
const mostRequests = 20;

describe('a page in a browser that was never there', () => {
  const opened = onceInSuite(openPortal);

  async function assertFew({ page, requested, complaints }: Visit, shows: string): Promise<void> {
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    const asked = requested.filter((url) => !/^data:|\/pictures\//.test(url));
    const scripts = asked.filter((url) => url.endsWith('.js'));
    assert.ok(asked.length <= mostRequests, `${asked.length} requests: ${asked.join(' ')}`);
    assert.equal(new Set(asked).size, asked.length, `asked twice: ${asked.join(' ')}`);
    assert.deepEqual(complaints, []);
    assert.ok(scripts.length <= 9, `${scripts.length} scripts: ${scripts.join(' ')}`);
  }

  it('shows Today of the console after few requests', async () => {
    await using visit = await visitConsole(browser, opened());

    await assertFew(visit, 'Next 14 days');
  });

  it('shows a booking of the console after few requests', async () => {
    const { paid } = opened();
    await using visit = await visitConsole(browser, opened(), { path: `/bookings/${paid}` });

    await assertFew(visit, 'Story');
  });

  it('shows a booking of the portal after few requests', async () => {
    const { paid } = opened();
    const path = `/bookings/${paid}`;
    await using visit = await visitPortal(browser, opened(), { path, who: bea });

    await assertFew(visit, 'Fully Paid');
  });
});
