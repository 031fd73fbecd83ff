import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export type WebhookReadiness = {
  endpoints: number;
  /** Whose newest message was not delivered, or nothing yet. */
  failing: number;
  unsigned: number;
  deliveredAt: Temporal.Instant | null;
  /** Until when a replaced secret still signs beside the new one. */
  rotatingUntil: Temporal.Instant | null;
};

/** Whether the software of an organization gets its webhooks, and can check who sends them. */
export async function readWebhookReadiness(
  { db }: { db: Database },
  organizationId: number,
): Promise<WebhookReadiness> {
  const { rows } = await sql<WebhookReadiness>`
    select count(*)::int as endpoints,
      count(*) filter (where last.state is distinct from 'delivered')::int as failing,
      count(*) filter (where sealed_secret is null)::int as unsigned,
      max(last.settled_at) filter (where last.state = 'delivered') as delivered_at,
      max(previous_until) as rotating_until
    from webhook_endpoint endpoint left join lateral (
      select state, settled_at from webhook_message
      where endpoint_id = endpoint.id and settled_at is not null order by id desc limit 1
    ) last on true
    where organization_id = ${organizationId} and removed_at is null
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum has one row');
  return found;
}
