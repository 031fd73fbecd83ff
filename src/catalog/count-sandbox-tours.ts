import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { onSale } from './on-sale.ts';
import { firstConnectedTourId, firstSandboxTourId } from './product-id.ts';

/** How many products of the sandbox partners may find and book. */
export async function countSandboxTours(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tour
    where id >= ${firstSandboxTourId} and id < ${firstConnectedTourId}
      and ${sql.raw(onSale)}`.execute(db);
  return rows[0]?.count ?? 0;
}
