import assert from 'node:assert/strict';
import type { BookedPlaces, Connector, ConnectorFor } from '../../availability/connector.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { PlainBooking } from './booking.ts';

type Deps = { connectorFor: ConnectorFor };

/** Keeps the places of a booking; null for a transfer, which has none. */
export function connectorOf(
  { connectorFor }: Deps,
  { tourId }: Pick<PlainBooking, 'tourId'>,
): Connector | null {
  return tourId === null ? null : connectorFor(tourId);
}

export function placesOf(booking: PlainBooking): PlainBooking & BookedPlaces {
  const { tourId, email, agent } = booking;
  assert(tourId !== null, 'only a tour has places');
  // A supplier may want an address, which a traveler may leave out.
  return { ...booking, tourId, email: email === '' ? agent.email : email };
}

/** Frees the places of a booking, in the transaction that ends it. */
export async function releasePlacesOf(
  tx: Transaction,
  deps: Deps,
  booking: PlainBooking,
): Promise<void> {
  await connectorOf(deps, booking)?.release(tx, placesOf(booking));
}
