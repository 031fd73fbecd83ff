import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { deleteInPortions } from '../platform/db/in-portions.ts';

const keptDays = 90;

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteOldMails({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`settled_at < ${oldest}::timestamptz`;
  return deleteInPortions(db, 'traveler_mail', { which, order: 'id' });
}
