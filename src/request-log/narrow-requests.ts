import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../accounts/users/user.ts';
import { isWithin, type MomentSpan } from '../platform/lists/moment-span.ts';
import { leastFailure } from './logged-request.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

export type RequestFilter = MomentSpan & {
  status?: (typeof statusClasses)[number] | undefined;
  method?: string | undefined;
  operation?: string | undefined;
  /** What the path with its query contains. */
  path?: string | undefined;
  error?: string | undefined;
  request?: string | undefined;
  user?: number | undefined;
};

type Condition = RawBuilder<boolean>;
type Conditions = Readonly<Record<string, Condition>>;

/**
 * Conditions that an index finds together, in its order of time; the narrowest first. Each is in the
 * words of its index.
 */
const ways = [
  ['request'],
  ['user', 'failed'],
  ['error'],
  ['failed', 'statusClass'],
  ['operation'],
  ['user'],
  ['changing', 'method'],
] as const;

/** What an index finds, and what is left to look for among that. */
export function narrowRequests(
  reach: Reach,
  filter: RequestFilter,
): { found: Condition[]; left: Condition[] } {
  const conditions = conditionsOf(reach, filter);
  const way = ways.find((names) => names.every((name) => name in conditions)) ?? [];
  const left = Object.entries(conditions).filter(([name]) => !(way as string[]).includes(name));
  return {
    found: [
      sql<boolean>`organization_id = ${reach.organizationId}`,
      ...isWithin(sql.ref('at'), filter),
      ...way.flatMap((name) => conditions[name] ?? []),
    ],
    left: left.filter(([name]) => name !== 'failed' && name !== 'changing').map(([, is]) => is),
  };
}

function conditionsOf(reach: Reach, filter: RequestFilter): Conditions {
  const { status, method, operation, path, error, request, user } = filter;
  const hundreds = status === undefined ? undefined : Number(status[0]);
  const isFailure = error !== undefined || (hundreds ?? 0) >= 4;
  const isChange = method !== undefined && method !== 'GET';
  const owner = reach.userId ?? user;
  return {
    ...(request !== undefined && { request: sql<boolean>`request_id = ${request}` }),
    ...(owner !== undefined && { user: sql<boolean>`user_id = ${owner}` }),
    // An Agent that asks for somebody else's finds nothing.
    ...(user !== undefined && user !== owner && { other: sql<boolean>`user_id = ${user}` }),
    ...(isFailure && { failed: sql<boolean>`status >= ${sql.lit(leastFailure)}` }),
    ...(error !== undefined && { error: sql<boolean>`error_code = ${error}` }),
    ...(hundreds !== undefined && {
      statusClass: sql<boolean>`status / 100 = ${sql.lit(hundreds)}`,
    }),
    ...(operation !== undefined && { operation: sql<boolean>`operation = ${operation}` }),
    ...(isChange && { changing: sql<boolean>`method <> 'GET'` }),
    ...(method !== undefined && { method: sql<boolean>`method = ${sql.lit(method)}` }),
    ...(path !== undefined && { path: sql<boolean>`strpos(path, ${path}) > 0` }),
  };
}
