import { TimeZone } from '../catalog/file-fields.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inOneAttempt } from '../platform/db/in-transaction.ts';
import { announceLocations, storeStops } from './load-locations.ts';
import type { Stop } from './location.ts';
import { mostLocations } from './marketplace-file.ts';
import { type ListedStop, type ListFormat, openListReader } from './public-lists.ts';
import { readReferenceStops, readReferenceTowns } from './reference-stops.ts';
import { transferRefusals } from './refusals.ts';
import { openTimeZones, type TimeZones } from './time-zones.ts';

const stopsAtOnce = 1000;

type Deps = { db: Database; clock: Clock; changes: Changes };

type OnProgress = (read: { lines: number; characters: number }) => void;

/** How many places were stored, and how many other lines there were. */
export type ImportedLocations = { locations: number; skipped: number };

/**
 * Takes in a public list of places, whole or not at all: new ones are added, known ones replaced.
 * When this returns, every process knows them.
 */
export async function importLocations(
  { db, clock, changes }: Deps,
  actor: Actor,
  { lines, format }: { lines: AsyncIterable<string>; format: ListFormat },
  onProgress: OnProgress = () => {},
  keepAnswer?: (tx: Transaction, imported: ImportedLocations) => Promise<void> | undefined,
): Promise<ImportedLocations> {
  const imported = await inOneAttempt(db, async (tx) => {
    const counts = await storeLines(tx, lines, format, onProgress);
    await announceLocations(tx);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'locations.imported',
      subject: `locations of ${format}`,
      after: counts,
    });
    await keepAnswer?.(tx, counts);
    return counts;
  });
  await changes.delivered({ topic: 'transfers', timeoutMilliseconds: 15_000 });
  return imported;
}

async function storeLines(
  tx: Transaction,
  lines: AsyncIterable<string>,
  format: ListFormat,
  onProgress: OnProgress,
): Promise<ImportedLocations> {
  const read = openListReader(format);
  const zones = openTimeZones([...readReferenceStops(), ...readReferenceTowns()]);
  let waiting = new Map<string, Stop>();
  let locations = 0;
  let [count, characters] = [0, 0];
  const store = async () => {
    await storeStops(tx, [...waiting.values()]);
    locations += waiting.size;
    waiting = new Map();
    if (locations > mostLocations) {
      throw transferRefusals.listFaulty(`The list has more than ${mostLocations} places.`);
    }
  };
  for await (const line of lines) {
    const listed = read(count === 0 ? line.replace(/^\uFEFF/, '') : line);
    count += 1;
    if (listed) waiting.set(listed.id, withTimeZone(listed, zones));
    if (waiting.size === stopsAtOnce) await store();
    characters += line.length + 1;
    onProgress({ lines: count, characters });
  }
  await store();
  if (locations === 0) {
    throw transferRefusals.listFaulty(
      `No place found: check that the list has the format ${format}.`,
    );
  }
  return { locations, skipped: count - locations };
}

/** Where the list knows none, that of the nearest place in the same country. */
function withTimeZone(listed: ListedStop, zones: TimeZones): Stop {
  const { timeZone } = listed;
  if (timeZone !== null && TimeZone.safeParse(timeZone).success) return { ...listed, timeZone };
  return { ...listed, timeZone: zones.within(listed.country, listed) ?? zones.at(listed) };
}
