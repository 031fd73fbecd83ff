import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withoutBorrower } from '../../platform/db/fair-pool.ts';
import type { Logger } from '../../platform/log.ts';

/** That something was changed, and by whom; what it is now, its own operation says. */
export type Change = {
  id: number;
  at: Temporal.Instant;
  actor: string;
  action: string;
  subject: string;
};

type Listener = (changes: readonly Change[]) => void;

export type ChangeFeed = {
  /** Calls `listener` with what any process has changed, within about a second, until it is stopped. */
  follow(listener: Listener): Disposable;
  /** What came after an entry; null if it is too much to be told one by one. */
  readSince(id: number): Promise<Change[] | null>;
};

const lookEveryMilliseconds = 1000;
/** Entries become visible in another order than that of their numbers. */
const mostOutOfOrder = 500;
const mostAtOnce = 1000;

/** Reads the audit log while somebody follows it; an idle marketplace is asked nothing. */
export function openChangeFeed({ db, log }: { db: Database; log: Logger }): ChangeFeed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let last: number | null = null;
  let told = new Set<number>();
  let isLooking = false;

  const begin = async () => {
    const newest = await readNewest(db, 0, mostOutOfOrder);
    last = newest.at(-1)?.id ?? 0;
    told = new Set(newest.map(({ id }) => id));
  };
  const look = async () => {
    if (last === null) return begin();
    const found = await readNewest(db, last - mostOutOfOrder, mostAtOnce);
    const fresh = found.filter(({ id }) => !told.has(id));
    last = Math.max(last, found.at(-1)?.id ?? 0);
    told = new Set(found.map(({ id }) => id));
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
  };
  const inTurn = async (work: () => Promise<void>) => {
    if (isLooking) return;
    isLooking = true;
    await withoutBorrower(work).catch((error: unknown) =>
      log.warn({ err: error }, 'changes could not be read for the console'),
    );
    isLooking = false;
  };
  return {
    follow(listener) {
      if (listeners.size === 0) {
        last = null;
        void inTurn(look);
        timer = setInterval(() => void inTurn(look), lookEveryMilliseconds).unref();
      }
      listeners.add(listener);
      return {
        [Symbol.dispose]: () => {
          listeners.delete(listener);
          if (listeners.size === 0) clearInterval(timer);
        },
      };
    },
    async readSince(id) {
      const changes = await readNewest(db, id, mostAtOnce);
      return changes.length < mostAtOnce ? changes : null;
    },
  };
}

/** The newest ones after `id`, oldest first. */
async function readNewest(db: Database, id: number, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id, at, actor, action, subject from audit_entry
    where id > ${id} order by id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}
