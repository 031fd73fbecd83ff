import { amountText, fromMinor } from '../../currencies/currency.ts';
import {
  exactAmount,
  exactText,
  explainConversion,
  type MoneyStep,
} from '../../currencies/explain-conversion.ts';
import { placeName } from '../places/location.ts';
import type { TransferWish } from '../supplier.ts';
import { type FixedPrice, type FleetVehicle, perKmScale } from './fleet.ts';
import { wholePercent } from './price.ts';
import type { Ride } from './ride.ts';

export const fareStepKinds = [
  'route',
  'base',
  'distance',
  'minimum',
  'night',
  'airport_fee',
  'travelers',
  'conversion',
  'rounding',
  'total',
] as const;

export type FareStep = MoneyStep<(typeof fareStepKinds)[number]>;

type Fare = {
  readonly vehicle: FleetVehicle;
  readonly fixed: FixedPrice | undefined;
  /** That of the fleet. */
  readonly currency: string;
  readonly priceMinor: number;
};

/** Every step to the price of a vehicle, in order. */
export function fareSteps(wish: TransferWish, ride: Ride, fare: Fare): FareStep[] {
  const { vehicle, fixed, currency: from, priceMinor } = fare;
  const { currency: to, rates } = wish;
  const { minor, steps } = fixed
    ? routeSteps(wish, vehicle, fixed)
    : meteredSteps(wish, ride, vehicle);
  const total = amountText(priceMinor, to);
  return [
    ...steps.map(({ minor: after, ...step }) => ({
      ...step,
      amount: exactAmount(after, from),
      currency: from,
      sentence: step.sentence((some) => exactText(some, from)),
    })),
    ...explainConversion(rates, { minor, from, to, roundedMinor: priceMinor }),
    {
      kind: 'total',
      amount: fromMinor(priceMinor, to),
      currency: to,
      sentence: `The party pays ${total}`,
    },
  ];
}

/** What it comes to, in smallest units of the fleet's currency, which may be parts of one. */
type Worked = {
  readonly kind: FareStep['kind'];
  readonly minor: number;
  readonly sentence: (money: (minor: number) => string) => string;
};

function routeSteps({ from, to }: TransferWish, vehicle: FleetVehicle, { priceMinor }: FixedPrice) {
  const route = `from ${placeName(from)} to ${placeName(to)}`;
  const step: Worked = {
    kind: 'route',
    minor: priceMinor,
    sentence: (money) => `The fixed price ${route} in a ${vehicle.class} is ${money(priceMinor)}`,
  };
  return { minor: priceMinor, steps: [step] };
}

function meteredSteps(wish: TransferWish, { trip }: Ride, vehicle: FleetVehicle) {
  const { baseMinor, minimumMinor, airportFeeMinor: fee, nightPercent, isPerPerson } = vehicle;
  const steps: Worked[] = [];
  let minor = 0;
  const add = (kind: Worked['kind'], after: number, sentence: Worked['sentence']) => {
    minor = after;
    steps.push({ kind, minor: after, sentence });
  };
  const km = trip.road.tenthsOfKm / 10;
  const perKm = vehicle.perKm / perKmScale;
  add('base', baseMinor, (money) => `The base price is ${money(baseMinor)}`);
  const driven = baseMinor + perKm * km;
  add(
    'distance',
    driven,
    (money) =>
      `${km} km at ${money(perKm)} per km is ${money(perKm * km)}: ${money(driven)} so far`,
  );
  if (driven < minimumMinor) {
    add('minimum', minimumMinor, (money) => `The price is at least ${money(minimumMinor)}`);
  }
  if (trip.isAtNight && nightPercent > 0) {
    const after = minor * (1 + nightPercent / wholePercent);
    const words = `A pickup at ${wish.startTimeLocal.slice(11)} is at night, from 22:00 to 06:00`;
    add(
      'night',
      after,
      (money) => `${words}: with ${nightPercent / 100} % more it is ${money(after)}`,
    );
  }
  if (trip.isFromAirport && fee > 0) {
    const after = minor + fee;
    add(
      'airport_fee',
      after,
      (money) => `With the airport fee of ${money(fee)} it is ${money(after)}`,
    );
  }
  if (isPerPerson) {
    const each = minor;
    const after = each * trip.travelers;
    add('travelers', after, (money) => `${trip.travelers} x ${money(each)} is ${money(after)}`);
  }
  return { minor, steps };
}
