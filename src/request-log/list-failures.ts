import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../accounts/users/user.ts';
import type { Database } from '../platform/db/database.ts';
import { errorCatalogue } from '../platform/errors.ts';

/** The newest failures of the caller, and the newest of ours; older ones are not looked at. */
export const mostFailures = 5_000;
const mostGroups = 200;

type Group = {
  code: string;
  operation: string;
  requests: number;
  /** The newest of them. */
  lastId: number;
  lastAt: Temporal.Instant;
};

export type Failure = Awaited<ReturnType<typeof listFailures>>[number];

/** Why the newest failed requests failed, most frequent first, and what mends it. */
export async function listFailures({ db }: { db: Database }, { reach }: { reach: Reach }) {
  const { rows } = await sql<Group>`
    select coalesce(error_code, status::text) as code, operation, count(*)::int as requests,
      (array_agg(id order by at desc, id desc))[1] as last_id, max(at) as last_at
    from (${newestFailures(reach)}) failed
    group by 1, operation order by requests desc, last_at desc limit ${mostGroups}
  `.execute(db);
  return rows.map((group) => ({ ...group, ...explainError(group.code) }));
}

/** In the words of an index each. */
function newestFailures({ organizationId, userId }: Reach): RawBuilder<unknown> {
  const newest = (of: RawBuilder<unknown>) => sql`
    (select error_code, status, operation, at, id from partner_request
      where organization_id = ${organizationId} and status >= 400 and ${of}
      order by at desc, id desc limit ${mostFailures})`;
  if (userId !== undefined) return newest(sql`user_id = ${userId}`);
  return sql`${newest(sql`status / 100 = 4`)} union all ${newest(sql`status / 100 = 5`)}`;
}

/** What the error catalogue says to partners; nulls where it does not know the code. */
export function explainError(code: string | null): {
  sentence: string | null;
  remedy: string | null;
} {
  const entry = errorCatalogue('partners').find((one) => one.code === code);
  return { sentence: entry?.message ?? null, remedy: entry?.remedy ?? null };
}
