import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { MessageState } from '../webhook.ts';
import { listEndpoints } from './list-endpoints.ts';

/** So many outcomes are shown of an endpoint. */
export const stripLength = 50;

export const mostCounted = 1000;

type Outcome = Exclude<MessageState, 'queued' | 'sending'>;

type Health = {
  id: number;
  outcomes: Outcome[];
  /** When the first of the failures was settled that no delivery has followed; of the outcomes above. */
  failingSince: Temporal.Instant | null;
  waiting: number;
  failureAt: Temporal.Instant | null;
  failureState: Outcome | null;
  failureStatus: number | null;
  failureReason: string | null;
};

export type EndpointHealth = Awaited<ReturnType<typeof listHealth>>[number];

/** What came of the last deliveries of each endpoint, its last failure, and how much waits. */
export async function listHealth(
  { db }: { db: Database },
  filter: { organization?: string | undefined },
  page: Page<number>,
) {
  const endpoints = await listEndpoints({ db }, filter, page);
  const ids = endpoints.map(({ id }) => id);
  const { rows } = await sql<Health>`
    select endpoint.id, recent.outcomes, recent.failing_since, queue.waiting, failed.settled_at as failure_at,
      failed.state as failure_state, failed.response_status as failure_status,
      failed.reason as failure_reason
    from unnest(${ids}::int[]) as endpoint (id)
    cross join lateral (
      select coalesce(array_agg(state order by id), '{}') as outcomes,
        min(settled_at) filter (where id > delivered) as failing_since
      from (
        select id, state, settled_at,
          coalesce(max(id) filter (where state = 'delivered') over (), 0) as delivered
        from (
          select id, state, settled_at from webhook_message
          where endpoint_id = endpoint.id and settled_at is not null
          order by id desc limit ${stripLength}) newest
      ) last
    ) recent
    cross join lateral (
      select count(*)::int as waiting from (
        select from webhook_message
        where endpoint_id = endpoint.id and state = 'queued' limit ${mostCounted}) queued
    ) queue
    left join lateral (
      select * from webhook_message
      where endpoint_id = endpoint.id
        and state in ('refused', 'timed out', 'unreachable', 'bad certificate', 'blocked address',
          'interrupted')
      order by id desc limit 1
    ) failed on true
  `.execute(db);
  const healthOf = new Map(rows.map((row) => [row.id, row]));
  return endpoints.flatMap((endpoint) => {
    const health = healthOf.get(endpoint.id);
    return health ? [{ endpoint, ...health }] : [];
  });
}
