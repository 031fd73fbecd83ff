import type { z } from 'zod';
import { fromMinor } from '../currencies/currency.ts';
import type { Stop } from './location.ts';
import type { FoundTransfersAnswer, LocationAnswer } from './schemas.ts';
import type { FoundTransfers } from './search-transfers.ts';
import type { OfferedVehicle } from './supplier.ts';

type Written = z.output<typeof FoundTransfersAnswer>['results'][number];

/**
 * The answer as text. What is told of a vehicle is most of it, and written down once; whoever
 * changes what is written here has to change the schema as well.
 */
export function toAnswer(
  { search, expiresAt, currency, road, quotes }: FoundTransfers,
  baseAddress: string,
): string {
  const ride: Pick<Written, 'currency' | 'duration_minutes' | 'distance_km' | 'expires_at'> = {
    currency,
    duration_minutes: road.minutes,
    distance_km: road.tenthsOfKm / 10,
    expires_at: expiresAt.toString(),
  };
  const written = JSON.stringify(ride).slice(1);
  const results = quotes.map(({ quoteId, vehicle, priceMinor, priceDetail }) => {
    const quote: Pick<Written, 'quote_id' | 'price' | 'price_detail'> = {
      quote_id: quoteId,
      price: fromMinor(priceMinor, currency),
      price_detail: priceDetail,
    };
    return `${JSON.stringify(quote).slice(0, -1)},${vehicleText(vehicle, baseAddress)},${written}`;
  });
  const head = JSON.stringify({ search, count: quotes.length }).slice(0, -1);
  return `${head},"results":[${results.join()}]}`;
}

const vehicleTexts = new WeakMap<OfferedVehicle, string>();

/** The fields of a vehicle, without braces around them. */
function vehicleText(vehicle: OfferedVehicle, baseAddress: string): string {
  const known = vehicleTexts.get(vehicle);
  if (known !== undefined) return known;
  const fields: Omit<
    Written,
    | 'quote_id'
    | 'price'
    | 'price_detail'
    | 'currency'
    | 'duration_minutes'
    | 'distance_km'
    | 'expires_at'
  > = {
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
  const text = JSON.stringify(fields).slice(1, -1);
  vehicleTexts.set(vehicle, text);
  return text;
}

export function toLocationAnswer(stop: Stop): z.output<typeof LocationAnswer> {
  const { type, id, title, town, country, latitude, longitude, timeZone: time_zone } = stop;
  const about = { title, town, country, latitude, longitude, time_zone };
  return type === 'airport' ? { type, iata: id, ...about } : { type, id, ...about };
}
