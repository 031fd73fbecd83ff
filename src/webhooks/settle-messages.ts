import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { outgoingMessages } from './outgoing.ts';
import type { Posting } from './post-message.ts';

export type SettledMessage = { id: number; posting: Posting };

/** Notes what has become of messages. */
export async function settleMessages(
  deps: { db: Database; clock: Clock },
  messages: readonly SettledMessage[],
): Promise<void> {
  const ends = messages.map(({ id, posting }) => ({
    id,
    state: posting.state,
    reason: posting.reason,
    response_status: posting.responseStatus,
    response: posting.response,
    duration_ms: posting.durationMs,
  }));
  await outgoingMessages.end(deps, ends);
}
