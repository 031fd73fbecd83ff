import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepareFleet } from '../fleets/fleet.ts';
import { offersOfFleets } from '../fleets/house-supplier.ts';
import { toTransferSupplier } from '../fleets/load-transfer-suppliers.ts';
import { houseRouter } from '../fleets/router.ts';
import type { OfferedVehicle, TransferOffer, TransferWish } from '../supplier.ts';

type Deps = { rates: RateBook; clock: Clock; isStaging: boolean };

/** A ride that was booked, at the time that is wanted now. */
type Ride = Omit<TransferWish, 'road' | 'rates'>;

/**
 * What one vehicle costs for a ride, by what the database says of its fleet in this moment; null
 * when the fleet does not drive it any more.
 */
export async function quoteRide(
  db: Database | Transaction,
  { rates, ...conditions }: Deps,
  ride: Ride,
  { supplierKey, key }: Pick<OfferedVehicle, 'supplierKey' | 'key'>,
): Promise<TransferOffer | null> {
  const row = await db
    .selectFrom('transferSupplier')
    .select(['key', 'document'])
    .where('key', '=', supplierKey)
    .executeTakeFirst();
  if (!row) return null;
  const road = await houseRouter.road(ride.from, ride.to);
  const wish = { ...ride, road, rates: await rates.find() };
  const offers = offersOfFleets([prepareFleet(toTransferSupplier(row))], wish, conditions);
  return offers.find(({ vehicle }) => vehicle.key === key) ?? null;
}
