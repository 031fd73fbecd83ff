import type { Fraction } from '../currencies/day-rates.ts';
import { type FleetVehicle, perKmScale } from './fleet.ts';
import type { Road } from './router.ts';

const tenthsPerKm = 10;
const wholePercent = 10_000;
const meterScale = BigInt(perKmScale * tenthsPerKm);

export type Trip = {
  readonly road: Road;
  readonly isAtNight: boolean;
  /** Picked up at an airport. */
  readonly isFromAirport: boolean;
  readonly travelers: number;
};

/** Whether a pickup at this time of day, in minutes after midnight, is one at night. */
export function isAtNight(minutes: number): boolean {
  return minutes >= 22 * 60 || minutes < 6 * 60;
}

/**
 * What a vehicle costs by the meter, in smallest units of the currency that `conversion` leads to.
 * It is exact up to its end, and rounded half-up there once.
 */
export function meteredMinor(vehicle: FleetVehicle, trip: Trip, conversion: Fraction): number {
  const { road, travelers } = trip;
  const driven = BigInt(vehicle.baseMinor) * meterScale + perKm(vehicle, road);
  const least = BigInt(vehicle.minimumMinor) * meterScale;
  const percent = BigInt(wholePercent + (trip.isAtNight ? vehicle.nightPercent : 0));
  const fee = trip.isFromAirport ? BigInt(vehicle.airportFeeMinor) : 0n;
  const scaled =
    (driven > least ? driven : least) * percent + fee * meterScale * BigInt(wholePercent);
  const heads = BigInt(vehicle.isPerPerson ? travelers : 1);
  return halfUp(
    scaled * heads * conversion.numerator,
    meterScale * BigInt(wholePercent) * conversion.denominator,
  );
}

function perKm(vehicle: FleetVehicle, { tenthsOfKm }: Road): bigint {
  return BigInt(tenthsOfKm) * BigInt(vehicle.perKm);
}

/** A fixed price is the whole price. */
export function fixedMinor(priceMinor: number, conversion: Fraction): number {
  return halfUp(BigInt(priceMinor) * conversion.numerator, conversion.denominator);
}

function halfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
