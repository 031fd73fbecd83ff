import { type RawBuilder, sql } from 'kysely';
import { requireAdmin } from '../../accounts/users/require-admin.ts';
import type { Caller } from '../../accounts/users/user.ts';
import { readReference } from '../../platform/ids.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { type ListDeps, type ListedMessage, listMessages } from '../list-messages.ts';
import type { MessageType } from '../webhook.ts';

export const messageStates = ['delivered', 'failed', 'waiting'] as const;

type Filter = {
  webhook?: number | undefined;
  state?: (typeof messageStates)[number] | undefined;
  type?: MessageType | undefined;
  booking?: string | undefined;
};

/** As the indexes have them. */
const inState: Record<(typeof messageStates)[number], RawBuilder<boolean>> = {
  delivered: sql`settled_at is not null and state = 'delivered'`,
  failed: sql`state in ('refused', 'timed out', 'unreachable', 'bad certificate',
    'blocked address', 'interrupted')`,
  waiting: sql`state = 'queued'`,
};

/** What an organization was told, newest first: of each of its webhooks the newest, however many others have. */
export async function listOwnMessages(
  deps: ListDeps,
  caller: Caller,
  { webhook, state, type, booking }: Filter,
  { cursor, limit }: Page<number>,
): Promise<ListedMessage[]> {
  requireAdmin(caller);
  const reference = booking === undefined ? null : readReference(booking);
  const { rows } = await sql<{ id: number }>`
    select message.id from webhook_endpoint endpoint
    cross join lateral (
      select id from webhook_message
      where endpoint_id = endpoint.id and ${state ? inState[state] : sql`true`}
        and (${cursor ?? null}::bigint is null or id < ${cursor ?? null}::bigint)
        and (${type ?? null}::text is null or type = ${type ?? null}::text)
        and (${reference}::text is null or booking_reference = ${reference}::text)
      order by id desc limit ${limit}
    ) message
    where endpoint.organization_id = ${caller.organizationId}
      and (${webhook ?? null}::integer is null or endpoint.id = ${webhook ?? null}::integer)
    order by message.id desc limit ${limit}
  `.execute(deps.db);
  return listMessages(deps, { ids: rows.map(({ id }) => id) });
}
