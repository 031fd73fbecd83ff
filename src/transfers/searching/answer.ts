import type { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Stop } from '../places/location.ts';
import type { FoundTransfersAnswer, LocationAnswer } from '../schemas.ts';
import type { OfferedVehicle } from '../supplier.ts';
import { quoteIdOf } from './quote-offers.ts';
import type { FoundTransfers } from './search-transfers.ts';

type Written = z.output<typeof FoundTransfersAnswer>['results'][number];
type AboutRide = 'currency' | 'price_detail' | 'duration_minutes' | 'distance_km' | 'expires_at';
type AboutVehicle = Exclude<keyof Written, 'quote_id' | 'price' | AboutRide>;

/**
 * The answer as it is sent. Nearly all of it is written down once for a vehicle, or for a search,
 * and only put side by side; a change here needs the same change of the schema.
 */
export function toAnswer(found: FoundTransfers, baseAddress: string): Buffer {
  const { search, searchName, currency, offers } = found;
  const named = `${searchName}","price":`;
  const ride = openRides(found);
  // Added up one by one: a list that is joined takes a tenth longer.
  let results = '';
  for (const { vehicle, priceMinor, priceDetail } of offers) {
    const { opening, closing } = vehicleTexts(vehicle, baseAddress);
    const price = fromMinor(priceMinor, currency);
    const comma = results === '' ? '' : ',';
    results += `${comma}${opening}${named}${price}${ride(priceDetail)}${closing}`;
  }
  return Buffer.from(`{"search":"${search}","count":${offers.length},"results":[${results}]}`);
}

/** What is said of the ride: the same for all who describe their price in the same words. */
function openRides({ expiresAt, currency, road }: FoundTransfers): (priceDetail: string) => string {
  const known = new Map<string, string>();
  return (priceDetail) => {
    let text = known.get(priceDetail);
    if (text === undefined) {
      const fields: Pick<Written, AboutRide> = {
        currency,
        price_detail: priceDetail,
        duration_minutes: road.minutes,
        distance_km: road.tenthsOfKm / 10,
        expires_at: expiresAt.toString(),
      };
      text = `,${withoutBraces(fields)},`;
      known.set(priceDetail, text);
    }
    return text;
  };
}

/** A quote up to where its id names the search, and behind what is said of the ride. */
type VehicleTexts = { readonly opening: string; readonly closing: string };

const known = new WeakMap<OfferedVehicle, VehicleTexts>();

function vehicleTexts(vehicle: OfferedVehicle, baseAddress: string): VehicleTexts {
  let texts = known.get(vehicle);
  if (texts === undefined) {
    texts = writeVehicle(vehicle, baseAddress);
    known.set(vehicle, texts);
  }
  return texts;
}

function writeVehicle(vehicle: OfferedVehicle, baseAddress: string): VehicleTexts {
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
    opening: JSON.stringify(quote).slice(0, -2),
    closing: `${withoutBraces(fields)}}`,
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
