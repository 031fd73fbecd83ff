import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';

const keptDays = 30;

/** Deletes calls to suppliers that are older than 30 days; says how many. */
export function deleteOldCalls({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`at < ${oldest}::timestamptz`;
  return deleteInPortions(db, 'supplier_call', { which, order: 'at' });
}
