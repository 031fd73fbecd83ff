import { sql } from 'kysely';
import { knownOrganizationId } from '../accounts/organizations/find-organization-id.ts';
import type { Database } from '../platform/db/database.ts';
import { isWithin, type MomentSpan } from '../platform/moment-span.ts';
import type { Page } from '../platform/operation/listing.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

export type RequestFilter = MomentSpan & {
  status?: (typeof statusClasses)[number] | undefined;
  method?: string | undefined;
  operation?: string | undefined;
  request?: string | undefined;
  user?: number | undefined;
};

export type RequestCursor = { at: string; id: string };

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** What a partner asked, newest first, a page at a time. */
export async function listRequests(
  { db }: { db: Database },
  { key, ...filter }: RequestFilter & { key: string },
  { cursor, limit }: Page<RequestCursor>,
) {
  const organizationId = await knownOrganizationId(db, key);
  const { status, method, operation, request, user } = filter;
  let requests = db
    .selectFrom('partnerRequest')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where((is) => is.and(isWithin(sql.ref('at'), filter)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (status !== undefined) {
    const hundreds = Number(status[0]);
    requests = requests.where(sql`status / 100`, '=', sql.lit(hundreds));
    // Said again, so that the index of failures is found.
    if (hundreds >= 4) requests = requests.where('status', '>=', sql.lit(400));
  }
  if (method !== undefined) requests = requests.where('method', '=', sql.lit(method));
  if (method !== undefined && method !== 'GET') {
    requests = requests.where('method', '<>', sql.lit('GET'));
  }
  if (operation !== undefined) requests = requests.where('operation', '=', operation);
  if (request !== undefined) requests = requests.where('requestId', '=', request);
  if (user !== undefined) requests = requests.where('userId', '=', user);
  if (cursor) {
    requests = requests.where(
      sql<boolean>`(at, id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`,
    );
  }
  return requests.execute();
}
