import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInPortions } from '../../platform/db/in-portions.ts';

/** A supplier may still be asked about a trip, and about one that came to nothing. */
const keptDays = { traveled: 365, over: 90 };

/**
 * Deletes what suppliers' systems have of bookings once nothing is to be told or asked any more; says
 * how many. Our booking keeps the supplier's reference and its tickets.
 */
export async function forgetOldBookings({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const traveled = now.subtract({ hours: keptDays.traveled * 24 }).toZonedDateTimeISO('UTC');
  const over = now.subtract({ hours: keptDays.over * 24 });
  const portions = [
    { which: sql`date < ${traveled.toPlainDate().toString()}::date`, order: 'date' },
    {
      which: sql`changed_at < ${over}::timestamptz and state in ('canceled', 'refused')`,
      order: 'changed_at',
    },
  ];
  let deleted = 0;
  for (const { which, order } of portions) {
    const settled = sql`due_at is null and look_at is null and ${which}`;
    const how = { which: settled, order, key: 'booking_reference' };
    deleted += await deleteInPortions(db, 'connected_booking', how);
  }
  return deleted;
}
