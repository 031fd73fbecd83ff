import { z } from 'zod';
import { clockTimeText, readClockTime } from '../catalog/clock-times.ts';
import { firstFault } from '../platform/faults.ts';
import { readFields } from '../platform/http/input/read-fields.ts';
import { field, requiredText } from '../platform/http/schemas.ts';
import type { LocationType } from './places/location.ts';

/** What a driver has to know, under the names it was sent with. */
export type TransferDetails = Readonly<Record<string, string>>;

const flightForm = /^([A-Z][A-Z0-9]|\d[A-Z])\s*(\d{1,4})$/;

/** `AA123`, of `AA 123`, `aa123` or `AA0123`; undefined for anything else. */
export function readFlightNumber(written: string): string | undefined {
  const [, carrier, digits] = flightForm.exec(written.trim().toUpperCase()) ?? [];
  const number = Number(digits);
  return carrier !== undefined && number > 0 ? `${carrier}${number}` : undefined;
}

const flight = (description: string) =>
  field({
    read: (value) => (typeof value === 'string' ? readFlightNumber(value) : undefined),
    must: 'be a flight number such as AA 123 or AA123',
    shape: { type: 'string' },
    note: { description, example: 'AA 123' },
  });

const time = (description: string) =>
  field({
    read: (value) => {
      const minutes = typeof value === 'string' ? readClockTime(value) : undefined;
      return minutes === undefined ? undefined : clockTimeText(minutes);
    },
    must: 'be a time such as 7:30 AM or 19:30',
    shape: { type: 'string' },
    note: { description, example: '7:30 AM' },
  });

const words = (description: string, example: string) =>
  requiredText({ max: 200, description, example });

/** Numbers of trains are sent as numbers, too. */
const trainNumber = (description: string, example: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      words(description, example),
    )
    .meta({ description, example });

/** What has to be sent besides, by the type of the pickup. */
export const pickupFields: Record<LocationType, z.ZodObject> = {
  airport: z.object({
    arrival_flight_number: flight('The flight the travelers arrive with'),
    origin_airport: words('Where that flight comes from', 'LHR'),
  }),
  'cruise port': z.object({
    cruiseline: words('The line of the ship the travelers arrive with', 'Blue Meridian Cruises'),
    cruiseship: words('The ship the travelers arrive with', 'Meridian Star'),
    ship_arrival_time: time('When the ship arrives, in local time'),
  }),
  'train station': z.object({
    train_number: trainNumber('The train the travelers arrive with', '9612'),
    train_origin_departure_time: time('When that train leaves its first station, in local time'),
  }),
  address: z.object({}),
};

/** And by the type of the drop-off. */
export const dropOffFields: Record<LocationType, z.ZodObject> = {
  airport: z.object({
    departure_flight_number: flight('The flight the travelers leave with'),
    destination_airport: words('Where that flight goes', 'JFK'),
    departure_flight_time: time('When that flight leaves, in local time'),
  }),
  'cruise port': z.object({
    departure_cruiseline: words(
      'The line of the ship the travelers leave with',
      'Blue Meridian Cruises',
    ),
    departure_cruiseship: words('The ship the travelers leave with', 'Meridian Star'),
    departure_ship_time: time('When that ship leaves, in local time'),
  }),
  'train station': z.object({
    departure_train_number: trainNumber('The train the travelers leave with', '9641'),
    departure_train_time: time('When that train leaves, in local time'),
  }),
  address: z.object({}),
};

/** The details that a booking needs between places of these types. */
export function readTransferDetails(
  sent: Readonly<Record<string, unknown>>,
  { from, to }: { from: LocationType; to: LocationType },
  faults = firstFault,
): TransferDetails {
  const fields = pickupFields[from].extend(dropOffFields[to].shape);
  return readFields(fields, sent, faults) as TransferDetails;
}
