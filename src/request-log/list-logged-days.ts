import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { dayOf, keptDays } from './logged-request.ts';

type Deps = { db: Database; clock: Clock };

export type LoggedDay = { day: string; kept: number; lost: number };

/** How many requests of each of the last days (UTC) came into the log, and how many did not. */
export async function listLoggedDays(
  { db, clock }: Deps,
  { organizationId }: { organizationId: number },
): Promise<LoggedDay[]> {
  const today = dayOf(clock.now());
  const { rows } = await sql<LoggedDay>`
    select each.day::date as day, coalesce(kept, 0) as kept, coalesce(lost, 0) as lost
    from generate_series(${today}::date - ${keptDays - 1}::int, ${today}::date, interval '1 day')
      as each (day)
    left join partner_request_day known
      on known.organization_id = ${organizationId} and known.day = each.day::date
    order by each.day
  `.execute(db);
  return rows;
}
