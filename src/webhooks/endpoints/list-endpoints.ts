import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Database } from '../../platform/db/database.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import type { Endpoint } from './store-endpoint.ts';

export type ListedEndpoint = Endpoint & { organization: string };

/** Where partners are told of their bookings, in the order in which that was set up. */
export async function listEndpoints(
  { db }: { db: Database },
  { cursor = 0, limit }: Page<number> = firstPage,
): Promise<ListedEndpoint[]> {
  const endpoints = await db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('removedAt', 'is', null)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = endpoints.map(({ organizationId }) => organizationId);
  const partners = await findPartners({ db }, ids);
  return endpoints.map((endpoint) => ({
    ...endpoint,
    organization: partners.get(endpoint.organizationId)?.key ?? '',
  }));
}
