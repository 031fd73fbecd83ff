import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { knownOrganizationId } from '../organizations/find-organization-id.ts';
import { accountRefusals } from '../refusals.ts';

/** Days of one question. */
export const mostUsageDays = 366;
export const usualUsageDays = 30;
/** Afterwards they are deleted. */
export const keptUsageDays = 400;

type Deps = { db: Database; clock: Clock };
type Days = { from?: string | undefined; to?: string | undefined };
export type Counts = { requests: number; errors: number; limited: number };

/** The requests of a partner, or of one of its users, on each of these days (UTC). */
export async function listUsage(
  deps: Deps,
  { key, user, ...given }: Days & { key: string; user?: string | undefined },
) {
  const organizationId = await knownOrganizationId(deps.db, key);
  const { from, to } = daysOfUsage(deps, given);
  const email = user?.trim().toLowerCase() ?? null;
  const { rows } = await sql<Counts & { day: string }>`
    select each.day::date as day, coalesce(sum(requests), 0)::bigint as requests,
      coalesce(sum(errors), 0)::bigint as errors, coalesce(sum(limited), 0)::bigint as limited
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    left join request_usage usage on usage.organization_id = ${organizationId}
      and usage.day = each.day::date and (${email}::text is null or usage.user_id in (
        select id from agency_user where lower(email) = ${email}))
    group by each.day order by each.day
  `.execute(deps.db);
  return rows;
}

/** The users of a partner who sent requests on these days, with how many. */
export async function listUsersUsage(
  deps: Deps,
  { key, ...given }: Days & { key: string },
  { cursor = 0, limit }: Page<number>,
) {
  const organizationId = await knownOrganizationId(deps.db, key);
  const { from, to } = daysOfUsage(deps, given);
  const { rows } = await sql<Counts & { userId: number; user: string }>`
    select owner.id as user_id, owner.email as user, sum(requests)::bigint as requests,
      sum(errors)::bigint as errors, sum(limited)::bigint as limited
    from request_usage usage join agency_user owner on owner.id = usage.user_id
    where usage.organization_id = ${organizationId}
      and usage.day between ${from}::date and ${to}::date and usage.user_id > ${cursor}
    group by owner.id order by owner.id limit ${limit}
  `.execute(deps.db);
  return rows;
}

/** The days that are asked for, or the last ones. */
export function daysOfUsage(
  { clock }: Pick<Deps, 'clock'>,
  given: Days,
): { from: string; to: string } {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const to = given.to === undefined ? today : Temporal.PlainDate.from(given.to);
  const from =
    given.from === undefined
      ? to.subtract({ days: usualUsageDays - 1 })
      : Temporal.PlainDate.from(given.from);
  const days = from.until(to, { largestUnit: 'days' }).days + 1;
  if (days < 1 || days > mostUsageDays) throw accountRefusals.usageDaysInvalid();
  return { from: from.toString(), to: to.toString() };
}
