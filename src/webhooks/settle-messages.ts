import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { isDatabaseAway } from '../platform/db/faults.ts';
import type { Posting } from './post-message.ts';

export type SettledMessage = { id: number; posting: Posting };

const mostAttempts = 30;
const pauseMilliseconds = 1000;

/**
 * Notes what has become of messages. Whatever was thought of them meanwhile: who sent them knows.
 * The database may be away for a moment; what was learnt is not to be lost for that.
 */
export async function settleMessages(
  { db, clock }: { db: Database; clock: Clock },
  messages: readonly SettledMessage[],
): Promise<void> {
  const rows = messages.map(({ id, posting }) => ({
    id,
    state: posting.state,
    response_status: posting.responseStatus,
    response: posting.response,
    reason: posting.reason,
    duration_ms: posting.durationMs,
  }));
  const settle = sql`
    update webhook_message set state = settled.state, response_status = settled.response_status,
      response = settled.response, reason = settled.reason, duration_ms = settled.duration_ms,
      settled_at = ${clock.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) settled
      (id bigint, state text, response_status smallint, response text, reason text, duration_ms integer)
    where webhook_message.id = settled.id and webhook_message.state in ('sending', 'interrupted')
  `;
  for (let attempt = 1; ; attempt++) {
    try {
      await settle.execute(db);
      return;
    } catch (error) {
      if (attempt === mostAttempts || !isDatabaseAway(error)) throw error;
      await pause(pauseMilliseconds);
    }
  }
}
