import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inPortions } from '../platform/db/in-portions.ts';
import { limitConcurrency } from '../platform/limits/limit-concurrency.ts';
import type { ObjectStore } from './object-store.ts';
import { pictureRefusals } from './refusals.ts';

/** Far longer than any upload takes from its first object to its row. */
const waitedForMinutes = 60;
const removedAtOnce = 10;

/** Notes objects before they are written: what never gets a row is found again by its note. */
export async function noteObjects(
  { db, clock }: { db: Database; clock: Clock },
  names: readonly string[],
): Promise<void> {
  const notedAt = clock.now();
  await db
    .insertInto('looseObject')
    .values(names.map((name) => ({ name, notedAt })))
    .execute();
}

/** Objects that have a row now are loose no more; one that is being deleted cannot have any. */
export async function takeObjects(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const taken = await tx
    .deleteFrom('looseObject')
    .where('name', 'in', names)
    .where('notedAt', 'is not', null)
    .returning('name')
    .execute();
  if (taken.length < names.length) {
    throw pictureRefusals.notStored('The picture could not be stored: it took too long');
  }
}

/**
 * Deletes objects that no file has. Each is doomed before, so that none is deleted that a row is about
 * to have, and forgotten after, so that what is interrupted is done again.
 */
export async function deleteLooseObjects(
  { db, clock }: { db: Database; clock: Clock },
  objects: ObjectStore,
): Promise<void> {
  const oldest = clock.now().subtract({ minutes: waitedForMinutes });
  await db
    .updateTable('looseObject')
    .set({ notedAt: null })
    .where('notedAt', '<', oldest)
    .execute();
  const gently = limitConcurrency({ atOnce: removedAtOnce, waiting: Infinity });
  await inPortions(async (most) => {
    const doomed = await db
      .selectFrom('looseObject')
      .select('name')
      .where('notedAt', 'is', null)
      .orderBy('name')
      .limit(most)
      .execute();
    const names = doomed.map(({ name }) => name);
    await Promise.all(names.map((name) => gently(() => objects.remove(name))));
    if (names.length > 0) await db.deleteFrom('looseObject').where('name', 'in', names).execute();
    return names.length;
  });
}
