import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';
import { keptHourDays } from './list-hours.ts';
import { keptUsageDays } from './list-usage.ts';

/** Deletes counts of days and hours that are longer ago than they are kept; says how many. */
export async function deleteOldUsage({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const oldestHour = now.subtract({ hours: keptHourDays * 24 });
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const oldest = today.subtract({ days: keptUsageDays }).toString();
  const days = await deleteInPortions(db, 'request_usage', {
    which: sql`day < ${oldest}::date`,
    order: 'day',
    key: 'organization_id, day, user_id',
  });
  const hours = await deleteInPortions(db, 'request_hour', {
    which: sql`hour < ${oldestHour}::timestamptz`,
    order: 'hour',
    key: 'organization_id, hour',
  });
  return days + hours;
}
