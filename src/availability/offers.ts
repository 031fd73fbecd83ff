import { findOffer } from '../catalog/find-offer.ts';
import { BoundedCache } from '../platform/bounded-cache.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { type PreparedTour, prepareTour } from './prepared-tour.ts';

const offersRemembered = 5000;

/** A tour that is or was on sale, made ready for questions of when and how much. */
export type PreparedOffer = {
  readonly supplierId: number;
  readonly isOnSale: boolean;
  readonly tour: PreparedTour;
};

/** Tours as they are offered, from memory where possible. A change is heard by every process. */
export type Offers = {
  find(tourId: number): Promise<PreparedOffer | null>;
};

export function openOffers(db: Database, changes: Changes): Offers {
  // A tour that is unknown is not remembered: there are more numbers than tours.
  const offers = new BoundedCache<PreparedOffer>(offersRemembered);
  changes.onGap(() => offers.forgetAll());
  // An import says only that tours have changed: they are few enough to be read again.
  changes.listen('catalog', () => offers.forgetAll());
  return {
    find: async (tourId) => {
      const key = String(tourId);
      const known = changes.isConnected() ? offers.get(key) : undefined;
      if (known) return known;
      const asOf = offers.asOf();
      const offer = await readOffer(db, tourId);
      if (offer && changes.isConnected()) offers.remember(key, offer, asOf);
      return offer;
    },
  };
}

async function readOffer(db: Database, tourId: number): Promise<PreparedOffer | null> {
  const offer = await findOffer(db, tourId);
  if (!offer) return null;
  const { supplierId, status, tour } = offer;
  return { supplierId, isOnSale: status === 'active', tour: prepareTour(tour) };
}
