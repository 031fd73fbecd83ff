import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inPortions } from '../../platform/db/in-portions.ts';

const keptDays = 90;

/**
 * Deletes bookings that came to nothing more than 90 days ago; says how many. Where money may have
 * moved the books need them: only a card that was declined has moved none.
 */
export async function forgetAbandoned({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  return inPortions(async (most) => {
    const { numAffectedRows } = await sql`
      with old as (
        select id from booking
        where status = 'abandoned' and changed_at < ${oldest}::timestamptz
          and not exists (select from payment
            where payment.booking_id = booking.id and payment.state <> 'declined')
        order by changed_at limit ${most}
      ), declined as (
        delete from payment using old where payment.booking_id = old.id
      )
      delete from booking using old where booking.id = old.id
    `.execute(db);
    return numAffectedRows ?? 0;
  });
}
