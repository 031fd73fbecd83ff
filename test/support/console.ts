import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { buildConsole } from '../../src/console/build-console.ts';
import type { TestBrowser, Visit } from './browser.ts';
import { createStaffApi, type StaffApi, sam } from './staff.ts';

export type ConsoleSite = AsyncDisposable & { api: StaffApi; origin: string };

type Options = { marketplace?: object; tours?: readonly TourInFile[] };

/** A marketplace that Sam runs, with its console on a port. It is built once for all tests. */
export async function openConsole(options: Options = {}): Promise<ConsoleSite> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createStaffApi(options));
  await buildConsole(api.app.config.dataDir);
  const origin = await api.server.listen({ host: '127.0.0.1', port: 0 });
  const resources = undo.move();
  return { api, origin, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** The console as somebody who has just signed in sees it. */
export async function visitConsole(
  browser: TestBrowser,
  { origin }: ConsoleSite,
  {
    path = '/',
    who = sam,
    ...look
  }: { path?: string; who?: typeof sam; colorScheme?: 'light' | 'dark'; width?: number } = {},
): Promise<Visit> {
  const visit = await browser.visit(`${origin}/console${path}`, look);
  const { page } = visit;
  await page.getByLabel('E-mail address').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  return visit;
}
