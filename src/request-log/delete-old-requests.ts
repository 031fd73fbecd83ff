import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inPortions } from '../platform/db/in-portions.ts';
import { keptDays } from './logged-request.ts';

type Deps = { db: Database; clock: Clock; config: { requestLogMegabytes: number } };

/** Deletes what is older than 30 days, and the oldest of organizations with more than they may have. */
export async function deleteOldRequests({ db, clock, config }: Deps): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  // They were written in about this order, so the first of the table are the oldest.
  const aged = await inPortions(async (most) => {
    const { numAffectedRows = 0 } = await sql`
      delete from partner_request where id in (
        select id from (select id, at from partner_request order by id limit ${most}) first
        where at < ${oldest}::timestamptz)
    `.execute(db);
    return numAffectedRows;
  });
  await sql`
    delete from partner_request_day where day < (${oldest}::timestamptz at time zone 'UTC')::date
  `.execute(db);
  let excess = 0;
  const mostBytes = config.requestLogMegabytes * 1_000_000;
  for (const { organizationId, over } of await listOver(db, mostBytes)) {
    excess += await deleteOldestOf(db, organizationId, over);
  }
  return aged + excess;
}

async function listOver(db: Database, mostBytes: number) {
  const { rows } = await sql<{ organizationId: number; over: number }>`
    select organization_id, (sum(bytes) - ${mostBytes}::bigint)::bigint as over
    from partner_request_day group by organization_id having sum(bytes) > ${mostBytes}::bigint
    order by over desc limit 100
  `.execute(db);
  return rows;
}

async function deleteOldestOf(db: Database, organizationId: number, over: number): Promise<number> {
  let left = over;
  return inPortions(async (most) => {
    if (left <= 0) return 0;
    const { rows } = await sql<{ requests: number; bytes: number }>`
      with oldest as (
        select id, sum(bytes) over (order by at, id) - bytes as before
        from (select id, at, bytes from partner_request where organization_id = ${organizationId}
          order by at, id limit ${most}) first
      ), gone as (
        delete from partner_request using oldest
        where partner_request.id = oldest.id and oldest.before < ${left}::bigint
        returning partner_request.at, partner_request.bytes
      ), counted as (
        select (at at time zone 'UTC')::date as day, sum(bytes) as bytes from gone group by 1
      ), told as (
        update partner_request_day known set bytes = known.bytes - counted.bytes from counted
        where known.organization_id = ${organizationId} and known.day = counted.day
      )
      select count(*)::int as requests, coalesce(sum(bytes), 0)::bigint as bytes from gone
    `.execute(db);
    const { requests = 0, bytes = 0 } = rows[0] ?? {};
    left -= bytes;
    return requests;
  });
}
