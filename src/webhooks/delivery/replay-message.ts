import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import type { ListedMessage } from '../list-messages.ts';
import { webhookRefusals } from '../refusals.ts';
import { targetOf } from './claim-messages.ts';
import { type AtOnceDeps, sendAtOnce } from './send-at-once.ts';

/** Sends the bytes of a message once more, as a message of its own. */
export async function replayMessage(
  deps: AtOnceDeps,
  actor: Actor,
  id: number,
): Promise<ListedMessage> {
  const message = await deps.db
    .selectFrom('webhookMessage')
    .select(['endpointId', 'bookingId', 'bookingReference', 'type', 'at', 'state', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) throw webhookRefusals.messageUnknown(`There is no webhook message ${id}`);
  const { state, body, ...told } = message;
  if (state === 'queued' || state === 'sending' || body === null) {
    throw webhookRefusals.messageNotSent(`The webhook message ${id} is not sent yet`);
  }
  const endpoint = await findEndpoint(deps, message.endpointId);
  const target = targetOf(endpoint, deps.clock.now());
  const replay = { ...told, body, target, replayOf: id, original: await originalOf(deps, id) };
  return sendAtOnce(deps, actor, 'webhook.replayed', replay);
}

/** The message that was sent first: a replay may be replayed too. */
async function originalOf({ db }: { db: Database }, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive repeated (id, replay_of) as (
      select id, replay_of from webhook_message where id = ${id}
      union all
      select earlier.id, earlier.replay_of
      from webhook_message earlier join repeated on earlier.id = repeated.replay_of
    )
    select id from repeated where replay_of is null
  `.execute(db);
  return rows[0]?.id ?? id;
}
