import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** The answers to a token; those over a limit are not among the errors. */
export type TokenUse = {
  tokenId: number;
  requests: number;
  errors: number;
  limited: number;
  /** The most requests within one minute of its limit. */
  busiestMinute: number;
};

/** Adds to the counts of this hour and of today (UTC), and notes this minute as the last in which the tokens were used. */
export async function writeUsage(
  { db, clock }: { db: Database; clock: Clock },
  uses: readonly TokenUse[],
): Promise<void> {
  const now = clock.now();
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  await sql`
    with counted as (
      select token.id as token_id, owner.id as user_id, owner.organization_id,
        answers.requests, answers.errors, answers.limited, answers.busiest_minute
      from unnest(${uses.map((use) => use.tokenId)}::int[],
        ${uses.map((use) => use.requests)}::bigint[], ${uses.map((use) => use.errors)}::bigint[],
        ${uses.map((use) => use.limited)}::bigint[],
        ${uses.map((use) => use.busiestMinute)}::int[])
        as answers (token_id, requests, errors, limited, busiest_minute)
      join access_token token on token.id = answers.token_id
      join agency_user owner on owner.id = token.user_id
    ), used as (
      insert into access_token_use as known (token_id, used_at)
      select token_id, ${minute}::timestamptz from counted order by token_id
      on conflict (token_id) do update set used_at = excluded.used_at
        where known.used_at <> excluded.used_at
    ), by_hour as (
      insert into request_hour as known
        (organization_id, hour, requests, errors, limited, busiest_minute)
      select organization_id, ${hour}::timestamptz, sum(requests), sum(errors), sum(limited),
        max(busiest_minute)
      from counted group by organization_id order by organization_id
      on conflict (organization_id, hour) do update set
        requests = known.requests + excluded.requests,
        errors = known.errors + excluded.errors,
        limited = known.limited + excluded.limited,
        busiest_minute = greatest(known.busiest_minute, excluded.busiest_minute)
    )
    insert into request_usage as known
      (organization_id, user_id, day, requests, errors, limited)
    select organization_id, user_id, ${day}::date, sum(requests), sum(errors), sum(limited)
    from counted group by organization_id, user_id order by organization_id, user_id
    on conflict (organization_id, day, user_id) do update set
      requests = known.requests + excluded.requests,
      errors = known.errors + excluded.errors,
      limited = known.limited + excluded.limited
  `.execute(db);
}
