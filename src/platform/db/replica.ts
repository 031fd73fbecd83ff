import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './faults.ts';

/** What is read may be as old as this, and never older. */
const oldestMilliseconds = 1000;
/** A replica that failed is left alone for a moment. */
const restMilliseconds = 2000;

/** Has `work` read, and only read, from what may be up to a second old. */
export type ReadLate = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Where the primary's log ended at a moment. */
type Position = { at: number; lsn: string };

/**
 * Reads from a replica while it has all that the primary had less than a second ago; otherwise from
 * the primary, and so it does when the replica fails. Without reads it asks nothing.
 */
export function openReplica(
  primary: Database,
  options: { url: string; name: string; now?: () => number },
): AsyncDisposable & { read: ReadLate } {
  const { url, name, now = () => performance.now() } = options;
  const replica = openDatabase(url, { name, connections: 5, isReplica: true });
  let latest: Position | undefined;
  let [reachedAt, restsUntil] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const isYoung = (at: number) => now() - at < oldestMilliseconds;

  const isCurrent = async (): Promise<boolean> => {
    if (isYoung(reachedAt)) return true;
    const before = latest;
    if (!before || now() - before.at > oldestMilliseconds / 2)
      latest = await positionOf(primary, now);
    for (const position of [latest, before]) {
      if (!position || !isYoung(position.at)) continue;
      if (!(await hasReached(replica.db, position))) continue;
      reachedAt = Math.max(reachedAt, position.at);
      return true;
    }
    return false;
  };

  return {
    async read(work) {
      if (now() < restsUntil) return work(primary);
      try {
        if (await isCurrent()) return await work(replica.db);
      } catch (error) {
        if (!isTrouble(error)) throw error;
        restsUntil = now() + restMilliseconds;
      }
      return work(primary);
    },
    [Symbol.asyncDispose]: () => replica[Symbol.asyncDispose](),
  };
}

async function positionOf(primary: Database, now: () => number): Promise<Position> {
  const at = now();
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
    primary,
  );
  return { at, lsn: rows[0]?.lsn ?? '' };
}

/** False for a server that is no replica: it may be another database. */
async function hasReached(replica: Database, { lsn }: Position): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)
      as reached`.execute(replica);
  return rows[0]?.reached === true;
}

/** A replica also ends what it reads when the primary has removed those rows. */
function isTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    isDatabaseAway(error) ||
    ['40001', '57014', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code)
  );
}
