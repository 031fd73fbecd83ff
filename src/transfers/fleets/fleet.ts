import { slugOf } from '../../catalog/folding.ts';
import { toMinor } from '../../currencies/currency.ts';
import type {
  FixedRouteInFile,
  RouteEndInFile,
  TransferSupplierInFile,
  VehicleInFile,
} from '../marketplace-file.ts';
import type { LocationType, Position, StopType } from '../places/location.ts';
import type { OfferedVehicle } from '../supplier.ts';
import { offeredVehicles } from './offered-vehicle.ts';
import type { VehicleClass } from './vehicle.ts';

/** Prices per kilometer have four decimals more than the smallest unit of their currency. */
export const perKmScale = 10_000;

/** A transfer supplier of the marketplace itself, made ready for questions of how much. */
export type Fleet = {
  readonly currency: string;
  /** Where pickups must lie; null is anywhere. */
  readonly area: (Position & { readonly radiusKm: number }) | null;
  readonly vehicles: readonly FleetVehicle[];
  /** By `stopKey` of both ends; of several for one class the first holds. */
  readonly fixedRoutes: ReadonlyMap<string, readonly FixedPrice[]>;
};

export type FixedPrice = { readonly class: VehicleClass; readonly priceMinor: number };

/** Money is in the smallest units of the fleet's currency. */
export type FleetVehicle = {
  /** What is told of it, by the kind of place of the pickup. */
  readonly offered: Record<LocationType, OfferedVehicle>;
  readonly class: VehicleClass;
  readonly maxPassengers: number;
  readonly isPerPerson: boolean;
  readonly baseMinor: number;
  readonly minimumMinor: number;
  readonly airportFeeMinor: number;
  /** In ten-thousandths of the smallest unit. */
  readonly perKm: number;
  /** In hundredths of a percent. */
  readonly nightPercent: number;
};

/** `airport FCO` */
export function stopKey(type: StopType, id: string): string {
  return `${type} ${id}`;
}

export function routeKey(from: string, to: string): string {
  return `${from} > ${to}`;
}

export function prepareFleet(supplier: TransferSupplierInFile): Fleet {
  const { currency, area } = supplier;
  const keys = vehicleKeys(supplier.vehicles);
  return {
    currency,
    area: area
      ? { latitude: area.latitude, longitude: area.longitude, radiusKm: area.radius_km }
      : null,
    vehicles: supplier.vehicles.map((vehicle, place) => ({
      offered: offeredVehicles(supplier, vehicle, keys[place] ?? ''),
      class: vehicle.class,
      maxPassengers: vehicle.max_passengers,
      isPerPerson: vehicle.per_person,
      baseMinor: toMinor(vehicle.base_price, currency),
      minimumMinor: toMinor(vehicle.minimum_price, currency),
      airportFeeMinor: toMinor(vehicle.airport_fee, currency),
      perKm: toMinor(vehicle.price_per_km * perKmScale, currency),
      nightPercent: Math.round(vehicle.night_percent * 100),
    })),
    fixedRoutes: prepareRoutes(supplier.fixed_routes, currency),
  };
}

/** By name, so that they stay when a fleet gets further vehicles; namesakes are numbered. */
export function vehicleKeys(vehicles: readonly Pick<VehicleInFile, 'name'>[]): string[] {
  const seen = new Map<string, number>();
  return vehicles.map(({ name }) => {
    const slug = slugOf(name);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return count === 1 ? slug : `${slug}~${count}`;
  });
}

function prepareRoutes(routes: readonly FixedRouteInFile[], currency: string) {
  const prepared = new Map<string, FixedPrice[]>();
  for (const route of routes) {
    const [from, to] = [endKey(route.from), endKey(route.to)];
    const price = { class: route.class, priceMinor: toMinor(route.price, currency) };
    const ways = route.both_ways ? [routeKey(from, to), routeKey(to, from)] : [routeKey(from, to)];
    for (const way of ways) prepared.set(way, [...(prepared.get(way) ?? []), price]);
  }
  return prepared;
}

export function endKey(end: RouteEndInFile): string {
  return stopKey(end.type, end.type === 'airport' ? end.iata : end.id);
}
