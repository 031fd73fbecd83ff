import assert from 'node:assert/strict';
import type { Transaction } from '../platform/db/database.ts';
import { audienceOf, Refusal } from '../platform/errors.ts';
import type { PlainWrite, Write } from '../platform/operation/write.ts';
import { sandboxRefusals } from './refusals.ts';

/** What the partner is told of what was done. */
export type Done<Shown> = { shown: Shown };

/**
 * Runs a verb of staff for a partner. What the partner is told is read in the transaction of the verb,
 * so that it is kept there too.
 */
export async function actAsStaff<Shown>(
  write: Write<Done<Shown>>,
  show: (tx: Transaction) => Promise<Shown>,
  act: (write: PlainWrite) => Promise<unknown>,
): Promise<Shown> {
  let done: Done<Shown> | undefined;
  const showing = async <Made>(work: (tx: Transaction) => Promise<Made>) => {
    const written = await write(async (tx) => ({ made: await work(tx), shown: await show(tx) }));
    done = written;
    return written.made;
  };
  try {
    await act(showing);
  } catch (error) {
    throw forPartner(error);
  }
  assert(done, 'the verb wrote nothing');
  return done.shown;
}

/** Partners know no codes of staff. */
function forPartner(error: unknown): unknown {
  const isOfStaff = error instanceof Refusal && audienceOf(error.code) === 'staff';
  return isOfStaff ? sandboxRefusals.refused(error.message) : error;
}
