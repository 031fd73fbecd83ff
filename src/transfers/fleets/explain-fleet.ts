import type { Clock } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';
import { greatCircleKm } from '../places/distance.ts';
import { placeName } from '../places/location.ts';
import type { OfferedVehicle, TransferOffer, TransferWish } from '../supplier.ts';
import { type FareStep, fareSteps } from './fare-steps.ts';
import { type Fleet, type FleetVehicle, prepareFleet } from './fleet.ts';
import { offersOfFleets } from './house-supplier.ts';
import {
  fixedPriceOf,
  longestMeteredKm,
  type Ride,
  rideOf,
  servesFrom,
  whyNotDriven,
} from './ride.ts';

export const reasonsLeftOut = [
  'supplier_inactive',
  'not_served',
  'too_small',
  'too_far',
  'no_rates',
] as const;

type Why = { readonly reason: (typeof reasonsLeftOut)[number]; readonly sentence: string };

export type LeftOut = Why & { readonly vehicle: OfferedVehicle };
export type ExplainedOffer = TransferOffer & { readonly steps: readonly FareStep[] };
export type ExplainedFleet = { offers: ExplainedOffer[]; leftOut: LeftOut[] };

type Conditions = { clock: Clock; isStaging: boolean };

/** What a fleet offers for a wish, with the way to each price, and why it leaves out the others. */
export function explainFleet(
  supplier: TransferSupplierInFile,
  wish: TransferWish,
  conditions: Conditions,
): ExplainedFleet {
  const fleet = prepareFleet(supplier);
  const ride = rideOf(wish);
  const { found, whyNone } = offersOf(supplier, fleet, { wish, ride, conditions });
  const explained: ExplainedFleet = { offers: [], leftOut: [] };
  for (const vehicle of fleet.vehicles) {
    const told = vehicle.offered[wish.from.type];
    const fixed = fixedPriceOf(fleet, vehicle, ride);
    const offer = found.find((one) => one.vehicle === told);
    if (offer) {
      const fare = { ...offer, vehicle, fixed, currency: fleet.currency };
      explained.offers.push({ ...offer, steps: fareSteps(wish, ride, fare) });
      continue;
    }
    const notDriven = whyNotDriven(vehicle, fixed, ride);
    const why = notDriven && {
      reason: notDriven,
      sentence: notDrivenWords[notDriven](vehicle, ride),
    };
    // A sale looks for rates last.
    const first = whyNone?.reason === 'no_rates' ? (why ?? whyNone) : (whyNone ?? why);
    if (first) explained.leftOut.push({ vehicle: told, ...first });
  }
  return explained;
}

type Asked = { wish: TransferWish; ride: Ride; conditions: Conditions };

/** What it offers, and what keeps all of its vehicles from being offered. */
function offersOf(
  supplier: TransferSupplierInFile,
  fleet: Fleet,
  { wish, ride, conditions }: Asked,
): { found: readonly TransferOffer[]; whyNone?: Why } {
  if (supplier.status === 'inactive') {
    const sentence = `${supplier.name} is inactive`;
    return { found: [], whyNone: { reason: 'supplier_inactive', sentence } };
  }
  if (!servesFrom(fleet, ride)) {
    return { found: [], whyNone: { reason: 'not_served', sentence: awayWords(supplier, ride) } };
  }
  try {
    return { found: offersOfFleets([fleet], wish, conditions) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { found: [], whyNone: { reason: 'no_rates', sentence: error.message } };
  }
}

function awayWords({ name, area }: TransferSupplierInFile, { from }: Ride): string {
  if (!area) return '';
  const km = greatCircleKm(area, from).toFixed(1);
  return `${name} picks up within ${area.radius_km} km of ${area.latitude}, ${area.longitude}: ${placeName(from)} is ${km} km away`;
}

const notDrivenWords = {
  too_small: ({ maxPassengers }: FleetVehicle, { trip }: Ride) =>
    `It takes ${counted(maxPassengers, 'passenger')}, and the party has ${trip.travelers}`,
  too_far: (_: FleetVehicle, { trip }: Ride) =>
    `The ride of ${trip.road.tenthsOfKm / 10} km is longer than ${longestMeteredKm} km and has no fixed price in its class`,
};
