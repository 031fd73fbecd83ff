import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import { firstPage, type Page } from '../platform/operation/listing.ts';
import { noteInterrupted } from './delivery/note-interrupted.ts';

export type ListDeps = { db: Database; clock: Clock; changes: Changes };

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

type Filter = {
  booking?: string | undefined;
  endpoint?: number | undefined;
  ids?: readonly number[] | undefined;
};

/** What was sent and what waits, newest first. */
export async function listMessages(
  deps: ListDeps,
  { booking, endpoint, ids }: Filter = {},
  { cursor, limit }: Page<number> = firstPage,
) {
  if (ids?.length === 0) return [];
  await noteInterrupted(deps);
  let messages = deps.db
    .selectFrom('webhookMessage as message')
    .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'message.endpointId')
    .selectAll('message')
    .select(['endpoint.url', 'endpoint.organizationId'])
    .orderBy('message.id', 'desc')
    .limit(limit);
  if (booking !== undefined) {
    messages = messages.where('message.bookingReference', '=', readReference(booking));
  }
  if (endpoint !== undefined) messages = messages.where('message.endpointId', '=', endpoint);
  if (cursor !== undefined) messages = messages.where('message.id', '<', cursor);
  if (ids !== undefined) messages = messages.where('message.id', 'in', ids);
  const found = await messages.execute();
  const owners = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, owners);
  return found.map((message) => ({
    ...message,
    organization: partners.get(message.organizationId)?.key ?? '',
  }));
}
