import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { bytesOf, dayOf, type LoggedRequest } from './logged-request.ts';

type Day = { organization_id: number; day: string; kept: number; lost: number; bytes: number };

/** Writes requests, and by day how many there are and how many are lost, in one statement. */
export async function writeRequests(
  { db, clock }: { db: Database; clock: Clock },
  requests: readonly LoggedRequest[],
  lost: ReadonlyMap<number, number>,
): Promise<void> {
  const days = new Map<string, Day>();
  for (const request of requests) {
    const day = dayIn(days, request.organizationId, dayOf(request.at));
    day.kept += 1;
    day.bytes += bytesOf(request);
  }
  const today = dayOf(clock.now());
  for (const [organizationId, more] of lost) dayIn(days, organizationId, today).lost += more;
  await sql`
    with kept as (
      insert into partner_request (at, organization_id, user_id, method, path, operation, status,
        error_code, duration_ms, request_id, via, request, response, has_bodies, bytes)
      select * from jsonb_to_recordset(${JSON.stringify(requests.map(rowOf))}::jsonb) as request (
        at timestamptz, organization_id integer, user_id integer, method text, path text,
        operation text, status smallint, error_code text, duration_ms real, request_id text,
        via text, request text, response text, has_bodies boolean, bytes integer)
    )
    insert into partner_request_day as known (organization_id, day, kept, lost, bytes)
    select * from jsonb_to_recordset(${JSON.stringify([...days.values()])}::jsonb) as of_day (
      organization_id integer, day date, kept bigint, lost bigint, bytes bigint)
    -- In one order, so that no two processes wait for each other.
    order by organization_id, day
    on conflict (organization_id, day) do update set kept = known.kept + excluded.kept,
      lost = known.lost + excluded.lost, bytes = known.bytes + excluded.bytes
  `.execute(db);
}

function dayIn(days: Map<string, Day>, organizationId: number, day: string): Day {
  const key = `${organizationId} ${day}`;
  const known = days.get(key) ?? {
    organization_id: organizationId,
    day,
    kept: 0,
    lost: 0,
    bytes: 0,
  };
  days.set(key, known);
  return known;
}

function rowOf(request: LoggedRequest) {
  const { organizationId, userId, errorCode, durationMilliseconds, requestId, ...same } = request;
  const { hasBodies, ...texts } = same;
  return {
    ...texts,
    at: request.at.toString(),
    organization_id: organizationId,
    user_id: userId,
    error_code: errorCode,
    duration_ms: Math.round(durationMilliseconds * 10) / 10,
    request_id: requestId,
    has_bodies: hasBodies,
    bytes: bytesOf(request),
  };
}
