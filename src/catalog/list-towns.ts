import type { Database } from '../platform/db/database.ts';
import { slugOf } from './folding.ts';

export const mostTownsListed = 100;

/** The towns whose name has `name` in it, whatever its case and accents, by name. */
export async function listTowns(
  { db }: { db: Database },
  { name = '' }: { name?: string | undefined },
) {
  const wanted = name.trim() === '' ? '' : slugOf(name).replace(/[\\%_]/g, '\\$&');
  return db
    .selectFrom('town')
    .innerJoin('country', 'country.id', 'town.countryId')
    .leftJoin('region', 'region.id', 'town.regionId')
    .select([
      'town.id',
      'town.name as town',
      'region.name as region',
      'country.name as country',
      'town.latitude',
      'town.longitude',
      'town.timeZone',
    ])
    .where('town.slug', 'like', `%${wanted}%`)
    .orderBy('town.slug')
    .orderBy('town.id')
    .limit(mostTownsListed)
    .execute();
}
