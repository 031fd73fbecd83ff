import type { Buyers } from '../../accounts/users/buyers.ts';
import type { Buyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { DepartureOnSale, WantedDay } from '../../availability/connector.ts';
import type { Offers, PreparedOffer } from '../../availability/offers.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deadline } from '../../platform/limits/timer.ts';
import type { SoldTour } from './orders/find-product.ts';

/** What an order is checked against. */
export type SaleFacts = {
  offer(tourId: number): Promise<PreparedOffer | null>;
  buyer(caller: Caller): Promise<Buyer>;
  departures(product: SoldTour, wanted: WantedDay): Promise<readonly DepartureOnSale[]>;
};

type Deps = { db: Database; offers: Offers; buyers: Buyers };

/** As memory knows them: the statement that stores the sale checks that they still hold. */
export function rememberedFacts({ offers, buyers }: Deps, answerBy?: Deadline): SaleFacts {
  return {
    offer: (tourId) => offers.find(tourId),
    buyer: (caller) => buyers.find(caller),
    departures: async ({ connector, prepared }, wanted) =>
      connector.remote
        ? connector.remote.departuresOn(prepared, wanted, answerBy)
        : connector.knownOn(prepared, wanted),
  };
}

/** As the database knows them at this moment. */
export function freshFacts({ db, offers, buyers }: Deps, answerBy?: Deadline): SaleFacts {
  return {
    offer: (tourId) => offers.read(tourId),
    buyer: (caller) => buyers.read(caller),
    departures: ({ connector, prepared }, wanted) =>
      connector.remote
        ? connector.remote.departuresOn(prepared, wanted, answerBy)
        : connector.departuresOn(db, prepared, wanted),
  };
}
