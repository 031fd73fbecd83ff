import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inPortions } from '../platform/db/in-portions.ts';

const keptDays = 90;

/** Deletes what became of mails more than 90 days ago; says how many. */
export async function forgetOldMails({ db, clock }: { db: Database; clock: Clock }) {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  return inPortions(async (most) => {
    const { numAffectedRows } = await sql`
      delete from traveler_mail where id in (
        select id from traveler_mail where settled_at < ${oldest}::timestamptz
        order by id limit ${most})
    `.execute(db);
    return numAffectedRows ?? 0;
  });
}
