import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

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
