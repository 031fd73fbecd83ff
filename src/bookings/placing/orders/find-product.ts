import type { Connector, ConnectorFor } from '../../../availability/connector.ts';
import { departureRefusals } from '../../../availability/departures/departure-refusals.ts';
import type { PreparedOffer } from '../../../availability/offers.ts';
import type { PreparedTour } from '../../../availability/prepared-tour.ts';
import { productId } from '../../../catalog/product-id.ts';
import type { Tour } from '../../../catalog/tour.ts';
import type { Supplier } from '../../../suppliers/find-supplier.ts';

/** A tour that is on sale. */
export type SoldTour = {
  supplier: Supplier;
  connector: Connector;
  tour: Tour;
  prepared: PreparedTour;
  /** Of the tour, as it was read. */
  version: number;
};

/** Refuses what is not on sale. */
export function productOf(
  { connectorFor }: { connectorFor: ConnectorFor },
  tourId: number,
  offer: PreparedOffer | null,
): SoldTour {
  if (!offer?.isOnSale) {
    throw departureRefusals.productUnavailable(`The product ${productId(tourId)} is not available`);
  }
  const { supplier, details: tour, tour: prepared, version } = offer;
  return { supplier, connector: connectorFor(tourId), tour, prepared, version };
}
