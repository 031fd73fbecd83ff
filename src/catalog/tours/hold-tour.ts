import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { gate } from '../../platform/db/parts.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { type TourDocument, toTour } from '../marketplace-file.ts';
import type { Tour } from '../tour.ts';

const hold = prepared((db, { tourId }: { tourId: number }) =>
  db.selectFrom('tour').select('id').where('id', '=', tourId).forKeyShare().compile(),
);

/**
 * For everyone who sells or moves what is sold, before anything of it is read or locked: from here
 * to the end of the transaction no other timetable takes effect. Imports go on meanwhile; they wait
 * only where they have what is sold follow.
 */
export async function holdTour(tx: Transaction, tourId: number): Promise<void> {
  await hold(tx, { tourId });
}

/** The same in the statement of a sale. No row if the tour is another by now than the one that was read. */
export const heldTour = gate(
  'held_tour',
  ({ tourId, version }: { tourId: number; version: number }) => sql`
    select from tour where id = ${tourId}::integer and change = ${version}::bigint for key share`,
);

/** The tours as they are now. Until the transaction ends, others that hold one of them wait. */
export async function stopSelling(
  tx: Transaction,
  tourIds: readonly number[],
): Promise<Map<number, Tour>> {
  const { rows } = await sql<{ id: number; document: TourDocument }>`
    select id, document from tour where id = any(${tourIds}::integer[])
    order by id for update`.execute(tx);
  return new Map(rows.map(({ id, document }) => [id, toTour(document)]));
}
