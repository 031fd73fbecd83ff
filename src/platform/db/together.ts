import { FairTurns, withoutBorrower } from './fair-pool.ts';
import { isDatabaseAway } from './faults.ts';
import type { LendingPool } from './lending.ts';

/** A statement that changes rows, of its own request. */
export type Write = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** What it locks. In this order, two that lock the same rows cannot wait for each other. */
  readonly locks: string;
};

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

/** Sends it as soon as there is room, with whatever else waits by then. */
export type Together = (write: Write) => Promise<Rows>;

type Waiting = Write & Pick<PromiseWithResolvers<Rows>, 'resolve' | 'reject'>;

const batchesAtOnce = 2;
const mostTogether = 16;
/** What waits for a row that long goes by itself, and the others without it. */
const longestWaitMilliseconds = 200;
/** Of one account, and of all. */
const shares = { each: mostTogether * batchesAtOnce, atOnce: 2 * mostTogether * batchesAtOnce };

/**
 * Commits statements of several requests together: while two batches are on their way, the next one
 * gathers, in fair turns of the accounts. A batch is one message and one transaction. The statements
 * do not depend on each other: where one fails, all of its batch are sent again, each by itself.
 */
export function openTogether(pool: LendingPool): Together {
  const turns = new FairTurns(shares);
  const waiting: Waiting[] = [];
  let running = 0;
  const sendNext = () => {
    while (running < batchesAtOnce && waiting.length > 0) {
      running++;
      const batch = waiting.splice(0, mostTogether);
      void withoutBorrower(() => sendBatch(pool, batch)).finally(() => {
        running--;
        sendNext();
      });
    }
  };
  return (write) =>
    turns.take(() => {
      const { promise, resolve, reject } = Promise.withResolvers<Rows>();
      waiting.push({ ...write, resolve, reject });
      // Not at once: what else this turn of the loop brings goes with it.
      if (waiting.length === 1) setImmediate(sendNext);
      return promise;
    });
}

async function sendBatch(pool: LendingPool, batch: readonly Waiting[]): Promise<void> {
  const [first, ...others] = batch.toSorted((a, b) => (a.locks < b.locks ? -1 : 1));
  if (!first) return;
  if (others.length === 0) return sendAlone(pool, first);
  const sent = [first, ...others];
  try {
    const answers = await commitTogether(pool, sent);
    if (answers) sent.forEach(({ resolve }, place) => resolve(answers[place] ?? []));
    else await Promise.all(sent.map((one) => sendAlone(pool, one)));
  } catch (error) {
    for (const { reject } of sent) reject(error);
  }
}

async function sendAlone(pool: LendingPool, { text, values, resolve, reject }: Waiting) {
  try {
    await using client = await pool.connect();
    const { rows } = await client.query<Row>(text, values);
    resolve(rows);
  } catch (error) {
    reject(error);
  }
}

/** Null where one of them has failed: then nothing of all is stored. */
async function commitTogether(
  pool: LendingPool,
  batch: readonly Write[],
): Promise<readonly Rows[] | null> {
  await using client = await pool.connect();
  const sent = client.inOneMessage(() => ({
    begun: client.query(`begin; set local lock_timeout = ${longestWaitMilliseconds}`, []),
    written: batch.map(({ text, values }) => client.query<Row>(text, values)),
    committed: client.query('commit', []),
  }));
  const [written, committed] = await Promise.all([
    Promise.allSettled([sent.begun, ...sent.written]),
    sent.committed.then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  ]);
  const failed = written.find((one) => one.status === 'rejected');
  // Whether they are stored is not known: none of them may be sent again.
  if (committed) throw committed.error;
  if (!failed) return Promise.all(sent.written.map(async (one) => (await one).rows));
  if (isDatabaseAway(failed.reason)) throw failed.reason;
  return null;
}

const togethers = new WeakMap<object, Together>();

/** From now on, statements of `db` outside of transactions may be committed together. */
export function writeTogether(db: object, pool: LendingPool): void {
  togethers.set(db, openTogether(pool));
}

export function togetherOf(db: object): Together | undefined {
  return togethers.get(db);
}
