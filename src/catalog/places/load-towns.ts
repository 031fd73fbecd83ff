import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { slugOf } from '../folding.ts';
import type { PlaceInFile } from './place.ts';

/** A place whose country and region have their numbers. */
export type Spot = { place: PlaceInFile; countryId: number; regionId: number | null };

type Town = {
  /** undefined as long as it is not stored. */
  id: number | undefined;
  countryId: number;
  slug: string;
  name: string;
  regionId: number | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  isChanged: boolean;
};

/** The number of the town of each spot, in the order of the spots. */
export async function findOrAddTowns(tx: Transaction, spots: readonly Spot[]): Promise<number[]> {
  const known = await townsByName(tx, spots);
  const towns = spots.map((spot) => townOf(spot, known));
  const all = [...known.values()].flat();
  await addTowns(
    tx,
    all.filter(({ id }) => id === undefined),
  );
  await changeTowns(
    tx,
    all.filter(({ isChanged }) => isChanged),
  );
  return towns.map(({ id }) => id ?? 0);
}

/**
 * A town of that name and region; else the one whose region is not known yet, and then it is
 * told; else a new one. Where no region is said, a known town of that name will do.
 */
function townOf(spot: Spot, known: Map<string, Town[]>): Town {
  const { place, countryId, regionId } = spot;
  const slug = slugOf(place.town);
  const namesakes = known.get(townKey(countryId, slug)) ?? [];
  const withoutRegion = namesakes.find((town) => town.regionId === null);
  const town =
    regionId === null
      ? (withoutRegion ?? namesakes[0])
      : (namesakes.find((namesake) => namesake.regionId === regionId) ?? withoutRegion);
  if (town) {
    learn(town, spot);
    return town;
  }
  const added: Town = {
    id: undefined,
    countryId,
    slug,
    name: place.town,
    regionId,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    timeZone: place.time_zone ?? null,
    isChanged: false,
  };
  known.set(townKey(countryId, slug), [...namesakes, added]);
  return added;
}

/** What was known first stays. */
function learn(town: Town, { place, regionId }: Spot): void {
  const told = {
    regionId: town.regionId ?? regionId,
    latitude: town.latitude ?? place.latitude ?? null,
    longitude: town.longitude ?? place.longitude ?? null,
    timeZone: town.timeZone ?? place.time_zone ?? null,
  };
  const isNews =
    told.regionId !== town.regionId ||
    told.latitude !== town.latitude ||
    told.longitude !== town.longitude ||
    told.timeZone !== town.timeZone;
  Object.assign(town, told);
  if (isNews && town.id !== undefined) town.isChanged = true;
}

function townKey(countryId: number, slug: string): string {
  return `${countryId} ${slug}`;
}

async function townsByName(tx: Transaction, spots: readonly Spot[]): Promise<Map<string, Town[]>> {
  const names = new Map(
    spots.map(({ place, countryId }) => {
      const slug = slugOf(place.town);
      return [townKey(countryId, slug), { countryId, slug }];
    }),
  );
  const wanted = [...names.values()];
  const { rows } = await sql<Omit<Town, 'isChanged'>>`
    select town.* from town
    join unnest(${wanted.map(({ countryId }) => countryId)}::int[],
      ${wanted.map(({ slug }) => slug)}::text[]) as wanted (country_id, slug)
      using (country_id, slug)
    order by town.id`.execute(tx);
  const towns = rows.map((town) => ({ ...town, isChanged: false }));
  return Map.groupBy(towns, ({ countryId, slug }) => townKey(countryId, slug));
}

async function addTowns(tx: Transaction, towns: readonly Town[]): Promise<void> {
  if (towns.length === 0) return;
  const added = await tx
    .insertInto('town')
    .values(towns.map(({ id: _id, isChanged: _isChanged, ...town }) => town))
    .returning(['id', 'countryId', 'slug', 'regionId'])
    .execute();
  const ids = new Map(
    added.map(({ id, countryId, slug, regionId }) => [
      `${townKey(countryId, slug)} ${regionId}`,
      id,
    ]),
  );
  for (const town of towns) {
    town.id = ids.get(`${townKey(town.countryId, town.slug)} ${town.regionId}`);
  }
}

async function changeTowns(tx: Transaction, towns: readonly Town[]): Promise<void> {
  if (towns.length === 0) return;
  await sql`
    update town set region_id = news.region_id, latitude = news.latitude,
      longitude = news.longitude, time_zone = news.time_zone
    from unnest(${towns.map(({ id }) => id)}::int[],
      ${towns.map(({ regionId }) => regionId)}::int[],
      ${towns.map(({ latitude }) => latitude)}::float8[],
      ${towns.map(({ longitude }) => longitude)}::float8[],
      ${towns.map(({ timeZone }) => timeZone)}::text[])
      as news (id, region_id, latitude, longitude, time_zone)
    where town.id = news.id`.execute(tx);
}
