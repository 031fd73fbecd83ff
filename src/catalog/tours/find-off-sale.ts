import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** The names of those of these tours that are off sale, by their numbers, in order. */
export async function findOffSale(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, document->>'name' as name from tour
    where id = any(${ids}::integer[]) and status = 'inactive' order by id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
