import type { DayRates } from '../currencies/day-rates.ts';
import type { Road } from './fleets/router.ts';
import type { VehicleClass } from './fleets/vehicle.ts';
import type { Location } from './places/location.ts';

/** What is asked for: from where to where, when, and for how many. */
export type TransferWish = {
  readonly from: Location;
  readonly to: Location;
  readonly road: Road;
  /** At the pickup, as the clocks there show it: `2027-05-02T14:30`. */
  readonly startTimeLocal: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** What offers are priced in. */
  readonly currency: string;
  /** For suppliers with their own prices: those of this moment, null when none are stored. */
  readonly rates: DayRates | null;
};

/** How travelers and partners reach the driver; '' for what is not known. */
export type SupplierContact = {
  readonly phone: string;
  readonly email: string;
  readonly businessRef: string;
  /** Lines may be broken by `<br>`. */
  readonly notes: string;
};

/**
 * A vehicle with a driver, as it is offered from some kind of place. A supplier that gives the same
 * object each time saves writing it as text anew for each answer.
 */
export type OfferedVehicle = {
  readonly supplierKey: string;
  readonly supplierName: string;
  readonly contact: SupplierContact;
  /** 0 to 5; null without a rating. */
  readonly rating: number | null;
  /** Tells it from all others of the supplier, today and tomorrow. */
  readonly key: string;
  readonly name: string;
  readonly class: VehicleClass;
  readonly image: string;
  readonly maxPassengers: number;
  readonly maxLuggage: number;
  readonly waitMinutes: number;
  /** Until so many hours before the pickup canceling is free. */
  readonly cancellationHours: number;
  /** Sentences for travelers. */
  readonly inclusions: string;
  readonly additionalInfo: string;
  readonly cancellation: string;
};

/** What a vehicle costs the whole party. */
export type TransferOffer = {
  readonly vehicle: OfferedVehicle;
  readonly priceMinor: number;
  /** A sentence for travelers. */
  readonly priceDetail: string;
};

/**
 * A supplier of transfers, in whatever way it is reached. The same wish is answered with the same
 * offers and prices as long as nothing changes: a booking asks again, and goes by what it hears.
 */
export type TransferSupplier = {
  /** How it is called in the log. */
  readonly name: string;
  /** Only vehicles with a seat for everybody; none when the route is not served. */
  offers(wish: TransferWish, options: { signal: AbortSignal }): Promise<readonly TransferOffer[]>;
};

export function travelersOf({ adults, children, infants }: TransferWish): number {
  return adults + children + infants;
}
