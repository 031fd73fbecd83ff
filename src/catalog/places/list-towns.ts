import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { slugOf } from '../folding.ts';

/** The towns whose name has `name` in it, whatever its case and accents, by name. */
export async function listTowns(
  { db }: { db: Database },
  { name = '' }: { name?: string | undefined },
  { cursor = 0, limit }: Page<number>,
) {
  const wanted = name.trim() === '' ? '' : slugOf(name).replace(/[\\%_]/g, '\\$&');
  const towns = db
    .selectFrom('town')
    .innerJoin('country', 'country.id', 'town.countryId')
    .leftJoin('region', 'region.id', 'town.regionId')
    .where('town.slug', 'like', `%${wanted}%`);
  const { total } = await towns
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await towns
    .select([
      'town.id',
      'town.name as town',
      'region.name as region',
      'country.name as country',
      'town.latitude',
      'town.longitude',
      'town.timeZone',
    ])
    .orderBy('town.slug')
    .orderBy('town.id')
    .limit(limit)
    .offset(cursor)
    .execute();
  return { total, rows };
}
