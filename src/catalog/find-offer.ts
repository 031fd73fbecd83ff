import type { Database, Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { StoredTour } from './stored-tour.ts';
import type { TourStatus } from './tour.ts';

/** A tour as whoever prices and sells it needs it. */
export type Offer = {
  id: number;
  supplierId: number;
  townId: number;
  status: TourStatus;
  tour: StoredTour;
};

const offerOf = prepared((db, { tourId }: { tourId: number }) =>
  db
    .selectFrom('tour')
    .select(['id', 'supplierId', 'townId', 'status', 'document'])
    .where('id', '=', tourId)
    .compile(),
);

export async function findOffer(db: Database | Transaction, tourId: number): Promise<Offer | null> {
  const [row] = await offerOf(db, { tourId });
  if (!row) return null;
  const { document, ...offer } = row;
  return { ...offer, tour: document as StoredTour };
}
