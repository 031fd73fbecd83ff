import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { TourDocument } from '../../marketplace-file.ts';
import type { TourStatus } from '../../tour.ts';

export type StoredTour = {
  id: number;
  status: TourStatus;
  document: TourDocument;
  /** How often it was changed. */
  edits: number;
};

/** Tours as they are stored, by their numbers; some hundreds at a time. */
export async function findDocuments(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, StoredTour>> {
  const { rows } = await sql<StoredTour>`select id, status, document, version as edits from tour
    where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
