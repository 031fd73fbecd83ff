import type { Tour } from '../catalog/tour.ts';
import { findOffer } from '../catalog/tours/find-offer.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { everything, openMemory } from '../platform/db/memory.ts';
import { findSupplier, type Supplier } from '../suppliers/find-supplier.ts';
import { type PreparedTour, prepareTour } from './prepared-tour.ts';

const offersRemembered = 5000;

/** A tour that is or was on sale, made ready for questions of when and how much. */
export type PreparedOffer = {
  readonly supplier: Supplier;
  readonly isOnSale: boolean;
  readonly tour: PreparedTour;
  /** What the other one was made of, and a booking repeats. */
  readonly details: Tour;
  /** Another one after each change of the tour. */
  readonly version: number;
};

/** Tours as they are offered, from memory where possible. A change is heard by every process. */
export type Offers = {
  find(tourId: number): Promise<PreparedOffer | null>;
  /** As the database knows it now. */
  read(tourId: number): Promise<PreparedOffer | null>;
};

export function openOffers(db: Database, changes: Changes): Offers {
  const offers = openMemory<PreparedOffer>(changes, {
    limit: offersRemembered,
    // An import says only that tours have changed: they are few enough to be read again.
    topics: { catalog: everything, suppliers: everything },
  });
  return {
    find: (tourId) => offers.find(String(tourId), () => readOffer(db, tourId)),
    read: (tourId) => offers.read(String(tourId), () => readOffer(db, tourId)),
  };
}

export async function readOffer(
  db: Database | Transaction,
  tourId: number,
): Promise<PreparedOffer | null> {
  const offer = await findOffer(db, tourId);
  if (!offer) return null;
  const { supplierId, isOnSale, tour: details, version } = offer;
  const supplier = await findSupplier(db, supplierId);
  return { supplier, isOnSale, tour: prepareTour(details), details, version };
}
