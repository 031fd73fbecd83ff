import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inPortions } from '../platform/db/in-portions.ts';

const keptDays = 90;

/**
 * Deletes messages that were settled more than 90 days ago; says how many. One stays as long as a
 * replay of it does.
 */
export async function forgetOldMessages({ db, clock }: { db: Database; clock: Clock }) {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  return inPortions(async (most) => {
    const { numAffectedRows } = await sql`
      delete from webhook_message where id in (
        select id from webhook_message message
        where settled_at < ${oldest}::timestamptz
          and not exists (select from webhook_message replay where replay.replay_of = message.id)
        order by settled_at limit ${most})
    `.execute(db);
    return numAffectedRows ?? 0;
  });
}
