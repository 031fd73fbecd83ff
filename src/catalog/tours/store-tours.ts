import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { json, type Transaction } from '../../platform/db/database.ts';
import { announceCatalogChange, nextChange } from '../catalog-lock.ts';
import { type TourDocument, toTour } from '../marketplace-file.ts';
import { loadPlaces } from '../places/load-places.ts';
import { facetsOf } from '../record/tour-facets.ts';
import { recordOf, recordVersion } from '../record/tour-record.ts';
import type { Operator, TourStatus } from '../tour.ts';

/** How many tours a statement takes: some megabytes. */
export const toursAtOnce = 500;

export type TourToStore = { document: TourDocument; status: TourStatus; operator: Operator };

/**
 * Writes at most `toursAtOnce` tours, each with what follows from it. Only a tour that differs from
 * what is stored is written and gets a number of change.
 */
export async function storeTours(tx: Transaction, tours: readonly TourToStore[]): Promise<void> {
  if (tours.length === 0) return;
  const places = await loadPlaces(
    tx,
    tours.map(({ document }) => document.place),
  );
  const changed = await tx
    .insertInto('tour')
    .values(
      tours.map(({ document, status, operator }) => {
        const tour = toTour(document);
        const place = places.get(document.place);
        assert(place, 'each place is found or added');
        return {
          id: tour.id,
          supplierId: operator.id,
          townId: place.townId,
          status,
          document: json(document),
          record: recordOf(tour, { operator: operator.name, place }),
          facets: json(facetsOf(tour, place)),
          recordVersion,
          change: nextChange,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          supplierId: row.ref('excluded.supplierId'),
          townId: row.ref('excluded.townId'),
          status: row.ref('excluded.status'),
          document: row.ref('excluded.document'),
          record: row.ref('excluded.record'),
          facets: row.ref('excluded.facets'),
          recordVersion: row.ref('excluded.recordVersion'),
          change: row.ref('excluded.change'),
        }))
        .where(
          sql<boolean>`(tour.supplier_id, tour.town_id, tour.status, tour.document, tour.record,
            tour.facets) is distinct from (excluded.supplier_id, excluded.town_id, excluded.status,
            excluded.document, excluded.record, excluded.facets)`,
        ),
    )
    .returning('id')
    .execute();
  if (changed.length > 0) await announceCatalogChange(tx);
}
