import type { z } from 'zod';
import { minorDigits } from '../currencies/currency.ts';
import type { Stop } from './location.ts';
import { quoteIdOf } from './quote-offers.ts';
import type { FoundTransfersAnswer, LocationAnswer } from './schemas.ts';
import type { FoundTransfers } from './search-transfers.ts';
import type { OfferedVehicle } from './supplier.ts';
import { longestAmount, writeAmount } from './write-amount.ts';

type Written = z.output<typeof FoundTransfersAnswer>['results'][number];
type AboutRide = 'currency' | 'price_detail' | 'duration_minutes' | 'distance_km' | 'expires_at';
type AboutVehicle = Exclude<keyof Written, 'quote_id' | 'price' | AboutRide>;

/**
 * The answer as it is sent. Nearly all of it is written down once for a vehicle, or for a search,
 * and only put side by side; whoever changes what is written here has to change the schema as well.
 */
export function toAnswer(found: FoundTransfers, baseAddress: string): Buffer {
  const { search, searchName, currency, offers } = found;
  const head = Buffer.from(`{"search":"${search}","count":${offers.length},"results":[`);
  const named = Buffer.from(`${searchName}","price":`);
  const decimals = minorDigits(currency);
  const ride = openRides(found);
  const parts = offers.map(({ vehicle, priceMinor: minor, priceDetail }) => {
    const { opening, closing } = vehicleBytes(vehicle, baseAddress);
    return { opening, minor, ride: ride(priceDetail), closing };
  });
  const bytes = Buffer.allocUnsafe(
    parts.reduce(
      (sum, { opening, ride, closing }) => sum + opening.length + ride.length + closing.length,
      head.length + parts.length * (named.length + longestAmount) + end.length,
    ),
  );
  let at = 0;
  const put = (piece: Buffer) => {
    bytes.set(piece, at);
    at += piece.length;
  };
  put(head);
  for (const { opening, minor, ride, closing } of parts) {
    put(opening);
    put(named);
    at = writeAmount(bytes, at, { minor, decimals });
    put(ride);
    put(closing);
  }
  // In place of the last comma.
  if (parts.length > 0) at--;
  put(end);
  return bytes.subarray(0, at);
}

const end = Buffer.from(']}');

/** What is said of the ride: the same for all who describe their price in the same words. */
function openRides({ expiresAt, currency, road }: FoundTransfers): (priceDetail: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (priceDetail) => {
    let bytes = known.get(priceDetail);
    if (bytes === undefined) {
      const fields: Pick<Written, AboutRide> = {
        currency,
        price_detail: priceDetail,
        duration_minutes: road.minutes,
        distance_km: road.tenthsOfKm / 10,
        expires_at: expiresAt.toString(),
      };
      bytes = Buffer.from(`,${withoutBraces(fields)},`);
      known.set(priceDetail, bytes);
    }
    return bytes;
  };
}

/** A quote up to where its id names the search, and from the ride on, with a comma behind it. */
type VehicleBytes = { readonly opening: Buffer; readonly closing: Buffer };

const known = new WeakMap<OfferedVehicle, VehicleBytes>();

function vehicleBytes(vehicle: OfferedVehicle, baseAddress: string): VehicleBytes {
  let bytes = known.get(vehicle);
  if (bytes === undefined) {
    bytes = writeVehicle(vehicle, baseAddress);
    known.set(vehicle, bytes);
  }
  return bytes;
}

function writeVehicle(vehicle: OfferedVehicle, baseAddress: string): VehicleBytes {
  const quote: Pick<Written, 'quote_id'> = { quote_id: quoteIdOf(vehicle, '') };
  const fields: Pick<Written, AboutVehicle> = {
    image: vehicle.image.startsWith('/') ? `${baseAddress}${vehicle.image}` : vehicle.image,
    supplier: vehicle.supplierName,
    vehicle: vehicle.name,
    vehicle_class: vehicle.class,
    inclusions: vehicle.inclusions,
    additional_info: vehicle.additionalInfo,
    cancellation: vehicle.cancellation,
    max_passengers: vehicle.maxPassengers,
    max_luggage: vehicle.maxLuggage,
    wait_minutes: vehicle.waitMinutes,
  };
  return {
    opening: Buffer.from(JSON.stringify(quote).slice(0, -2)),
    closing: Buffer.from(`${withoutBraces(fields)}},`),
  };
}

function withoutBraces(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

export function toLocationAnswer(stop: Stop): z.output<typeof LocationAnswer> {
  const { type, id, title, town, country, latitude, longitude, timeZone: time_zone } = stop;
  const about = { title, town, country, latitude, longitude, time_zone };
  return type === 'airport' ? { type, iata: id, ...about } : { type, id, ...about };
}
