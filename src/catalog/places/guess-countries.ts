import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { slugOf } from '../folding.ts';

/**
 * In which country the towns of these names are, where a town of that name is known; of several the
 * one that was known first.
 */
export async function guessCountries(
  tx: Transaction,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; country: string }>`
    select distinct on (town.slug) town.slug, country.name as country
    from town join country on country.id = town.country_id
    where town.slug = any(${names.map(slugOf)}::text[]) and country.slug <> ''
    order by town.slug, town.id`.execute(tx);
  const countries = new Map(rows.map(({ slug, country }) => [slug, country]));
  return new Map(
    names.flatMap((name): [string, string][] => {
      const country = countries.get(slugOf(name));
      return country === undefined ? [] : [[name, country]];
    }),
  );
}
