import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { isTemporary } from '../../db/retry.ts';
import type { Claim, KeepingDeps } from './claim.ts';
import { type KeptAnswer, sealAnswer } from './sealed-answer.ts';

const noInstance = '';
/** What a row takes beside its answer. */
export const bytesOfRow = 300;

/** The claims whose requests run in this process now. */
export const running = new Set<string>();

type Answered = Pick<Claim, 'owner' | 'key' | 'claim'> & { status: number; answer: Buffer };

const update = prepared((db, { owner, key, claim, ...answered }: Answered) =>
  db
    .updateTable('keptAnswer')
    .set(answered)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .returning('key')
    .compile(),
);

/** False when the key was taken over. */
export async function keep(
  { keys, quota }: KeepingDeps,
  { owner, account, key, claim }: Claim,
  answer: KeptAnswer,
  db: Database | Transaction,
): Promise<boolean> {
  const sealed = sealAnswer(keys, answer);
  const kept = await update(db, { owner, key, claim, status: answer.status, answer: sealed });
  if (kept.length === 0) return false;
  quota.note(account, { answers: 0, bytes: sealed.length });
  return true;
}

/** While the database is away the key stays taken: the answer to it is known here. */
export async function keepFinally(
  deps: KeepingDeps,
  claim: Claim,
  answer: KeptAnswer,
): Promise<boolean> {
  try {
    const isKept = await keep(deps, claim, answer, deps.db);
    running.delete(claim.claim);
    return isKept;
  } catch (error) {
    if (!isTemporary(error)) running.delete(claim.claim);
    throw error;
  }
}

export async function begin(
  { owner, key, claim }: Claim,
  begun: string | null,
  tx: Transaction,
): Promise<boolean> {
  const noted = await tx
    .updateTable('keptAnswer')
    .set({ begun })
    .where((row) => row.and({ owner, key, claim }))
    .where('status', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

export async function free(
  { db, quota }: KeepingDeps,
  { owner, account, key, claim }: Claim,
): Promise<void> {
  // At once: a repetition takes the key over here, also while the database does not hear of it.
  running.delete(claim);
  const freed = await db
    .deleteFrom('keptAnswer')
    .where((row) => row.and({ owner, key, claim }))
    .where('status', 'is', null)
    .where('begun', 'is', null)
    .executeTakeFirst();
  if (freed.numDeletedRows > 0n) {
    quota.note(account, { answers: -1, bytes: -bytesOfRow });
    return;
  }
  await db
    .updateTable('keptAnswer')
    .set({ instance: noInstance })
    .where((row) => row.and({ owner, key, claim }))
    .where('status', 'is', null)
    .execute();
}
