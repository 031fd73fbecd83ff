import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteSettledMails } from '../../platform/mail/mail-queue.ts';
import { taskSources } from '../sources.ts';

const keptDays = 90;

/** Deletes old mails about what waited, and that staff were told of what does not wait any more. */
export async function forgetTold(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  const oldest = now.subtract({ hours: keptDays * 24 });
  for (const { name, select } of taskSources) {
    await sql`delete from today_told where source = ${name} and told_at < ${oldest}::timestamptz
      and not exists (select from (${select(now)}) task where task.id = item)`.execute(deps.db);
  }
  await deleteSettledMails(deps, 'today_mail');
}
