import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { type TourDocument, toTour } from '../marketplace-file.ts';
import { onSale } from '../on-sale.ts';
import type { Tour, TourStatus } from '../tour.ts';

/** A tour with what its price and its sale need. */
export type Offer = {
  supplierId: number;
  /** Another one after each change. */
  version: number;
  /** How often staff or an import changed it. */
  edits: number;
  status: TourStatus;
  /** It is active, and its supplier is too. */
  isOnSale: boolean;
  tour: Tour;
  /** The same as it is stored, in the words of the marketplace file. */
  document: TourDocument;
};

const offerOf = prepared((db, { tourId }: { tourId: number }) =>
  db
    .selectFrom('tour')
    .select(['supplierId', 'status', 'document', 'change as version', 'version as edits'])
    .select(sql<boolean>`${sql.raw(onSale)}`.as('isOnSale'))
    .where('id', '=', tourId)
    .compile(),
);

export async function findOffer(db: Database | Transaction, tourId: number): Promise<Offer | null> {
  const [row] = await offerOf(db, { tourId });
  if (!row) return null;
  const document = row.document as TourDocument;
  return { ...row, document, tour: toTour(document) };
}
