import { sql } from 'kysely';
import { counted } from '../platform/counted.ts';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { openPartOf } from './endpoints/open-part.ts';

const mostCounted = 100;

type Data = {
  id: number;
  url: string;
  failed: number;
  message: number;
  reference: string;
  state: string;
};

/** Webhooks that did not get messages, until a replay of each is delivered. */
export const endpointTasks: TaskSource<'webhook'> = {
  name: 'webhook',
  kinds: ['webhook'],
  select: () => sql`
    select endpoint.id, 'webhook' as kind, since, null::timestamptz as due_at,
      endpoint.organization_id, null::integer as supplier_id,
      jsonb_build_object('id', endpoint.id, 'url', endpoint.url, 'failed', failed,
        'message', message, 'reference', reference, 'state', state) as data
    from webhook_endpoint endpoint cross join lateral (
      select count(*)::integer as failed, min(settled_at) as since, min(id) as message,
        (array_agg(booking_reference order by id))[1] as reference,
        (array_agg(state order by id desc))[1] as state
      from (
        select id, settled_at, booking_reference, state from webhook_message message
        where endpoint_id = endpoint.id and replay_of is null and state in ('refused', 'timed out',
            'unreachable', 'bad certificate', 'blocked address', 'interrupted')
          and not exists (select from webhook_message replay
            where replay.replay_of = message.id and replay.state = 'delivered')
        order by id limit ${sql.lit(mostCounted + 1)}
      ) undelivered
    ) found
    where endpoint.removed_at is null and failed > 0`,
  tell: ({ id, url, failed, message, reference, state }: Data, { partner }) => ({
    sentence: `The webhook ${openPartOf(url)} of ${partner?.name ?? 'a partner'} did not get ${failed > mostCounted ? `more than ${mostCounted} messages` : counted(failed, 'message')} (${state}); the first is about the booking ${reference}.`,
    ids: { webhook: id, webhook_message: message, booking: reference },
  }),
};
