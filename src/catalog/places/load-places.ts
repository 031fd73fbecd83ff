import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { lockCatalog } from '../catalog-lock.ts';
import { slugOf } from '../folding.ts';
import { findOrAddTowns, type Spot } from './load-towns.ts';
import type { PlaceIds, PlaceInFile } from './place.ts';

/**
 * The numbers of places. Those that are met for the first time are added, whatever the count of
 * places in a handful of statements: give some hundreds at once, not one by one.
 */
export async function loadPlaces<Place extends PlaceInFile>(
  tx: Transaction,
  places: readonly Place[],
): Promise<Map<Place, PlaceIds>> {
  if (places.length === 0) return new Map();
  await lockCatalog(tx);
  const subcontinents = await findOrAddSubcontinents(tx, places);
  const countries = await findOrAddCountries(tx, places, subcontinents);
  const regions = await findOrAddRegions(tx, places, countries);
  const spots = places.map((place): Spot & { place: Place } => {
    const countryId = numberOf(countries, slugOf(place.country));
    return {
      place,
      countryId,
      regionId: place.region ? numberOf(regions, regionKey(countryId, place.region)) : null,
    };
  });
  const towns = await findOrAddTowns(tx, spots);
  return new Map(
    spots.map((spot, index) => {
      const town = towns[index];
      assert(town, 'each spot is given its town');
      return [spot.place, { townId: town, regionId: spot.regionId }];
    }),
  );
}

async function findOrAddSubcontinents(
  tx: Transaction,
  places: readonly PlaceInFile[],
): Promise<Map<string, number>> {
  const names = bySlug(places.flatMap(({ subcontinent }) => subcontinent || []));
  const { rows } = await sql<{ id: number; slug: string }>`
    with wanted as (
      select * from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[])
        with ordinality as wanted (slug, name, place)
    ), added as (
      insert into subcontinent (slug, name)
      select slug, name from wanted
      where not exists (select from subcontinent where subcontinent.slug = wanted.slug)
      order by place
      returning id, slug
    )
    select id, slug from added
    union all
    select subcontinent.id, slug from subcontinent join wanted using (slug)`.execute(tx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** A country is taken to lie where it was said last. */
async function findOrAddCountries(
  tx: Transaction,
  places: readonly PlaceInFile[],
  subcontinents: Map<string, number>,
): Promise<Map<string, number>> {
  const names = bySlug(places.map(({ country }) => country));
  const lieIn = new Map<string, number>();
  for (const { country, subcontinent } of places) {
    if (subcontinent) lieIn.set(slugOf(country), numberOf(subcontinents, slugOf(subcontinent)));
  }
  const slugs = [...names.keys()];
  const { rows } = await sql<{ id: number; slug: string }>`
    with wanted as (
      select * from unnest(${slugs}::text[], ${[...names.values()]}::text[],
        ${slugs.map((slug) => lieIn.get(slug) ?? null)}::int[])
        with ordinality as wanted (slug, name, subcontinent_id, place)
    ), added as (
      insert into country (slug, name, subcontinent_id)
      select slug, name, subcontinent_id from wanted
      where not exists (select from country where country.slug = wanted.slug)
      order by place
      returning id, slug
    ), moved as (
      update country set subcontinent_id = wanted.subcontinent_id
      from wanted
      where country.slug = wanted.slug and wanted.subcontinent_id is not null
        and country.subcontinent_id is distinct from wanted.subcontinent_id
    )
    select id, slug from added
    union all
    select country.id, slug from country join wanted using (slug)`.execute(tx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function findOrAddRegions(
  tx: Transaction,
  places: readonly PlaceInFile[],
  countries: Map<string, number>,
): Promise<Map<string, number>> {
  const wanted = new Map<string, { countryId: number; slug: string; name: string }>();
  for (const { region, country } of places) {
    if (!region) continue;
    const countryId = numberOf(countries, slugOf(country));
    const key = regionKey(countryId, region);
    if (!wanted.has(key)) wanted.set(key, { countryId, slug: slugOf(region), name: region });
  }
  const regions = [...wanted.values()];
  const { rows } = await sql<{ id: number; countryId: number; slug: string }>`
    with wanted as (
      select * from unnest(${regions.map(({ countryId }) => countryId)}::int[],
        ${regions.map(({ slug }) => slug)}::text[], ${regions.map(({ name }) => name)}::text[])
        with ordinality as wanted (country_id, slug, name, place)
    ), added as (
      insert into region (country_id, slug, name)
      select country_id, slug, name from wanted
      where not exists (select from region
        where region.country_id = wanted.country_id and region.slug = wanted.slug)
      order by place
      returning id, country_id, slug
    )
    select id, country_id, slug from added
    union all
    select region.id, country_id, slug from region join wanted using (country_id, slug)`.execute(
    tx,
  );
  return new Map(rows.map(({ id, countryId, slug }) => [`${countryId} ${slug}`, id]));
}

function regionKey(countryId: number, region: string): string {
  return `${countryId} ${slugOf(region)}`;
}

/** The first spelling of each name. */
function bySlug(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of new Set(names)) {
    const slug = slugOf(name);
    if (!found.has(slug)) found.set(slug, name);
  }
  return found;
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key);
  assert(number !== undefined, `${key} was found or added`);
  return number;
}
