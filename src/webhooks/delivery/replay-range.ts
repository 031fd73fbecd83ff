import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import { isWithin, type MomentSpan } from '../../platform/lists/moment-span.ts';
import type { ListedMessage } from '../list-messages.ts';
import { replayMessage } from './replay-message.ts';
import type { AtOnceDeps } from './send-at-once.ts';

/** Messages of one question. */
export const mostReplayed = 25;

export const replayed = ['undelivered', 'all'] as const;

type Range = MomentSpan & {
  endpoint: number;
  which: (typeof replayed)[number];
  /** The message that the question before ended with. */
  after: number;
};

export type ReplayedRange = {
  delivered: number;
  /** Where it stopped. */
  failed: ListedMessage | null;
  /** What the next question begins after; null when all of the range has left. */
  next: number | null;
};

const which: Record<Range['which'], RawBuilder<boolean>> = {
  undelivered: sql`state in ('refused', 'timed out', 'unreachable', 'bad certificate',
      'blocked address', 'interrupted')
    and not exists (select from webhook_message replay
      where replay.replay_of = message.id and replay.state = 'delivered')`,
  all: sql`settled_at is not null`,
};

/**
 * Sends again what a webhook was sent in a span of time, one after the other, the oldest first. Stops at
 * the first that fails: a receiver that is still down is not sent the others. Tests are left out.
 */
export async function replayRange(
  deps: AtOnceDeps,
  actor: Actor,
  { endpoint, after, ...range }: Range,
): Promise<ReplayedRange> {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_message message
    where endpoint_id = ${endpoint} and id > ${after} and replay_of is null
      and booking_id is not null
      and ${sql.join([which[range.which], ...isWithin(sql`at`, range)], sql` and `)}
    order by id limit ${mostReplayed + 1}
  `.execute(deps.db);
  const ids = rows.map(({ id }) => id);
  let delivered = 0;
  for (const id of ids.slice(0, mostReplayed)) {
    const sent = await replayMessage(deps, actor, id);
    if (sent.state !== 'delivered') return { delivered, failed: sent, next: id };
    delivered += 1;
  }
  const isOver = ids.length <= mostReplayed;
  return { delivered, failed: null, next: isOver ? null : (ids[mostReplayed - 1] ?? null) };
}
