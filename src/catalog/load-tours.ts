import assert from 'node:assert/strict';
import { chunksOf } from '../platform/chunks.ts';
import type { Transaction } from '../platform/db/database.ts';
import { takeCatalogTurn } from './catalog-turn.ts';
import type { TourInFile } from './marketplace-file.ts';
import { storeTours, toursAtOnce } from './store-tours.ts';
import type { Operator } from './stored-tour.ts';

/**
 * Tours as a file has them: new ones are added, known ones replaced, and what is the same already
 * stays untouched. `suppliers` holds, by its key, every supplier that the tours name.
 */
export async function loadTours(
  tx: Transaction,
  tours: readonly TourInFile[],
  suppliers: ReadonlyMap<string, Operator>,
): Promise<number> {
  await takeCatalogTurn(tx);
  for (const chunk of chunksOf(tours, toursAtOnce)) {
    await storeTours(
      tx,
      chunk.map(({ status, ...tour }) => {
        const operator = suppliers.get(tour.supplier);
        assert(operator, `the supplier ${tour.supplier} is stored before its tours`);
        return { tour, status, operator };
      }),
    );
  }
  return tours.length;
}
