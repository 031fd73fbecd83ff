import type { VehicleClass } from '../../transfers/fleets/vehicle.ts';
import { type Location, placeName } from '../../transfers/places/location.ts';
import type { TransferDetails } from '../../transfers/transfer-details.ts';

/** A ride as it was at the sale; its date and time are those of the booking. */
export type BookedTransfer = {
  from: Location;
  to: Location;
  adults: number;
  children: number;
  infants: number;
  vehicle: {
    supplierKey: string;
    /** Tells it from the others of its supplier. */
    key: string;
    name: string;
    class: VehicleClass;
    waitMinutes: number;
    inclusions: string;
    additionalInfo: string;
  };
  details: TransferDetails;
};

/** `TRF-swift` */
export function transferProductId(supplierKey: string): string {
  return `TRF-${supplierKey}`;
}

/** What people call it. */
export function transferName({ from, to }: Pick<BookedTransfer, 'from' | 'to'>): string {
  return `Transfer from ${placeName(from)} to ${placeName(to)}`;
}

/** As the clocks at the pickup show it: `2027-05-02T14:30`. */
export function startTimeLocalOf({ date, minutes }: { date: string; minutes: number }): string {
  const clock = [Math.floor(minutes / 60), minutes % 60];
  return `${date}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Date and time of day at the pickup, where a clock change may have moved what was asked for. */
export function localStart(
  startsAt: Temporal.Instant,
  timeZone: string,
): { date: string; minutes: number } {
  const start = startsAt.toZonedDateTimeISO(timeZone);
  return { date: start.toPlainDate().toString(), minutes: start.hour * 60 + start.minute };
}
