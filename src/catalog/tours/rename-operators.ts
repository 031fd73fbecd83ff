import type { Transaction } from '../../platform/db/database.ts';
import { lockCatalog } from '../catalog-lock.ts';
import type { TourDocument } from '../marketplace-file.ts';
import type { Operator } from '../tour.ts';
import { storeTours, toursAtOnce } from './documents/store-tours.ts';

/** Partners read the name of a supplier in its tours: these are made anew with the new name. */
export async function renameOperators(
  tx: Transaction,
  suppliers: readonly Operator[],
): Promise<void> {
  if (suppliers.length === 0) return;
  await lockCatalog(tx);
  for (const operator of suppliers) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      after = await renamePage(tx, operator, after);
    }
  }
}

/** The last tour of the page, or undefined when there are no more. */
async function renamePage(
  tx: Transaction,
  operator: Operator,
  after: number,
): Promise<number | undefined> {
  const page = await tx
    .selectFrom('tour')
    .select(['id', 'document', 'status'])
    .where('supplierId', '=', operator.id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(toursAtOnce)
    .execute();
  await storeTours(
    tx,
    page.map(({ document, status }) => ({ document: document as TourDocument, status, operator })),
  );
  return page.at(-1)?.id;
}
