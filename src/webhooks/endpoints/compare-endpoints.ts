import { organizationIdOf } from '../../accounts/organizations/find-organization-id.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Fault } from '../../platform/duplicates.ts';
import { type Fate, fateOf, type Tally, tallyOf } from '../../platform/lists/tally.ts';
import { toGiven } from './load-endpoints.ts';
import { mostEndpoints, type OrganizationWithWebhooks } from './marketplace-file.ts';
import { type Endpoint, type StoreDeps, secretOf } from './store-endpoint.ts';

/** What loading these webhooks would change, and which organizations would have too many. */
export async function compareEndpoints(
  tx: Transaction,
  deps: StoreDeps,
  organizations: readonly OrganizationWithWebhooks[],
): Promise<{ tally: Tally; faults: Fault[] }> {
  const fates: Fate[] = [];
  const faults: Fault[] = [];
  for (const [place, { key, webhooks }] of organizations.entries()) {
    if (webhooks.length === 0) continue;
    const stored = await endpointsOf(tx, deps, key);
    const own = webhooks.map((webhook) => {
      const known = stored.find(({ url }) => url === webhook.url);
      const secret = known && secretOf(deps.storedSecrets, known);
      return fateOf(known && { ...known, secret }, toGiven(webhook));
    });
    fates.push(...own);
    if (stored.length + tallyOf(own).created > mostEndpoints) {
      const sentence = `must leave the organization at most ${mostEndpoints} webhooks`;
      faults.push({ path: ['organizations', place, 'webhooks'], sentence });
    }
  }
  return { tally: tallyOf(fates), faults };
}

async function endpointsOf(
  tx: Transaction,
  { environment }: StoreDeps,
  key: string,
): Promise<Endpoint[]> {
  const organizationId = await organizationIdOf(tx, key);
  if (organizationId === null) return [];
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('environment', '=', environment)
    .where('removedAt', 'is', null)
    .execute();
}
