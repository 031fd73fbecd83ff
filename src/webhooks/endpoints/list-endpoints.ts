import { knownOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Database } from '../../platform/db/database.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import { webhookRefusals } from '../refusals.ts';
import type { Endpoint } from './store-endpoint.ts';

type Filter = {
  id?: number | undefined;
  organization?: string | undefined;
  state?: 'active' | 'paused' | undefined;
};

export type ListedEndpoint = Endpoint & { organization: string };

/** Where partners are told of their bookings, in the order in which that was set up. */
export async function listEndpoints(
  { db }: { db: Database },
  { id, organization, state }: Filter = {},
  { cursor = 0, limit }: Page<number> = firstPage,
): Promise<ListedEndpoint[]> {
  let endpoints = db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('removedAt', 'is', null)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit);
  if (id !== undefined) endpoints = endpoints.where('id', '=', id);
  if (state !== undefined) {
    endpoints = endpoints.where('pausedAt', state === 'paused' ? 'is not' : 'is', null);
  }
  if (organization !== undefined) {
    const organizationId = await knownOrganizationId(db, organization);
    endpoints = endpoints.where('organizationId', '=', organizationId);
  }
  const found = await endpoints.execute();
  const ids = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners({ db }, ids);
  return found.map((endpoint) => ({
    ...endpoint,
    organization: partners.get(endpoint.organizationId)?.key ?? '',
  }));
}

export async function findListed(deps: { db: Database }, id: number): Promise<ListedEndpoint> {
  const [found] = await listEndpoints(deps, { id });
  if (found) return found;
  throw webhookRefusals.endpointUnknown(`There is no webhook ${id}`);
}
