import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** Hours of one question. */
export const mostUsageHours = 168;
export const usualUsageHours = 48;
/** Afterwards they are deleted. */
export const keptHourDays = 31;

type Deps = { db: Database; clock: Clock };

export type UsageOfHour = {
  hour: Temporal.Instant;
  requests: number;
  errors: number;
  limited: number;
  busiestMinute: number;
};

/** The requests of a partner in each of the last hours, this one included. */
export async function listHours(
  { db, clock }: Deps,
  { organizationId, hours }: { organizationId: number; hours: number },
): Promise<UsageOfHour[]> {
  const last = clock.now().round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const first = last.subtract({ hours: hours - 1 });
  const { rows } = await sql<UsageOfHour>`
    select each.hour, coalesce(requests, 0)::bigint as requests, coalesce(errors, 0)::bigint as errors,
      coalesce(limited, 0)::bigint as limited, coalesce(busiest_minute, 0) as busiest_minute
    from generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 hour') as each (hour)
    left join request_hour usage
      on usage.organization_id = ${organizationId} and usage.hour = each.hour
    order by each.hour
  `.execute(db);
  return rows;
}
