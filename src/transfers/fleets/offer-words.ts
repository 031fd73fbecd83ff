import { counted } from '../../platform/counted.ts';
import type { FleetVehicle } from './fleet.ts';
import type { Trip } from './price.ts';

/** What travelers read of a fixed price. */
export function fixedWords({ isPerPerson }: FleetVehicle): string {
  return isPerPerson
    ? 'Fixed price of this route for your whole party.'
    : 'Fixed price of this route for the whole vehicle.';
}

/** And of one by the meter; vehicles that are charged for alike have the same words. */
export function createMeteredWords(trip: Trip): (vehicle: FleetVehicle) => string {
  const known = new Map<number, string>();
  return (vehicle) => {
    const { isPerPerson } = vehicle;
    const nightPercent = trip.isAtNight ? vehicle.nightPercent : 0;
    const hasFee = trip.isFromAirport && vehicle.airportFeeMinor > 0;
    const kind = 4 * nightPercent + 2 * Number(hasFee) + Number(isPerPerson);
    let words = known.get(kind);
    if (words === undefined) {
      words = meteredWords(trip, { isPerPerson, nightPercent, hasFee });
      known.set(kind, words);
    }
    return words;
  };
}

type Charged = { isPerPerson: boolean; nightPercent: number; hasFee: boolean };

function meteredWords({ road, travelers }: Trip, charged: Charged): string {
  const { isPerPerson, nightPercent, hasFee } = charged;
  const forWhom = isPerPerson
    ? `Price for ${counted(travelers, 'traveler')}`
    : 'Price for the whole vehicle';
  const extras = [
    ...(nightPercent > 0 ? [`the night surcharge of ${nightPercent / 100}%`] : []),
    ...(hasFee ? ['the airport fee'] : []),
  ];
  const including = extras.length > 0 ? `, including ${extras.join(' and ')}` : '';
  return `${forWhom} over about ${road.tenthsOfKm / 10} km${including}.`;
}
