import { findPartners } from '../accounts/find-partners.ts';
import type { Database } from '../platform/db/database.ts';
import type { Endpoint } from './store-endpoint.ts';

export const mostEndpointsListed = 1000;

export type ListedEndpoint = Endpoint & { organization: string };

/** Where partners are told of their bookings, in the order in which that was set up. */
export async function listEndpoints(
  { db }: { db: Database },
  {
    after = 0,
    limit = mostEndpointsListed,
  }: { after?: number | undefined; limit?: number | undefined } = {},
): Promise<ListedEndpoint[]> {
  const endpoints = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('removedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(Math.min(limit, mostEndpointsListed))
    .execute();
  const ids = endpoints.map(({ organizationId }) => organizationId);
  const partners = await findPartners({ db }, ids);
  return endpoints.map((endpoint) => ({
    ...endpoint,
    organization: partners.get(endpoint.organizationId)?.key ?? '',
  }));
}
