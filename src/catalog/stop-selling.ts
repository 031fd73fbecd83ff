import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { StoredTour } from './stored-tour.ts';

/** The tours as they are now. Until the transaction ends, others that hold one of them wait. */
export async function stopSelling(
  tx: Transaction,
  tourIds: readonly number[],
): Promise<Map<number, StoredTour>> {
  const { rows } = await sql<{ id: number; document: StoredTour }>`
    select id, document from tour where id = any(${tourIds}::integer[])
    order by id for update`.execute(tx);
  return new Map(rows.map(({ id, document }) => [id, document]));
}
