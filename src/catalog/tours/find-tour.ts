import type { Database, Transaction } from '../../platform/db/database.ts';
import { productId, readProductId } from '../product-id.ts';
import { catalogRefusals } from '../refusals.ts';
import { findOffer, type Offer } from './find-offer.ts';

/** The tour that staff ask for, in whatever state it is. */
export async function findTour({ db }: { db: Database | Transaction }, id: number): Promise<Offer> {
  const offer = await findOffer(db, id);
  if (!offer) throw catalogRefusals.tourUnknown(`There is no tour ${productId(id)}`);
  return offer;
}

/** The number of a tour as staff write it: `PRD16350` or `16350`. */
export function tourIdOf(written: string): number {
  const id = readProductId(written);
  if (id === undefined) throw catalogRefusals.tourUnknown(`There is no tour ${written}`);
  return id;
}
