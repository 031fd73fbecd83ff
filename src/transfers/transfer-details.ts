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

/** Forms in which a detail is written. */
export const detailKinds = ['flight', 'time', 'text'] as const;

type Detail = { kind: (typeof detailKinds)[number]; about: string; example: string };
export type NeededDetail = Detail & { name: string };

const flight = (about: string): Detail => ({ kind: 'flight', about, example: 'AA 123' });
const time = (about: string): Detail => ({ kind: 'time', about, example: '7:30 AM' });
const words = (about: string, example: string): Detail => ({ kind: 'text', about, example });

function readTime(written: string): string | undefined {
  const minutes = readClockTime(written);
  return minutes === undefined ? undefined : clockTimeText(minutes);
}

function schemaOf(name: string, { kind, about: description, example }: Detail): z.ZodType {
  const note = { description, example };
  if (kind === 'text') {
    const schema = requiredText({ max: 200, ...note });
    return name.includes('train_number') ? numberOrText(schema).meta(note) : schema;
  }
  const read = kind === 'flight' ? readFlightNumber : readTime;
  const must =
    kind === 'flight'
      ? 'be a flight number such as AA 123 or AA123'
      : 'be a time such as 7:30 AM or 19:30';
  return field({
    read: (value) => (typeof value === 'string' ? read(value) : undefined),
    must,
    shape: { type: 'string' },
    note,
  });
}

/** Numbers of trains are sent as numbers, too. */
function numberOrText(schema: z.ZodType) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

/** What has to be sent besides, by the type of the pickup. */
const pickupDetails: Record<LocationType, Record<string, Detail>> = {
  airport: {
    arrival_flight_number: flight('The flight the travelers arrive with'),
    origin_airport: words('Where that flight comes from', 'LHR'),
  },
  'cruise port': {
    cruiseline: words('The line of the ship the travelers arrive with', 'Blue Meridian Cruises'),
    cruiseship: words('The ship the travelers arrive with', 'Meridian Star'),
    ship_arrival_time: time('When the ship arrives, in local time'),
  },
  'train station': {
    train_number: words('The train the travelers arrive with', '9612'),
    train_origin_departure_time: time('When that train leaves its first station, in local time'),
  },
  address: {},
};

/** And by the type of the drop-off. */
const dropOffDetails: Record<LocationType, Record<string, Detail>> = {
  airport: {
    departure_flight_number: flight('The flight the travelers leave with'),
    destination_airport: words('Where that flight goes', 'JFK'),
    departure_flight_time: time('When that flight leaves, in local time'),
  },
  'cruise port': {
    departure_cruiseline: words(
      'The line of the ship the travelers leave with',
      'Blue Meridian Cruises',
    ),
    departure_cruiseship: words('The ship the travelers leave with', 'Meridian Star'),
    departure_ship_time: time('When that ship leaves, in local time'),
  },
  'train station': {
    departure_train_number: words('The train the travelers leave with', '9641'),
    departure_train_time: time('When that train leaves, in local time'),
  },
  address: {},
};

export const pickupFields = byType(pickupDetails);
export const dropOffFields = byType(dropOffDetails);

function byType(details: Record<LocationType, Record<string, Detail>>) {
  const shapeOf = (needed: Record<string, Detail>) =>
    Object.fromEntries(
      Object.entries(needed).map(([name, detail]) => [name, schemaOf(name, detail)]),
    );
  const ofType = (type: LocationType) => z.object(shapeOf(details[type]));
  return {
    airport: ofType('airport'),
    'cruise port': ofType('cruise port'),
    'train station': ofType('train station'),
    address: ofType('address'),
  } satisfies Record<LocationType, z.ZodObject>;
}

type Ends = { from: LocationType; to: LocationType };

/** The same in words, for a form. */
export function neededDetails({ from, to }: Ends): NeededDetail[] {
  return [pickupDetails[from], dropOffDetails[to]].flatMap((needed) =>
    Object.entries(needed).map(([name, detail]) => ({ name, ...detail })),
  );
}

/** The details that a booking needs between places of these types. */
export function readTransferDetails(
  sent: Readonly<Record<string, unknown>>,
  { from, to }: Ends,
  faults = firstFault,
): TransferDetails {
  const fields = pickupFields[from].extend(dropOffFields[to].shape);
  return readFields(fields, sent, faults) as TransferDetails;
}
