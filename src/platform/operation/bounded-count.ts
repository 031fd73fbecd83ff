import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How many rows a list has on all pages. It is exact up to a bound, which is what is told beyond it. */
export type BoundedCount = { total: number; isExact: boolean };

const mostCounted = 10_000;

/** Counts what `rows` selects, and stops at the bound. */
export async function countRows(db: Database, rows: RawBuilder<unknown>): Promise<BoundedCount> {
  const found = await sql<{ count: number }>`
    select count(*) from (${rows} limit ${mostCounted + 1}) counted
  `.execute(db);
  const count = found.rows[0]?.count ?? 0;
  return { total: Math.min(count, mostCounted), isExact: count <= mostCounted };
}
