import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { json, type Transaction } from '../../../platform/db/database.ts';
import { announceCatalogChange, nextChange } from '../../catalog-lock.ts';
import { type TourDocument, toTour } from '../../marketplace-file.ts';
import { loadPlaces } from '../../places/load-places.ts';
import { facetsOf } from '../../record/tour-facets.ts';
import { recordOf, recordVersion } from '../../record/tour-record.ts';
import type { Operator, TourStatus } from '../../tour.ts';

/** How many tours a statement takes: some megabytes. */
export const toursAtOnce = 500;

export type TourToStore = { document: TourDocument; status: TourStatus; operator: Operator };

/** A tour that is another now; without `before` it is new, or nobody asked what it was. */
export type StoredChange = {
  id: number;
  before: { status: TourStatus; document: TourDocument } | null;
};

/**
 * Writes at most `toursAtOnce` tours, each with what follows from it. Only a tour that differs from
 * what is stored is written and gets a number of change.
 */
export async function storeTours(
  tx: Transaction,
  tours: readonly TourToStore[],
  { tellsBefore = false } = {},
): Promise<StoredChange[]> {
  if (tours.length === 0) return [];
  const places = await loadPlaces(
    tx,
    tours.map(({ document }) => document.place),
  );
  const ids = tellsBefore ? tours.map(({ document }) => document.id) : [];
  const rows = tours.map(({ document, status, operator }) => {
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
  });
  const changed = await tx
    // As they were when the statement began.
    .with('known', (db) =>
      db
        .selectFrom('tour')
        .select(['id', 'status', 'document'])
        .where('id', '=', sql<number>`any(${ids}::int[])`),
    )
    .with('stored', (db) =>
      db
        .insertInto('tour')
        .values(rows)
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
                tour.facets) is distinct from (excluded.supplier_id, excluded.town_id,
                excluded.status, excluded.document, excluded.record, excluded.facets)`,
            ),
        )
        .returning('id'),
    )
    .selectFrom('stored')
    .leftJoin('known', 'known.id', 'stored.id')
    .select(['stored.id', 'known.status', 'known.document'])
    .execute();
  if (changed.length > 0) await announceCatalogChange(tx);
  return changed.map(({ id, status, document }) => ({
    id,
    before: status === null ? null : { status, document: document as TourDocument },
  }));
}
