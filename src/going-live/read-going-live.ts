import { readAccountReadiness } from '../accounts/organizations/read-readiness.ts';
import { requireAdmin } from '../accounts/users/require-admin.ts';
import type { Caller } from '../accounts/users/user.ts';
import { readSalesReadiness } from '../bookings/reading/read-sales-readiness.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { lastAnswered } from '../request-log/last-answered.ts';
import { readWebhookReadiness } from '../webhooks/endpoints/read-webhook-readiness.ts';
import { askedOperations, type Point, pointsFrom } from './points.ts';

/** `publicTokens` are the digests of tokens that everybody can read. */
export type Deps = { db: Database; clock: Clock; publicTokens: readonly Buffer[] };

/** What an organization has tried and set up, and what is still open before it sells. */
export async function readGoingLive(deps: Deps, caller: Caller): Promise<Point[]> {
  requireAdmin(caller);
  const { organizationId } = caller;
  const { publicTokens, clock } = deps;
  return pointsFrom({
    now: clock.now(),
    account: await readAccountReadiness(deps, organizationId, publicTokens),
    sales: await readSalesReadiness(deps, organizationId),
    webhooks: await readWebhookReadiness(deps, organizationId),
    answered: await lastAnswered(deps, organizationId, askedOperations),
  });
}
