import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';

const keptDays = 90;
const messagesPerPortion = 1000;
const portionsPerTurn = 50;

/**
 * Deletes settled messages that are older than 90 days, a portion at a time; says how many. They are
 * looked through in the order of their ids, which is that of time. One stays as long as a replay of
 * it does.
 */
export async function forgetOldMessages({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  let forgotten = 0;
  let last = 0;
  for (let portion = 0; portion < portionsPerTurn; portion++) {
    const old = await findOld(db, last, oldest);
    if (old.length === 0) break;
    forgotten += await forget(db, old);
    last = old.at(-1) ?? last;
  }
  return forgotten;
}

/** Those that are old among the next ones. */
async function findOld(db: Database, last: number, oldest: Temporal.Instant): Promise<number[]> {
  const next = await db
    .selectFrom('webhookMessage')
    .select(['id', 'settledAt'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(messagesPerPortion)
    .execute();
  return next
    .filter(({ settledAt }) => settledAt && Temporal.Instant.compare(settledAt, oldest) < 0)
    .map(({ id }) => id);
}

async function forget(db: Database, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhookMessage as message')
    .where('message.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('webhookMessage as replay')
            .select('replay.id')
            .whereRef('replay.replayOf', '=', 'message.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
