import { findPartners } from '../accounts/find-partners.ts';
import { readReference } from '../bookings/placing/reference.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { noteInterrupted } from './note-interrupted.ts';

export const mostMessagesListed = 200;

export type ListDeps = { db: Database; clock: Clock; changes: Changes };

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

type Filter = {
  booking?: string | undefined;
  endpoint?: number | undefined;
  /** The last message of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
  id?: number | undefined;
};

/** What was sent and what waits, newest first, a page at a time. */
export async function listMessages(deps: ListDeps, filter: Filter = {}) {
  await noteInterrupted(deps);
  const { booking, endpoint, before, limit = mostMessagesListed, id } = filter;
  let messages = deps.db
    .selectFrom('webhookMessage as message')
    .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'message.endpointId')
    .selectAll('message')
    .select(['endpoint.url', 'endpoint.organizationId'])
    .orderBy('message.id', 'desc')
    .limit(Math.min(limit, mostMessagesListed));
  if (booking !== undefined) {
    messages = messages.where('message.bookingReference', '=', readReference(booking));
  }
  if (endpoint !== undefined) messages = messages.where('message.endpointId', '=', endpoint);
  if (before !== undefined) messages = messages.where('message.id', '<', before);
  if (id !== undefined) messages = messages.where('message.id', '=', id);
  const found = await messages.execute();
  const ids = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, ids);
  return found.map((message) => ({
    ...message,
    organization: partners.get(message.organizationId)?.key ?? '',
  }));
}
