import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import { firstSandboxTourId } from '../../product-id.ts';

/** A number above all others that the house has given. The caller has locked the catalogue. */
export async function nextTourId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select id + 1 as next from tour
    where id < ${firstSandboxTourId - 1}
      and not exists (select from tour following where following.id = tour.id + 1)
    order by id desc limit 1`.execute(tx);
  return rows[0]?.next ?? 1;
}
