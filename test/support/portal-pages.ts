import type { Browsing, Visit, VisitOptions } from './browser.ts';
import type { ConsoleSite } from './console.ts';
import { openBooked } from './console-bookings.ts';
import { ada, ben, giveKeys, password } from './portal.ts';
import { signedIn, untilInside } from './signed-in.ts';

/** An Admin whose card pays, beside Ada and Ben of acme. */
export const bea = { email: 'ada@bluebird.test', password };

/** A marketplace with bookings of two partners, whose people have the keys to the portal. */
export async function openPortal() {
  const site = await openBooked();
  await giveKeys(site.api, [ada, ben, bea]);
  return site;
}

/** The portal as somebody who has signed in sees it. */
export async function visitPortal(
  browser: Browsing,
  { origin }: Pick<ConsoleSite, 'origin'>,
  { path = '/', who = ada, ...look }: VisitOptions & { path?: string; who?: typeof ada } = {},
): Promise<Visit> {
  const cookie = await signedIn(`${origin}/portal/v1/session`, who);
  const visit = await browser.visit(`${origin}/portal${path}`, { ...look, cookie });
  await untilInside(visit.page);
  return visit;
}

/** Fills in the form that is shown. */
export async function signIn({ page }: Pick<Visit, 'page'>, who: typeof ada): Promise<void> {
  await page.getByLabel('E-mail address').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await untilInside(page);
}
