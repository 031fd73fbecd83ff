import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { slugOf } from '../folding.ts';

/** The towns whose name has `name` in it, whatever its case and accents, by name. */
export async function listTowns(
  { db }: { db: Database },
  { name = '' }: { name?: string | undefined },
  { cursor, limit }: Page<string>,
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
  const last = cursor === undefined ? undefined : partsOf(cursor);
  const rows = await towns
    .select([
      'town.id',
      'town.name as town',
      'region.name as region',
      'country.name as country',
      'town.latitude',
      'town.longitude',
      'town.timeZone',
      'town.slug',
    ])
    .$if(last !== undefined, (following) =>
      following.where(sql<boolean>`(town.slug, town.id) > (${last?.slug}, ${last?.id}::int)`),
    )
    .orderBy('town.slug')
    .orderBy('town.id')
    .limit(limit)
    .execute();
  const end = rows.length === limit ? rows.at(-1) : undefined;
  return {
    total,
    rows: rows.map(({ id, town, region, country, latitude, longitude, timeZone }) => ({
      id,
      town,
      region,
      country,
      latitude,
      longitude,
      timeZone,
    })),
    next: end ? `${encodeURIComponent(end.slug)}.${end.id}` : null,
  };
}

const longestCursor = 1_000;

export function isTownCursor(text: string): boolean {
  return text.length <= longestCursor && partsOf(text) !== undefined;
}

function partsOf(cursor: string): { slug: string; id: number } | undefined {
  const [, written, id] = /^(.+)\.(\d{1,9})$/.exec(cursor) ?? [];
  if (written === undefined) return undefined;
  try {
    return { slug: decodeURIComponent(written), id: Number(id) };
  } catch {
    return undefined;
  }
}
