import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';

export const keptDays = 90;

/**
 * Deletes messages that were settled more than 90 days ago; says how many. One stays as long as a
 * replay of it does.
 */
export function deleteOldMessages({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`settled_at < ${oldest}::timestamptz and not exists (
    select from webhook_message replay where replay.replay_of = webhook_message.id)`;
  return deleteInPortions(db, 'webhook_message', { which, order: 'settled_at' });
}
