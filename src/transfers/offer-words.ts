import type { FleetVehicle } from './fleet.ts';
import type { Trip } from './price.ts';

/** What travelers read of a fixed price. */
export function fixedPrice({ isPerPerson }: FleetVehicle): string {
  return isPerPerson
    ? 'Fixed price of this route for your whole party.'
    : 'Fixed price of this route for the whole vehicle.';
}

/** And of one by the meter. */
export function meteredPrice(vehicle: FleetVehicle, trip: Trip): string {
  const { road, travelers, isAtNight, isFromAirport } = trip;
  const km = road.tenthsOfKm / 10;
  const forWhom = vehicle.isPerPerson
    ? `Price for ${counted(travelers, 'traveler')}`
    : 'Price for the whole vehicle';
  const extras = [
    ...(isAtNight && vehicle.nightPercent > 0
      ? [`the night surcharge of ${vehicle.nightPercent / 100}%`]
      : []),
    ...(isFromAirport && vehicle.airportFeeMinor > 0 ? ['the airport fee'] : []),
  ];
  const including = extras.length > 0 ? `, including ${extras.join(' and ')}` : '';
  return `${forWhom} over about ${km} km${including}.`;
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
