import { greatCircleKm } from '../places/distance.ts';
import type { Location } from '../places/location.ts';
import { type TransferWish, travelersOf } from '../supplier.ts';
import { type FixedPrice, type Fleet, type FleetVehicle, routeKey, stopKey } from './fleet.ts';
import { isAtNight, type Trip } from './price.ts';

const longestMeteredTenths = 5000;
export const longestMeteredKm = longestMeteredTenths / 10;

/** A wish as fleets look at it. */
export type Ride = {
  readonly from: Location;
  readonly trip: Trip;
  /** What its fixed prices are found by; empty where there can be none. */
  readonly route: string;
  /** Whether it is short enough to be priced by the kilometer. */
  readonly isMetered: boolean;
};

export function rideOf(wish: TransferWish): Ride {
  const [hour, minute] = [wish.startTimeLocal.slice(11, 13), wish.startTimeLocal.slice(14, 16)];
  return {
    from: wish.from,
    trip: {
      road: wish.road,
      isAtNight: isAtNight(Number(hour) * 60 + Number(minute)),
      isFromAirport: wish.from.type === 'airport',
      travelers: travelersOf(wish),
    },
    route: routeOf(wish),
    isMetered: wish.road.tenthsOfKm <= longestMeteredTenths,
  };
}

function routeOf({ from, to }: TransferWish): string {
  if (from.type === 'address' || to.type === 'address') return '';
  return routeKey(stopKey(from.type, from.id), stopKey(to.type, to.id));
}

/** Whether a fleet picks up there. */
export function servesFrom({ area }: Fleet, { from }: Ride): boolean {
  return area === null || greatCircleKm(area, from) <= area.radiusKm;
}

/** The fixed price of a vehicle for a ride. */
export function fixedPriceOf(
  fleet: Fleet,
  vehicle: FleetVehicle,
  { route }: Ride,
): FixedPrice | undefined {
  return fleet.fixedRoutes.get(route)?.find((price) => price.class === vehicle.class);
}

/** Why a vehicle of a fleet that picks up there does not drive it; undefined if it does. */
export function whyNotDriven(
  vehicle: FleetVehicle,
  fixed: FixedPrice | undefined,
  { trip, isMetered }: Ride,
): 'too_small' | 'too_far' | undefined {
  if (vehicle.maxPassengers < trip.travelers) return 'too_small';
  return isMetered || fixed !== undefined ? undefined : 'too_far';
}
