import { type Actor, audit } from '../platform/audit.ts';
import { chunksOf } from '../platform/chunks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { openCruiseLoading } from './load-cruises.ts';
import { readSailings } from './read-sailings.ts';

const sailingsAtOnce = 250;

export type ImportSailingsDeps = { db: Database; clock: Clock; changes: Changes };

/**
 * Takes in a list of sailings, whole or not at all. A sailing replaces what the ship had on that
 * day. When this returns, every process shows them.
 */
export async function importSailings(
  { db, clock, changes }: ImportSailingsDeps,
  actor: Actor,
  lines: AsyncIterable<string>,
): Promise<{ sailings: number }> {
  const cruises = await readSailings(lines);
  const counts = { sailings: cruises.length };
  await inTransaction(db, async (tx) => {
    const load = openCruiseLoading(tx);
    for (const chunk of chunksOf(cruises, sailingsAtOnce)) await load(chunk);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'cruises.imported',
      subject: 'cruises',
      after: counts,
    });
  });
  await changes.delivered({ topic: 'cruises' });
  return counts;
}
