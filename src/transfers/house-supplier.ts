import { conversionOf, type Fraction } from '../currencies/day-rates.ts';
import { usableRates } from '../currencies/usable-rates.ts';
import type { Clock } from '../platform/clock.ts';
import type { Remembered } from '../platform/db/remembered.ts';
import { Refusal } from '../platform/errors.ts';
import { greatCircleKm } from './distance.ts';
import { type Fleet, type FleetVehicle, routeKey, stopKey } from './fleet.ts';
import type { Location } from './location.ts';
import { fixedPrice, meteredPrice } from './offer-words.ts';
import { fixedMinor, isAtNight, meteredMinor, type Trip } from './price.ts';
import type { TransferOffer, TransferSupplier, TransferWish } from './supplier.ts';
import { travelersOf } from './supplier.ts';

const longestMeteredTenths = 5000;

type Deps = { fleets: Remembered<readonly Fleet[]>; clock: Clock; isStaging: boolean };

/** The fleets whose prices the marketplace keeps itself. */
export function houseSupplier(deps: Deps): TransferSupplier {
  return {
    name: 'house',
    offers: async (wish) => offersOf(await deps.fleets.find(), wish, deps),
  };
}

/** A fleet whose currency cannot be converted loses its offers; when no other has any, it is told. */
function offersOf(fleets: readonly Fleet[], wish: TransferWish, deps: Deps): TransferOffer[] {
  const trip = tripOf(wish);
  const conversions = openConversions(wish, deps);
  const offers: TransferOffer[] = [];
  let refused: Refusal | undefined;
  for (const fleet of fleets) {
    if (!servesFrom(fleet, wish.from)) continue;
    const vehicles = fleet.vehicles.flatMap((vehicle) => {
      const fare = fareOf(fleet, vehicle, wish);
      return fare ? [{ vehicle, fare }] : [];
    });
    if (vehicles.length === 0) continue;
    const conversion = conversions(fleet.currency);
    if (conversion instanceof Refusal) {
      refused = conversion;
      continue;
    }
    for (const { vehicle, fare } of vehicles) {
      offers.push(offerOf(vehicle, { wish, trip, fare, conversion }));
    }
  }
  if (offers.length === 0 && refused) throw refused;
  return offers;
}

function tripOf(wish: TransferWish): Trip {
  const { hour, minute } = Temporal.PlainDateTime.from(wish.startTimeLocal);
  return {
    road: wish.road,
    isAtNight: isAtNight(hour * 60 + minute),
    isFromAirport: wish.from.type === 'airport',
    travelers: travelersOf(wish),
  };
}

function servesFrom({ area }: Fleet, from: Location): boolean {
  return area === null || greatCircleKm(area, from) <= area.radiusKm;
}

/** How a vehicle is priced for the route; null when it does not go there, or is too small. */
type Fare = { fixedMinor: number } | 'meter';

function fareOf(fleet: Fleet, vehicle: FleetVehicle, wish: TransferWish): Fare | null {
  if (vehicle.maxPassengers < travelersOf(wish)) return null;
  const { from, to, road } = wish;
  if (from.type !== 'address' && to.type !== 'address') {
    const way = routeKey(stopKey(from.type, from.id), stopKey(to.type, to.id));
    const fixed = fleet.fixedRoutes.get(way)?.find((price) => price.class === vehicle.class);
    if (fixed) return { fixedMinor: fixed.priceMinor };
  }
  return road.tenthsOfKm <= longestMeteredTenths ? 'meter' : null;
}

/** Each currency is looked up once for a search, however many fleets have it. */
function openConversions({ rates, currency }: TransferWish, { clock, isStaging }: Deps) {
  const known = new Map<string, Fraction | Refusal>();
  return (from: string): Fraction | Refusal => {
    let found = known.get(from);
    if (found === undefined) {
      found = conversionOrRefusal();
      known.set(from, found);
    }
    return found;

    function conversionOrRefusal(): Fraction | Refusal {
      try {
        const usable = usableRates(rates, { from, to: currency }, { now: clock.now(), isStaging });
        const conversion = conversionOf(usable, from, currency);
        if (conversion === null) throw new Error(`no rates to convert ${from} to ${currency}`);
        return conversion;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    }
  };
}

type Priced = { wish: TransferWish; trip: Trip; fare: Fare; conversion: Fraction };

function offerOf(vehicle: FleetVehicle, { wish, trip, fare, conversion }: Priced): TransferOffer {
  const offered = vehicle.offered[wish.from.type];
  if (fare === 'meter') {
    const priceMinor = meteredMinor(vehicle, trip, conversion);
    return { vehicle: offered, priceMinor, priceDetail: meteredPrice(vehicle, trip) };
  }
  const priceMinor = fixedMinor(fare.fixedMinor, conversion);
  return { vehicle: offered, priceMinor, priceDetail: fixedPrice(vehicle) };
}
