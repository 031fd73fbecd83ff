import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';
import { keptUsageDays } from './list-usage.ts';

/** Deletes counts of days that are longer ago than they are kept; says how many. */
export function deleteOldUsage({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const oldest = today.subtract({ days: keptUsageDays }).toString();
  return deleteInPortions(db, 'request_usage', {
    which: sql`day < ${oldest}::date`,
    order: 'day',
    key: 'organization_id, day, user_id',
  });
}
