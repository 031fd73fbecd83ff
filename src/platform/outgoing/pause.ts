import type { Database, Transaction } from '../db/database.ts';
import type { Setting } from '../settings.ts';

/** After a restore, an operator looks first: what is due may have left already, from elsewhere. */
export const outgoing: Setting<'on' | 'paused'> = {
  key: 'outgoing',
  description:
    'Whether mails, messages of webhooks and jobs that call suppliers, the card processor or the picture store go out',
  allowed: 'on or paused',
  initial: 'on',
  read: (text) => {
    const value = text.trim().toLowerCase();
    return value === 'on' || value === 'paused' ? value : undefined;
  },
};

/** Whether something may leave now. */
export type MayLeave = () => Promise<boolean>;

const memoryMilliseconds = 1000;

export async function pausedSince(db: Database | Transaction): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'changedAt'])
    .where('key', '=', outgoing.key)
    .executeTakeFirst();
  return row?.value === 'paused' ? row.changedAt : null;
}

/** Asked by every turn of many jobs, it asks the database once a second. */
export function openMayLeave(db: Database, memory = memoryMilliseconds): MayLeave {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (now - askedAt >= memory) {
      askedAt = now;
      answer = pausedSince(db).then((since) => since === null);
    }
    return answer;
  };
}

type Leaving<Given extends unknown[]> = {
  readonly goesOut?: true;
  readonly run: (...given: Given) => Promise<void>;
};

/** Does nothing in a turn of a job that goes out while nothing may leave. */
export function heldBack<Given extends unknown[], Job extends Leaving<Given>>(
  job: Job & Leaving<Given>,
  mayLeave: MayLeave,
): Job {
  if (!job.goesOut) return job;
  const run = async (...given: Given) => {
    if (await mayLeave()) await job.run(...given);
  };
  return { ...job, run };
}
