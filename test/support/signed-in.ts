import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { usualWindow, type Visit } from './browser.ts';

/**
 * Signs in over HTTP at a door: the cookie for a visit of somebody who has signed in already. The
 * form takes a page more, and is filled in where a test is about it.
 */
export async function signedIn(
  door: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(answer.status, 200, await answer.text());
  return String(answer.headers.get('set-cookie')).replace(/;.*/, '');
}

/** Until the screens behind the sign-in are there. */
export async function untilInside(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
}

/**
 * The next thing that the same person does, in the page that is open: to load it anew takes half a
 * second. Nothing that was said or asked before is left, and the window is the usual one. Goes there
 * as a link of the page does, so that the screen before may be seen for a moment.
 */
export async function goOn({ page, complaints, requested }: Visit, path: string): Promise<void> {
  complaints.length = 0;
  requested.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(usualWindow);
  const dialog = page.getByRole('dialog').first();
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate(closeNotes);
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await untilInside(page);
}

/** The same in a page that is loaded anew: nothing of the screen before is seen, for who looks closely. */
export async function goAnew(visit: Visit, path: string): Promise<void> {
  await goOn(visit, path);
  await visit.page.reload();
  await untilInside(visit.page);
}

const closeNotes =
  "for (const one of document.querySelectorAll('.mantine-Notification-closeButton')) one.click()";
