import { conversionOf, type Fraction } from '../../currencies/day-rates.ts';
import { usableRates } from '../../currencies/usable-rates.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TransferOffer, TransferSupplier, TransferWish } from '../supplier.ts';
import type { FixedPrice, Fleet, FleetVehicle } from './fleet.ts';
import type { Fleets } from './fleets.ts';
import { createMeteredWords, fixedWords } from './offer-words.ts';
import { createMeter, fixedMinor } from './price.ts';
import { fixedPriceOf, type Ride, rideOf, servesFrom, whyNotDriven } from './ride.ts';

type Deps = { clock: Clock; isStaging: boolean };

/** The fleets whose prices the marketplace keeps itself. */
export function houseSupplier({ fleets, ...deps }: Deps & { fleets: Fleets }): TransferSupplier {
  return {
    name: 'house',
    offers: async (wish) => offersOfFleets(await fleets.find(), wish, deps),
  };
}

/** A fleet whose currency cannot be converted loses its offers; when no other has any, it is told. */
export function offersOfFleets(
  fleets: readonly Fleet[],
  wish: TransferWish,
  deps: Deps,
): TransferOffer[] {
  const ride = rideOf(wish);
  const tariffs = openTariffs(wish, ride, deps);
  const offers: TransferOffer[] = [];
  let refused: Refusal | undefined;
  for (const fleet of fleets) {
    if (!servesFrom(fleet, ride)) continue;
    for (const vehicle of fleet.vehicles) {
      const fixed = fixedPriceOf(fleet, vehicle, ride);
      if (whyNotDriven(vehicle, fixed, ride) !== undefined) continue;
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

/** What a vehicle costs: a fixed price, or by the meter when there is none. */
type Tariff = (vehicle: FleetVehicle, fixed: FixedPrice | undefined) => TransferOffer;

/** What fares in a currency come to. Each is looked up once, however many fleets have it. */
function openTariffs(
  wish: TransferWish,
  { trip }: Ride,
  deps: Deps,
): (currency: string) => Tariff | Refusal {
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
