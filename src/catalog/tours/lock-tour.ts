import type { Transaction } from '../../platform/db/database.ts';
import { lockCatalogOrRefuse } from '../catalog-lock.ts';
import { isConnected, productId } from '../product-id.ts';
import { catalogRefusals } from '../refusals.ts';
import { findDocuments, type StoredTour } from './documents/find-documents.ts';

/** A tour of the house, which nobody else changes until the transaction ends. */
export async function lockTour(tx: Transaction, id: number): Promise<StoredTour> {
  await lockCatalogOrRefuse(tx);
  const tour = (await findDocuments(tx, [id])).get(id);
  if (!tour) throw catalogRefusals.tourUnknown(`There is no tour ${productId(id)}`);
  if (tour.status === 'removed') {
    throw catalogRefusals.tourRemoved(`The tour ${productId(id)} was removed`);
  }
  if (isConnected(id)) {
    throw catalogRefusals.tourConnected(
      `The tour ${productId(id)} is as the system of its supplier has it`,
    );
  }
  return tour;
}
