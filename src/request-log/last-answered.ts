import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** So many of the newest requests of an operation are looked at for one that succeeded. */
const mostExamined = 200;

/** When each of these operations last answered an organization with success; of those in the log. */
export async function lastAnswered(
  { db }: { db: Database },
  organizationId: number,
  operations: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const { rows } = await sql<{ operation: string; at: Temporal.Instant }>`
    select wanted.operation, max(newest.at) as at
    from unnest(${operations}::text[]) as wanted (operation) cross join lateral (
      select at, status from partner_request
      where organization_id = ${organizationId} and operation = wanted.operation
      order by at desc, id desc limit ${mostExamined}
    ) newest
    where newest.status < 400 group by wanted.operation
  `.execute(db);
  return new Map(rows.map(({ operation, at }) => [operation, at]));
}
