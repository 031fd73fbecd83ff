import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { buildConsole } from '../../src/console/build-console.ts';
import type { Role } from '../../src/platform/operation/role.ts';
import type { Browsing, Visit, VisitOptions } from './browser.ts';
import { openPlacing, type PlacingApi } from './placing.ts';
import { signedIn, untilInside } from './signed-in.ts';
import { aStaffUser, kim, sam } from './staff.ts';

export type ConsoleSite = PlacingApi & { origin: string };

/** A marketplace that Sam owns and Kim looks at, with its console on a port. It is built once. */
export async function openConsole(tours?: readonly TourInFile[]): Promise<ConsoleSite> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing(tours));
  const { db, config } = place.api.app;
  await aStaffUser(db, sam);
  const { id } = await aStaffUser(db, kim);
  const role: Role = 'viewer';
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute();
  await buildConsole(config.dataDir);
  const origin = await (await place.api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
  const resources = undo.move();
  return { ...place, origin, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** The console as somebody who has signed in sees it. */
export async function visitConsole(
  browser: Browsing,
  { origin }: ConsoleSite,
  { path = '/', who = sam, ...look }: VisitOptions & { path?: string; who?: typeof sam } = {},
): Promise<Visit> {
  const cookie = await signedIn(`${origin}/operator/v1/session`, who);
  const visit = await browser.visit(`${origin}/console${path}`, { ...look, cookie });
  await untilInside(visit.page);
  return visit;
}
