import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { oldestHour } from './kept-answer-quota.ts';

const keptHours = 24;
const forgetBatch = 1000;

/** What was begun before is forgotten: its key is free again. */
export function oldestKept(clock: Clock): Temporal.Instant {
  return clock.now().subtract({ hours: keptHours });
}

/** Deletes what is older than a day, a batch at a time; says how many. */
export async function deleteOldAnswers(db: Database, clock: Clock): Promise<number> {
  await db.deleteFrom('keptAnswerUse').where('hour', '<', oldestHour(clock)).execute();
  let forgotten = 0;
  while (true) {
    const batch = db
      .selectFrom('keptAnswer')
      .select(['owner', 'key'])
      .where('startedAt', '<', oldestKept(clock))
      .limit(forgetBatch);
    const result = await db
      .deleteFrom('keptAnswer')
      .where((row) => row(row.refTuple('owner', 'key'), 'in', batch.$asTuple('owner', 'key')))
      .executeTakeFirst();
    forgotten += Number(result.numDeletedRows);
    if (result.numDeletedRows < forgetBatch) return forgotten;
  }
}

/** Those of what was begun whose keys are still known: they may be asked for again. */
export async function findBegun(
  { db, clock }: { db: Database; clock: Clock },
  begun: readonly string[],
): Promise<ReadonlySet<string>> {
  if (begun.length === 0) return new Set();
  const known = await db
    .selectFrom('keptAnswer')
    .select('begun')
    .where('begun', 'in', begun)
    .where('startedAt', '>=', oldestKept(clock))
    .execute();
  return new Set(known.map((row) => row.begun ?? ''));
}
