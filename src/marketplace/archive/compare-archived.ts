import type { Transaction } from '../../platform/db/database.ts';
import { type Tally, tallyOf } from '../../platform/lists/tally.ts';
import type { Batch, Notes, Placed } from '../read-pieces.ts';
import { wholeFile } from '../source.ts';
import type { ArchivedCount, ArchivedKind } from './archived-kinds.ts';

/** What an import would make of the archived rows of a batch; notes which do not fit here. */
export async function compareArchived(
  tx: Transaction,
  { archived }: Pick<Batch, 'archived'>,
  notes: Notes,
): Promise<Partial<Record<ArchivedCount, Tally>>> {
  const tallies: Partial<Record<ArchivedCount, Tally>> = {};
  for (const [kind, rows] of archived) tallies[kind.counted] = await compare(tx, kind, rows, notes);
  return tallies;
}

async function compare(
  tx: Transaction,
  kind: ArchivedKind,
  rows: readonly Placed<object>[],
  { faults }: Notes,
): Promise<Tally> {
  const fits = await kind.compare(
    tx,
    rows.map(({ value }) => value),
  );
  const fates = fits.flatMap((fit, index) => {
    if (typeof fit === 'string') return [fit];
    faults.add(rows[index]?.place ?? wholeFile, [fit]);
    return [];
  });
  return tallyOf(fates);
}
