import { type Selectable, sql } from 'kysely';
import type { Reach } from '../accounts/users/user.ts';
import type { Database } from '../platform/db/database.ts';
import type { PartnerRequestTable } from '../platform/db/tables.ts';
import type { Page } from '../platform/operation/listing.ts';
import { narrowRequests, type RequestFilter } from './narrow-requests.ts';

export type RequestCursor = { at: string; id: string };

export type ListedRequest = Selectable<PartnerRequestTable>;

/** Of one page. What is rare among what an index finds may lie behind them, and is on a later page. */
export const mostExamined = 5_000;

type Found = ListedRequest & { isEnd: boolean };

/**
 * What may be seen of what was asked, newest first, a page at a time. A page may be short, or empty,
 * and still have a next one: then that is as far as was looked.
 */
export async function listRequests(
  { db }: { db: Database },
  { reach, ...filter }: RequestFilter & { reach: Reach },
  { cursor, limit }: Page<RequestCursor>,
): Promise<{ rows: readonly ListedRequest[]; next: string | null }> {
  const { found, left } = narrowRequests(reach, filter);
  if (cursor) {
    found.push(sql<boolean>`(at, id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`);
  }
  const most = left.length === 0 ? limit : mostExamined;
  const isWanted = left.length === 0 ? sql`true` : sql.join(left, sql` and `);
  const { rows } = await sql<Found>`
    with examined as materialized (
      select id, at, user_id, method, path, operation, status, error_code, request_id
      from partner_request where ${sql.join(found, sql` and `)}
      order by at desc, id desc limit ${most}
    )
    select request.*, is_end from (
      (select id, false as is_end from examined where ${isWanted}
        order by at desc, id desc limit ${limit})
      union all
      (select id, true from examined order by at desc, id desc offset ${most - 1} limit 1)
    ) listed join partner_request request on request.id = listed.id
    order by is_end, at desc, id desc
  `.execute(db);
  const wanted = rows.filter(({ isEnd }) => !isEnd);
  const end = wanted.length === limit ? wanted.at(-1) : rows.find(({ isEnd }) => isEnd);
  return {
    rows: wanted,
    next: end ? `${end.at.toString()}~request-${end.id}` : null,
  };
}
