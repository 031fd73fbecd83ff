import { sql } from 'kysely';
import { knownOrganizationId } from '../accounts/organizations/find-organization-id.ts';
import type { Database } from '../platform/db/database.ts';
import { errorCatalogue } from '../platform/errors.ts';

/** The newest failures; older ones than these are not looked at. */
const mostExamined = 20_000;
const mostGroups = 200;

type Group = { code: string; operation: string; requests: number; lastAt: Temporal.Instant };

export type Failure = Awaited<ReturnType<typeof listFailures>>[number];

/** Why a partner's newest failed requests failed, most frequent first, and what mends it. */
export async function listFailures({ db }: { db: Database }, { key }: { key: string }) {
  const organizationId = await knownOrganizationId(db, key);
  const { rows } = await sql<Group>`
    select coalesce(error_code, status::text) as code, operation, count(*)::int as requests,
      max(at) as last_at
    from (
      (select error_code, status, operation, at from partner_request
        where organization_id = ${organizationId} and status / 100 = 4 and status >= 400
        order by at desc, id desc limit ${mostExamined})
      union all
      (select error_code, status, operation, at from partner_request
        where organization_id = ${organizationId} and status / 100 = 5 and status >= 400
        order by at desc, id desc limit ${mostExamined})
    ) failed
    group by 1, operation order by requests desc, last_at desc limit ${mostGroups}
  `.execute(db);
  const catalogue = new Map(errorCatalogue('partners').map((entry) => [entry.code, entry]));
  return rows.map((group) => {
    const entry = catalogue.get(group.code);
    return { ...group, sentence: entry?.message ?? null, remedy: entry?.remedy ?? null };
  });
}
