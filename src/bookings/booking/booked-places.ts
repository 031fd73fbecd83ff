import assert from 'node:assert/strict';
import type { BookedPlaces, Connector, ConnectorFor } from '../../availability/connector.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { findSupplier } from '../../suppliers/find-supplier.ts';
import type { PlainBooking } from './booking.ts';

type Deps = { connectorFor: ConnectorFor };

/** Keeps the places of a booking; null for a transfer, which has none. */
export async function connectorOf(
  db: Database | Transaction,
  { connectorFor }: Deps,
  { supplierId }: Pick<PlainBooking, 'supplierId'>,
): Promise<Connector | null> {
  return supplierId === null ? null : connectorFor(await findSupplier(db, supplierId));
}

export function placesOf(booking: PlainBooking): PlainBooking & BookedPlaces {
  const { tourId } = booking;
  assert(tourId !== null, 'only a tour has places');
  return { ...booking, tourId };
}

/** Frees the places of a booking, in the transaction that ends it. */
export async function releasePlacesOf(
  tx: Transaction,
  deps: Deps,
  booking: PlainBooking,
): Promise<void> {
  const connector = await connectorOf(tx, deps, booking);
  await connector?.release(tx, placesOf(booking));
}
