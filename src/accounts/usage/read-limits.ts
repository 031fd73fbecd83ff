import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ceilingInLimits } from '../../platform/http/budgets/rate-limit.ts';
import { listHours } from './list-hours.ts';

const hours = 24;

/** What a partner may ask within a minute, and how near it came to that in the last day. */
export async function readLimits(
  deps: { db: Database; clock: Clock },
  { organizationId }: { organizationId: number },
) {
  const { rateLimitPerMinute: limit } = await deps.db
    .selectFrom('organization')
    .select('rateLimitPerMinute')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const used = await listHours(deps, { organizationId, hours });
  return {
    limit,
    ceiling: limit * ceilingInLimits,
    busiestMinute: Math.max(...used.map(({ busiestMinute }) => busiestMinute)),
    limited: used.reduce((sum, { limited }) => sum + limited, 0),
  };
}

export type Limits = Awaited<ReturnType<typeof readLimits>>;
