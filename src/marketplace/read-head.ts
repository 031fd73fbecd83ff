import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { readBy, wordFault } from '../platform/wording.ts';
import { mostLocations, mostTransferSuppliers } from '../transfers/marketplace-file.ts';
import { findCrowd, valuesIn } from './crowds.ts';
import { findUnstorableTexts, toFaults } from './faults.ts';
import { isObject, MarketplaceHead } from './file.ts';
import type { Notes } from './read-pieces.ts';
import type { Place } from './source.ts';

const lists = ['organizations', 'suppliers', 'locations', 'transfer_suppliers'] as const;
type List = (typeof lists)[number];

const mostEntries = 200_000;
const mostOf: Partial<Record<List, number>> = {
  locations: mostLocations,
  transfer_suppliers: mostTransferSuppliers,
};

/** Values that are looked at between two turns of the event loop. */
const valuesAtOnce = 20_000;

/**
 * The form of a head. Its lists are read some entries at a time: what is wrong with millions of them
 * would be as many objects before the first is told. Null when something is wrong.
 */
export async function readForm(
  given: unknown,
  place: Place,
  notes: Notes,
): Promise<MarketplaceHead | null> {
  const { faults } = notes;
  const long = isObject(given) ? lists.filter((name) => Array.isArray(given[name])) : [];
  const bare = { ...(given as object), ...Object.fromEntries(long.map((name) => [name, []])) };
  const rest = isObject(given) && !Array.isArray(given) ? bare : given;
  const crowd = findCrowd(rest);
  const read = crowd ? null : readBy(MarketplaceHead, rest, wordFault);
  if (crowd) faults.add(place, [crowd]);
  if (read?.success === false) faults.add(place, toFaults(read.error));
  if (read?.success) faults.add(place, findUnstorableTexts(read.data));
  const found: Partial<Record<List, unknown[]>> = {};
  for (const name of long) {
    found[name] = await readList(name, (given as Record<List, unknown[]>)[name], place, notes);
  }
  return read?.success && faults.areNone ? ({ ...read.data, ...found } as MarketplaceHead) : null;
}

async function readList(
  name: List,
  given: readonly unknown[],
  place: Place,
  { faults, signal }: Notes,
): Promise<unknown[]> {
  const counted = z.object({ [name]: z.array(z.unknown()).max(mostOf[name] ?? mostEntries) });
  const length = readBy(counted, { [name]: given }, wordFault);
  if (!length.success) {
    faults.add(place, toFaults(length.error));
    return [];
  }
  const schema = z.object({ [name]: MarketplaceHead.shape[name] });
  const read: unknown[] = [];
  for (let start = 0; start < given.length && !faults.areEnough; ) {
    signal?.throwIfAborted();
    const end = endOfSome(given, start);
    const some = given.slice(start, end);
    const crowd = some.length === 1 ? findCrowd(some[0]) : null;
    if (crowd) faults.add({ ...place, path: [...place.path, name, start] }, [crowd]);
    else {
      const result = readBy(schema, { [name]: some }, wordFault);
      const found = result.success ? findUnstorableTexts(result.data) : toFaults(result.error);
      faults.add(
        place,
        found.map(({ path: [list = name, index, ...others], sentence }) => ({
          path: [list, ...(index === undefined ? [] : [Number(index) + start]), ...others],
          sentence,
        })),
      );
      if (result.success) read.push(...(result.data[name] as unknown[]));
    }
    start = end;
    await nextTurn();
  }
  return read;
}

/** Takes at least one entry, and no more values than are looked at at once. */
function endOfSome(given: readonly unknown[], start: number): number {
  let end = start;
  let values = 0;
  while (end < given.length && values < valuesAtOnce) {
    const next = valuesIn(given[end], valuesAtOnce);
    if (end > start && values + next > valuesAtOnce) break;
    values += next;
    end += 1;
  }
  return end;
}
