import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

export type NamedTown = { id: number; name: string; slug: string; country: string };

/** The towns that have these numbers, by their numbers. */
export async function findTowns(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, NamedTown>> {
  const towns = await db
    .selectFrom('town')
    .innerJoin('country', 'country.id', 'town.countryId')
    .select(['town.id', 'town.name', 'town.slug', 'country.name as country'])
    .where('town.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(towns.map((town) => [town.id, town]));
}
