import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { TourDocument, TourInFile } from '../../marketplace-file.ts';
import { firstConnectedTourId } from '../../product-id.ts';

const toursAtOnce = 500;

/** Every tour of the house that is not removed, in pages, in the order of their numbers. */
export async function* dumpTours(tx: Database | Transaction): AsyncGenerator<TourInFile[]> {
  for (let after = 0; ; ) {
    const page = await tx
      .selectFrom('tour')
      .select(['id', 'document', 'status'])
      .where('status', '!=', 'removed')
      .where('id', '>', after)
      .where('id', '<', firstConnectedTourId)
      .orderBy('id')
      .limit(toursAtOnce)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ document, status }) => ({
      ...(document as TourDocument),
      status: status === 'inactive' ? 'inactive' : 'active',
    }));
    after = last.id;
  }
}
