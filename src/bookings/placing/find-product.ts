import type { Connector, ConnectorFor } from '../../availability/connector.ts';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import { type PreparedTour, prepareTour } from '../../availability/prepared-tour.ts';
import { productId } from '../../catalog/product-id.ts';
import type { Tour } from '../../catalog/tour.ts';
import { findOffer } from '../../catalog/tours/find-offer.ts';
import { holdTour } from '../../catalog/tours/hold-tour.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { findSupplier, type Supplier } from '../../suppliers/find-supplier.ts';

/** A tour that is on sale until the transaction ends, as the database knows it. */
export type SoldTour = {
  supplier: Supplier;
  connector: Connector;
  tour: Tour;
  prepared: PreparedTour;
};

export async function findProduct(
  tx: Transaction,
  { connectorFor }: { connectorFor: ConnectorFor },
  tourId: number,
): Promise<SoldTour> {
  await holdTour(tx, tourId);
  const offer = await findOffer(tx, tourId);
  if (offer?.status !== 'active') {
    throw departureRefusals.productUnavailable(`The product ${productId(tourId)} is not available`);
  }
  const { tour } = offer;
  const supplier = await findSupplier(tx, offer.supplierId);
  return { supplier, connector: connectorFor(supplier), tour, prepared: prepareTour(tour) };
}
