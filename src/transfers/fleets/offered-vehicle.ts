import { cancellationSentence } from '../../catalog/cancellation-sentence.ts';
import { counted } from '../../platform/counted.ts';
import type { ContactInFile, TransferSupplierInFile, VehicleInFile } from '../marketplace-file.ts';
import { type LocationType, locationTypes } from '../places/location.ts';
import type { OfferedVehicle } from '../supplier.ts';

/** How long a driver waits without being paid for it. */
const waitMinutes: Record<LocationType, number> = {
  airport: 60,
  'cruise port': 60,
  'train station': 30,
  address: 15,
};

/** A vehicle of a fleet as travelers are told of it, by the kind of place they are picked up at. */
export function offeredVehicles(
  supplier: TransferSupplierInFile,
  vehicle: VehicleInFile,
  key: string,
): Record<LocationType, OfferedVehicle> {
  const contact = contactOf(supplier);
  const offered = locationTypes.map((type) => [
    type,
    {
      supplierKey: supplier.key,
      supplierName: supplier.name,
      contact,
      rating: supplier.rating ?? null,
      key,
      name: vehicle.name,
      class: vehicle.class,
      image: vehicle.image,
      maxPassengers: vehicle.max_passengers,
      maxLuggage: vehicle.max_luggage,
      waitMinutes: waitMinutes[type],
      cancellationHours: vehicle.cancellation_hours,
      ...wordsOf(vehicle, waitMinutes[type]),
    },
  ]);
  return Object.fromEntries(offered) as Record<LocationType, OfferedVehicle>;
}

/** Fleets that were loaded long ago say nothing of it. */
function contactOf({ phone = '', email = '', business_ref = '', notes = '' }: ContactInFile) {
  return { phone, email, businessRef: business_ref, notes };
}

function wordsOf(vehicle: VehicleInFile, wait: number) {
  return {
    inclusions: vehicle.inclusions || `Driver, fuel, tolls and ${wait} minutes of waiting time.`,
    additionalInfo: vehicle.additional_info || room(vehicle),
    cancellation: rideTerms(vehicle.cancellation_hours),
  };
}

function room({ max_passengers: passengers, max_luggage: luggage }: VehicleInFile): string {
  const pieces = luggage > 0 ? ` and ${counted(luggage, 'piece')} of luggage` : '';
  return `Room for ${counted(passengers, 'passenger')}${pieces}.`;
}

/** The terms of a cancellation: nothing comes back once it is too late. */
export function rideTerms(hours: number): string {
  const start = 'the pickup';
  const deadline = hours === 0 ? start : `${counted(hours, 'hour')} before ${start}`;
  return cancellationSentence({ deadline, start, percentKept: 100 });
}
