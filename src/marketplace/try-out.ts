import assert from 'node:assert/strict';
import type { Transaction } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';

const takenBack = new Error('a dry run leaves nothing');

/** Does the work and takes it back: only its outcome is left. */
export async function tryOut<Outcome>(
  write: Write<Outcome>,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  let done: { outcome: Outcome } | undefined;
  const trial = write(async (tx) => {
    done = { outcome: await work(tx) };
    throw takenBack;
  });
  await trial.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  assert(done, 'a dry run that is not refused has an outcome');
  return done.outcome;
}
