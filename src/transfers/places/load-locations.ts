import { sql } from 'kysely';
import { chunksOf } from '../../platform/chunks.ts';
import { announce } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Fault, findDuplicates } from '../../platform/duplicates.ts';
import { type Fate, fateOf, type Tally, tallyOf } from '../../platform/lists/tally.ts';
import type { LocationInFile } from '../marketplace-file.ts';
import type { Stop } from './location.ts';
import { readStops } from './read-stops.ts';

const rowsAtOnce = 2000;

/** Places as a file has them: new ones are added, known ones replaced. */
export async function loadLocations(
  tx: Transaction,
  locations: readonly LocationInFile[],
): Promise<number> {
  for (const chunk of chunksOf(locations, rowsAtOnce)) await storeStops(tx, chunk.map(toStop));
  if (locations.length > 0) await announceLocations(tx);
  return locations.length;
}

/** At most some thousands, none of them twice. */
export async function storeStops(tx: Transaction, stops: readonly Stop[]): Promise<void> {
  const column = <Field extends keyof Stop>(field: Field) => stops.map((stop) => stop[field]);
  await sql`
    insert into location (type, id, title, town, country, latitude, longitude, time_zone)
    select * from unnest(${column('type')}::text[], ${column('id')}::text[],
      ${column('title')}::text[], ${column('town')}::text[], ${column('country')}::text[],
      ${column('latitude')}::float8[], ${column('longitude')}::float8[],
      ${column('timeZone')}::text[])
    on conflict (type, id) do update set title = excluded.title, town = excluded.town,
      country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude,
      time_zone = excluded.time_zone
    where location is distinct from excluded`.execute(tx);
}

/** What loading these places would change. */
export async function compareLocations(
  tx: Transaction,
  locations: readonly LocationInFile[],
): Promise<Tally> {
  const fates: Fate[] = [];
  for (const chunk of chunksOf(locations, rowsAtOnce)) {
    const stops = chunk.map(toStop);
    const { rows } = await sql<Stop>`select location.* from location
      join unnest(${stops.map(({ type }) => type)}::text[], ${stops.map(({ id }) => id)}::text[])
        as wanted (type, id) using (type, id)`.execute(tx);
    const stored = new Map(rows.map((row) => [`${row.type} ${row.id}`, row]));
    fates.push(...stops.map((stop) => fateOf(stored.get(`${stop.type} ${stop.id}`), stop)));
  }
  return tallyOf(fates);
}

/** Has every process read the places anew once `tx` has committed. */
export function announceLocations(tx: Transaction): Promise<void> {
  return announce(tx, 'transfers', 'locations');
}

export function findLocationFaults(locations: readonly LocationInFile[]): Fault[] {
  const keyOf = (location: LocationInFile) => `${location.type} ${toStop(location).id}`;
  const pathOf = ({ type }: LocationInFile, index: number) => [
    'locations',
    index,
    type === 'airport' ? 'iata' : 'id',
  ];
  return findDuplicates(locations, keyOf, pathOf);
}

export async function dumpLocations(tx: Database | Transaction): Promise<LocationInFile[]> {
  return (await readStops(tx)).map(toLocationInFile);
}

function toStop({ time_zone: timeZone, ...location }: LocationInFile): Stop {
  if (location.type !== 'airport') return { ...location, timeZone };
  const { iata: id, ...rest } = location;
  return { ...rest, id, timeZone };
}

function toLocationInFile({ id, type, timeZone, ...about }: Stop): LocationInFile {
  const rest = { ...about, time_zone: timeZone };
  return type === 'airport' ? { type, iata: id, ...rest } : { type, id, ...rest };
}
