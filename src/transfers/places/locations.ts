import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { remember } from '../../platform/db/remembered.ts';
import type { Position, Stop } from './location.ts';
import { readStops } from './read-stops.ts';
import { readReferenceStops } from './reference-stops.ts';
import { indexStops, type StopFilter, type StopIndex } from './stop-index.ts';
import { referenceTimeZones } from './time-zones.ts';

/** The places that transfers start and end at: those that the program brings, and stored ones. */
export type Locations = StopIndex & { timeZoneAt(position: Position): string };

/** In memory, and kept current. */
export async function openLocations(db: Database, changes: Changes): Promise<Locations> {
  const brought = readReferenceStops();
  const zones = referenceTimeZones();
  const index = await remember(
    changes,
    { topic: 'transfers', concerns: (subject) => subject === 'locations' },
    async () => indexStops([...brought, ...(await readStops(db))]),
  );
  return {
    find: (type, id) => index.latest().find(type, id),
    search: (filter, limit) => index.latest().search(filter, limit),
    timeZoneAt: (position) => zones.at(position),
  };
}

/** As they are stored at this moment, for a single question. */
export async function findStops(
  { db }: { db: Database },
  filter: StopFilter,
  limit: number,
): Promise<Stop[]> {
  return indexStops([...readReferenceStops(), ...(await readStops(db))]).search(filter, limit);
}

/** Some of them as they are stored at this moment; of others only the included ones are known. */
export async function findLocations(
  db: Database | Transaction,
  wanted: readonly Pick<Stop, 'type' | 'id'>[],
): Promise<Pick<Locations, 'find' | 'timeZoneAt'>> {
  const stored = await db
    .selectFrom('location')
    .selectAll()
    .where((row) => row.or(wanted.map(({ type, id }) => row.and({ type, id }))))
    .execute();
  const index = indexStops([...readReferenceStops(), ...stored]);
  return {
    find: (type, id) => index.find(type, id),
    timeZoneAt: (position) => referenceTimeZones().at(position),
  };
}
