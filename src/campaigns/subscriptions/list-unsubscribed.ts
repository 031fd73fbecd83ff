import { knownOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { namesOfSubscriber } from '../campaign.ts';

type Filter = {
  id?: number | undefined;
  organization?: string | undefined;
  email?: string | undefined;
};

export type Unsubscribed = Awaited<ReturnType<typeof listUnsubscribed>>[number];

/** Travelers who get no mails of a partner any more, the newest subscriber first. */
export async function listUnsubscribed(
  { db }: { db: Database },
  { id, organization, email }: Filter,
  { cursor, limit }: Page<number>,
) {
  let subscribers = db
    .selectFrom('subscriber')
    .select(['id', 'organizationId', 'email', 'unsubscribedAt'])
    .select(['unsubscribedBy', 'unsubscribedReason'])
    .where('unsubscribedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (id !== undefined) subscribers = subscribers.where('id', '=', id);
  if (email !== undefined) {
    subscribers = subscribers.where('email', 'in', namesOfSubscriber(email));
  }
  if (organization !== undefined) {
    const organizationId = await knownOrganizationId(db, organization);
    subscribers = subscribers.where('organizationId', '=', organizationId);
  }
  if (cursor !== undefined) subscribers = subscribers.where('id', '<', cursor);
  const found = await subscribers.execute();
  const partners = await findPartners(
    { db },
    found.map(({ organizationId }) => organizationId),
  );
  return found.map((one) => ({
    ...one,
    organization: partners.get(one.organizationId)?.key ?? '',
    email: one.email.includes('@') ? one.email : null,
  }));
}
