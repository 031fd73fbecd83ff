import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { KeepAnswer } from '../http/idempotency.ts';

/**
 * Does the work of a verb in one transaction. The verb chooses the moment; whoever calls it chooses
 * what else belongs into the transaction, such as the answer to an Idempotency-Key.
 */
export type Write<Result> = (work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** For a caller whose answer nobody keeps: a command, a job. */
export type PlainWrite = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export function plainWrite(db: Database): PlainWrite {
  return (work) => inTransaction(db, work);
}

/** Words the answer of a verb once: as it is kept in the verb's transaction, and as it is sent. */
export async function answering<Result, Answer extends object>(
  db: Database,
  { keepAnswer }: { keepAnswer: KeepAnswer | undefined },
  toAnswer: (result: Result) => Answer,
  verb: (write: Write<Result>) => Promise<Result>,
): Promise<Answer> {
  const write = plainWrite(db);
  if (!keepAnswer) return toAnswer(await verb(write));
  const keeping: Write<Result> = (work) =>
    write(async (tx) => {
      const result = await work(tx);
      await keepAnswer(tx, 200, toAnswer(result));
      return result;
    });
  return toAnswer(await verb(keeping));
}
