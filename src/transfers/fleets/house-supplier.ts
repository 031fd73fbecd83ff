import { conversionOf, type Fraction } from '../../currencies/day-rates.ts';
import { usableRates } from '../../currencies/usable-rates.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { greatCircleKm } from '../places/distance.ts';
import type { Location } from '../places/location.ts';
import type { TransferOffer, TransferSupplier, TransferWish } from '../supplier.ts';
import { travelersOf } from '../supplier.ts';
import { type FixedPrice, type Fleet, type FleetVehicle, routeKey, stopKey } from './fleet.ts';
import type { Fleets } from './fleets.ts';
import { createMeteredWords, fixedWords } from './offer-words.ts';
import { createMeter, fixedMinor, isAtNight, type Trip } from './price.ts';

const longestMeteredTenths = 5000;

type Deps = { fleets: Fleets; clock: Clock; isStaging: boolean };

/** The fleets whose prices the marketplace keeps itself. */
export function houseSupplier(deps: Deps): TransferSupplier {
  return {
    name: 'house',
    offers: async (wish) => offersOf(await deps.fleets.find(), wish, deps),
  };
}

/** A fleet whose currency cannot be converted loses its offers; when no other has any, it is told. */
function offersOf(fleets: readonly Fleet[], wish: TransferWish, deps: Deps): TransferOffer[] {
  const tariffs = openTariffs(wish, deps);
  const route = routeOf(wish);
  const travelers = travelersOf(wish);
  const isMetered = wish.road.tenthsOfKm <= longestMeteredTenths;
  const offers: TransferOffer[] = [];
  let refused: Refusal | undefined;
  for (const fleet of fleets) {
    if (!servesFrom(fleet, wish.from)) continue;
    const fixedPrices = fleet.fixedRoutes.get(route);
    if (!isMetered && fixedPrices === undefined) continue;
    for (const vehicle of fleet.vehicles) {
      if (vehicle.maxPassengers < travelers) continue;
      const fixed = fixedPrices?.find((price) => price.class === vehicle.class);
      if (!isMetered && fixed === undefined) continue;
      const tariff = tariffs(fleet.currency);
      if (tariff instanceof Refusal) {
        refused = tariff;
        break;
      }
      offers.push(tariff(vehicle, fixed));
    }
  }
  if (offers.length === 0 && refused) throw refused;
  return offers;
}

function servesFrom({ area }: Fleet, from: Location): boolean {
  return area === null || greatCircleKm(area, from) <= area.radiusKm;
}

/** Empty where no fixed prices can be. */
function routeOf({ from, to }: TransferWish): string {
  if (from.type === 'address' || to.type === 'address') return '';
  return routeKey(stopKey(from.type, from.id), stopKey(to.type, to.id));
}

/** What a vehicle costs: a fixed price, or by the meter when there is none. */
type Tariff = (vehicle: FleetVehicle, fixed: FixedPrice | undefined) => TransferOffer;

/** What fares in a currency come to. Each is looked up once, however many fleets have it. */
function openTariffs(wish: TransferWish, deps: Deps): (currency: string) => Tariff | Refusal {
  const trip = tripOf(wish);
  const meteredWords = createMeteredWords(trip);
  const known = new Map<string, Tariff | Refusal>();
  return (currency) => {
    let tariff = known.get(currency);
    if (tariff === undefined) {
      const conversion = conversionFrom(currency, wish, deps);
      tariff = conversion instanceof Refusal ? conversion : openTariff(conversion);
      known.set(currency, tariff);
    }
    return tariff;
  };

  function openTariff(conversion: Fraction): Tariff {
    const meteredMinor = createMeter(trip, conversion);
    return (vehicle, fixed) => ({
      vehicle: vehicle.offered[wish.from.type],
      priceMinor: fixed ? fixedMinor(fixed.priceMinor, conversion) : meteredMinor(vehicle),
      priceDetail: fixed ? fixedWords(vehicle) : meteredWords(vehicle),
    });
  }
}

function tripOf(wish: TransferWish): Trip {
  const [hour, minute] = [wish.startTimeLocal.slice(11, 13), wish.startTimeLocal.slice(14, 16)];
  return {
    road: wish.road,
    isAtNight: isAtNight(Number(hour) * 60 + Number(minute)),
    isFromAirport: wish.from.type === 'airport',
    travelers: travelersOf(wish),
  };
}

function conversionFrom(
  from: string,
  { rates, currency: to }: TransferWish,
  { clock, isStaging }: Deps,
): Fraction | Refusal {
  try {
    const usable = usableRates(rates, { from, to }, { now: clock.now(), isStaging });
    const conversion = conversionOf(usable, from, to);
    if (conversion === null) throw new Error(`no rates to convert ${from} to ${to}`);
    return conversion;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
