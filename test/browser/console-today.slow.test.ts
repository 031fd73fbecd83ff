import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOfFile } from '../support/browser.ts';
import { openConsole, visitConsole } from '../support/console.ts';
import { assertFaultless } from '../support/looks.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { kim } from '../support/staff.ts';

const tours = [usualTour, { ...usualTour, id: 16_351, confirmation: 'manual' as const }];

const browser = browserOfFile();

/** Two bookings that wait to be confirmed, and one that is. */
async function openWaiting() {
  const site = await openConsole(tours);
  const place = async (given: object) => {
    const { status, body, text } = await site.book({ ...order, ...given }, payers.credit);
    assert.equal(status, 200, text);
    return String(body.booking_ref);
  };
  const first = await place({ product_id: 'PRD16351', adults: 'Mia Rossi' });
  const second = await place({ product_id: 'PRD16351', adults: 'Ada Byron' });
  return { ...site, place, first, second, confirmed: await place({}) };
}

describe('what waits today', () => {
  const opened = onceInSuite(openWaiting);
  const looking = onceInSuite(() => visitConsole(browser, opened()));

  it('is settled, taken, snoozed and brought back by one key each', async () => {
    await using site = await openWaiting();
    await using visit = await visitConsole(browser, site);
    const { page } = visit;
    const tasks = page.getByRole('list', { name: 'What waits' }).getByRole('listitem');
    const holding = (reference: string) => tasks.filter({ hasText: reference });

    await page.getByText('2 bookings wait to be confirmed.').waitFor();
    await holding(site.first).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    await page.getByText(`${site.first} is confirmed`).waitFor();
    await holding(site.first).waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await holding(site.second).getByText('you', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Mine 1' }).waitFor();
    await page.keyboard.press('s');
    await holding(site.second).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await holding(site.second).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('link', { name: 'Snoozed 1' }).click();
    await holding(site.second).waitFor();
    assert.equal(new URL(page.url()).search, '?snoozed=1');
    await page.keyboard.press('w');
    await page.getByText('None of these waits').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await holding(site.second).getByRole('link').click();

    await page.getByRole('article').getByRole('heading', { name: site.second }).waitFor();
    const marks = await site.api.app.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subject', 'like', 'task %')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      marks.map(({ action }) => action),
      ['task.assigned', 'task.snoozed', 'task.woken', 'task.snoozed', 'task.woken'],
    );
  });

  it('tells what came in since the last visit, and how the days went', async () => {
    const [site, { page }] = [opened(), looking()];

    await page.getByText('Booked in 30 days').first().waitFor();
    await page.getByText('3 bookings', { exact: true }).first().waitFor();
    assert.equal(await page.getByText('new', { exact: true }).count(), 0);
    const later = await site.place({ product_id: 'PRD16351', adults: 'Jonas Berg' });
    await page.reload();
    await page.getByText(/1 booking came in since you were here/).waitFor();

    const fresh = page.getByRole('listitem').filter({ hasText: later });
    await fresh.getByText('new', { exact: true }).waitFor();
  });

  it('is shown to a viewer without a button that changes anything', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { who: kim });
    const { page } = visit;

    await page.getByRole('listitem').filter({ hasText: site.first }).waitFor();

    assert.equal(await page.getByRole('button', { name: /Confirm|Take|Snooze/ }).count(), 0);
  });

  it('has no fault that axe finds', async () => {
    const [site, { page }] = [opened(), looking()];

    await page.getByRole('listitem').filter({ hasText: site.first }).waitFor();
    await page.getByText('Booked in 30 days').first().waitFor();
    await page.keyboard.press('j');
    await assertFaultless(page, 'today');
  });
});
