import { z } from 'zod';
import { vehicleClasses } from '../../transfers/fleets/vehicle.ts';
import { type Location, locationTypes } from '../../transfers/places/location.ts';
import { dropOffFields, pickupFields } from '../../transfers/transfer-details.ts';
import { startTimeLocalOf } from '../booking/booked-transfer.ts';
import type { UnstoredBooking } from '../booking/booking.ts';

/** Section 2.4 of the interface, with the fields that the type of the place has. */
const PlaceAnswer = z
  .object({
    type: z.enum(locationTypes).describe('Decides which of the other fields are there'),
    title: z.string().describe('As travelers know it; an address may have none'),
    iata: z.string().optional().describe('Of an airport: its IATA code, such as FCO'),
    id: z
      .string()
      .optional()
      .describe('Of a cruise port its UN/LOCODE, such as ITCVV; of a train station its number'),
    address: z.string().optional().describe('Of an address: its text; may be empty'),
    latitude: z.number().optional().describe('Of an address, in degrees, north is positive'),
    longitude: z.number().optional().describe('Of an address, in degrees, east is positive'),
    place_id: z.string().optional().describe('Of an address: its id on a map, if one was sent'),
  })
  .meta({ id: 'BookedPlace' });

const details = [pickupFields, dropOffFields].flatMap((ends) =>
  Object.values(ends).flatMap(({ shape }) =>
    Object.entries(shape).map(([name, sent]) => {
      const description = `${sent.description}; only if it was required`;
      return [name, z.string().optional().describe(description)];
    }),
  ),
);

/** What only a transfer has: section 4.5, under the names it was sent with. */
export const TransferAnswer = z
  .object({
    from: PlaceAnswer.describe('Where travelers are picked up'),
    to: PlaceAnswer.describe('Where travelers are taken'),
    start_time_local: z
      .string()
      .meta({ example: '2027-05-02T14:30', description: 'Local time at the pickup' }),
    vehicle: z.string().describe('Such as Mercedes E-Class or similar'),
    vehicle_class: z.enum(vehicleClasses).describe('As it was booked'),
    supplier: z.string().describe('The name of the company that drives'),
    adults: z.int().describe('How many; each has a seat'),
    children: z.int().describe('How many; each has a seat'),
    infants: z.int().describe('How many; each has a seat'),
    lead_pax: z.string().describe('The traveler the driver asks for'),
    ...(Object.fromEntries(details) as Record<string, z.ZodOptional<z.ZodString>>),
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
