import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Lines } from '../../platform/operation/lines.ts';
import type { Write } from '../../platform/operation/write.ts';
import { openCruiseLoading } from '../load-cruises.ts';
import { readSailings } from './read-sailings.ts';

const sailingsAtOnce = 250;

export type ImportedSailings = { sailings: number };

export type ImportSailingsDeps = {
  clock: Clock;
  changes: Changes;
  write: Write<ImportedSailings>;
};

/**
 * Takes in a list of sailings, whole or not at all. A sailing replaces what the ship had on that
 * day. When this returns, every process shows them.
 */
export async function importSailings(
  { clock, changes, write }: ImportSailingsDeps,
  actor: Actor,
  lines: Lines,
): Promise<ImportedSailings> {
  const cruises = await readSailings(lines);
  const counts = { sailings: cruises.length };
  await write(async (tx) => {
    const at = clock.now();
    const load = openCruiseLoading(tx, { actor, at, action: 'cruise.imported' });
    for (const chunk of chunksOf(cruises, sailingsAtOnce)) await load(chunk);
    await audit(tx, actor, {
      at,
      action: 'cruises.imported',
      subject: 'cruises',
      after: counts,
    });
    return counts;
  });
  await changes.delivered({ topic: 'cruises' });
  return counts;
}
