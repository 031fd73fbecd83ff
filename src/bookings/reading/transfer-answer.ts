import { z } from 'zod';
import { vehicleClasses } from '../../transfers/fleets/vehicle.ts';
import { type Location, locationTypes } from '../../transfers/places/location.ts';
import { dropOffFields, pickupFields } from '../../transfers/transfer-details.ts';
import { startTimeLocalOf } from '../booking/booked-transfer.ts';
import type { UnstoredBooking } from '../booking/booking.ts';

/** Section 2.4 of the interface, with the fields that the type of the place has. */
const PlaceAnswer = z
  .object({
    type: z.enum(locationTypes),
    title: z.string(),
    iata: z.string().optional(),
    id: z.string().optional(),
    address: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    place_id: z.string().optional(),
  })
  .meta({ id: 'BookedPlace' });

const detailNames = [pickupFields, dropOffFields].flatMap((ends) =>
  Object.values(ends).flatMap(({ shape }) => Object.keys(shape)),
);

/** What only a transfer has: section 4.5, under the names it was sent with. */
export const TransferAnswer = z
  .object({
    from: PlaceAnswer,
    to: PlaceAnswer,
    start_time_local: z.string().meta({ example: '2027-05-02T14:30' }),
    vehicle: z.string(),
    vehicle_class: z.enum(vehicleClasses),
    supplier: z.string(),
    adults: z.int(),
    children: z.int(),
    infants: z.int(),
    lead_pax: z.string(),
    ...Object.fromEntries(detailNames.map((name) => [name, z.string().optional()])),
  })
  .meta({ id: 'BookedTransfer' });

export function toTransferAnswer({
  transfer,
  ...booking
}: UnstoredBooking): z.output<typeof TransferAnswer> | undefined {
  if (!transfer) return undefined;
  const { from, to, vehicle, adults, children, infants, details } = transfer;
  return {
    from: placeAnswer(from),
    to: placeAnswer(to),
    start_time_local: startTimeLocalOf(booking),
    vehicle: vehicle.name,
    vehicle_class: vehicle.class,
    supplier: booking.supplier.name,
    adults,
    children,
    infants,
    lead_pax: booking.party[0]?.names[0] ?? '',
    ...details,
  };
}

function placeAnswer(place: Location): z.output<typeof PlaceAnswer> {
  const { type, title } = place;
  if (type === 'airport') return { type, title, iata: place.id };
  if (type !== 'address') return { type, title, id: place.id };
  const { address, latitude, longitude, placeId } = place;
  return {
    type,
    title,
    address,
    latitude,
    longitude,
    ...(placeId !== '' && { place_id: placeId }),
  };
}
