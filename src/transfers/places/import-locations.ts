import { TimeZone } from '../../catalog/file-fields.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Lines } from '../../platform/operation/lines.ts';
import type { Write } from '../../platform/operation/write.ts';
import { readBy } from '../../platform/wording.ts';
import { mostLocations } from '../marketplace-file.ts';
import { transferRefusals } from '../refusals.ts';
import { announceLocations, storeStops } from './load-locations.ts';
import type { Stop } from './location.ts';
import { type ListedStop, type ListFormat, openListReader } from './public-lists.ts';
import { readReferenceStops, readReferenceTowns } from './reference-stops.ts';
import { openTimeZones, type TimeZones } from './time-zones.ts';

const stopsAtOnce = 1000;

/** How many places were stored, and how many other lines there were. */
export type ImportedLocations = { locations: number; skipped: number };

export type ImportLocationsDeps = {
  clock: Clock;
  changes: Changes;
  write: Write<ImportedLocations>;
};

/**
 * Takes in a public list of places, whole or not at all: new ones are added, known ones replaced.
 * When this returns, every process knows them.
 */
export async function importLocations(
  { clock, changes, write }: ImportLocationsDeps,
  actor: Actor,
  { lines, format }: { lines: Lines; format: ListFormat },
): Promise<ImportedLocations> {
  const imported = await write(async (tx) => {
    const counts = await storeLines(tx, lines, format);
    await announceLocations(tx);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'locations.imported',
      subject: `locations of ${format}`,
      after: counts,
    });
    return counts;
  }, 'in one attempt');
  await changes.delivered({ topic: 'transfers', timeoutMilliseconds: 15_000 });
  return imported;
}

async function storeLines(
  tx: Transaction,
  lines: Lines,
  format: ListFormat,
): Promise<ImportedLocations> {
  const read = openListReader(format);
  const zones = openTimeZones([...readReferenceStops(), ...readReferenceTowns()]);
  let waiting = new Map<string, Stop>();
  let locations = 0;
  let count = 0;
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
  if (timeZone !== null && readBy(TimeZone, timeZone).success) return { ...listed, timeZone };
  return { ...listed, timeZone: zones.within(listed.country, listed) ?? zones.at(listed) };
}
