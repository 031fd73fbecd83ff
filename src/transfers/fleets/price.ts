import { type Fraction, roundSurely } from '../../currencies/day-rates.ts';
import { type FleetVehicle, perKmScale } from './fleet.ts';
import type { Road } from './router.ts';

const tenthsPerKm = 10;
export const wholePercent = 10_000;
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

/** Tells what a vehicle costs, in smallest units of the currency that the conversion leads to. */
type Meter = (vehicle: FleetVehicle) => number;

/**
 * A price by the meter is exact up to its end, and rounded half up there once. Numbers with a point
 * find most of them; where what they cannot hold could decide, whole numbers do.
 */
export function createMeter(trip: Trip, conversion: Fraction): Meter {
  const ratio = Number(conversion.numerator) / Number(conversion.denominator);
  return (vehicle) =>
    roundSurely(meteredAbout(vehicle, trip) * ratio) ??
    exactMeteredPrice(vehicle, trip, conversion);
}

function meteredAbout(vehicle: FleetVehicle, trip: Trip): number {
  const km = trip.road.tenthsOfKm / tenthsPerKm;
  const driven = vehicle.baseMinor + (vehicle.perKm / perKmScale) * km;
  const surcharge = trip.isAtNight ? vehicle.nightPercent / wholePercent : 0;
  const fee = trip.isFromAirport ? vehicle.airportFeeMinor : 0;
  const heads = vehicle.isPerPerson ? trip.travelers : 1;
  return (Math.max(driven, vehicle.minimumMinor) * (1 + surcharge) + fee) * heads;
}

export function exactMeteredPrice(vehicle: FleetVehicle, trip: Trip, conversion: Fraction): number {
  const { road, travelers } = trip;
  const driven =
    BigInt(vehicle.baseMinor) * meterScale + BigInt(road.tenthsOfKm) * BigInt(vehicle.perKm);
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

/** A fixed price is the whole price. */
export function fixedMinor(priceMinor: number, conversion: Fraction): number {
  return halfUp(BigInt(priceMinor) * conversion.numerator, conversion.denominator);
}

function halfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
