import { z } from 'zod';
import { billingCurrencies } from '../accounts/organizations/organization.ts';
import { field, oneOf, optional, text, wholeNumber } from '../platform/http/schemas.ts';
import { vehicleClasses } from './fleets/vehicle.ts';
import { stopTypes } from './places/location.ts';
import { SentPlace } from './searching/sent-place.ts';
import { quoteOrders } from './searching/sort-quotes.ts';

const mostTravelers = 999;
export const mostLocationsAnswered = 100;

const startTime = field({
  read: (value) => (typeof value === 'string' ? readStartTime(value.trim()) : undefined),
  must: 'be a real local date and time, written YYYY-MM-DDTHH:MM',
  shape: { type: 'string' },
  note: { description: 'Local time at the pickup', example: '2027-05-02T14:30' },
});

/** Without the last year: a ride ends after it starts, and the year 10000 cannot be stored. */
function readStartTime(written: string): string | undefined {
  const [, minute] =
    /^((?!0000|9999)\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?$/.exec(written) ?? [];
  if (minute === undefined) return undefined;
  const at = new Date(`${minute}Z`);
  // A day that its month does not have, or the hour 24, becomes another one, or none.
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(minute) ? minute : undefined;
}

const seats = { max: mostTravelers, description: 'Each needs a seat' };

/** What POST /v1/return_transfers understands. */
export const TransferQuery = z
  .object({
    from: SentPlace.describe('Where travelers are picked up'),
    to: SentPlace.describe('Where travelers are taken; another place than `from`'),
    start_time_local: startTime,
    adults: wholeNumber({ min: 1, ...seats }),
    children: optional(wholeNumber({ min: 0, default: 0, ...seats })),
    infants: optional(wholeNumber({ min: 0, default: 0, ...seats })),
    currency: optional(
      oneOf(billingCurrencies, { description: 'Default: the currency of the organization' }),
    ),
    vehicle_class: optional(oneOf(vehicleClasses, { description: 'Only vehicles of this class' })),
    sort_by: optional(oneOf(quoteOrders, { default: 'PRICE', description: 'What comes first' })),
  })
  .meta({ id: 'TransferQuery' });

export type TransferQuery = z.output<typeof TransferQuery>;

/** Section 2.3 of the interface. Answers are written as text: this describes them. */
const Quote = z
  .object({
    quote_id: z.string().describe('Send it with `search` and `price` to book this quote'),
    price: z.number().meta({ description: 'For the whole party' }),
    image: z.string().meta({ description: 'The address of a picture, or empty' }),
    supplier: z.string().describe('The name of the company that drives'),
    vehicle: z.string().describe('Such as Mercedes E-Class or similar'),
    vehicle_class: z.enum(vehicleClasses).describe('Also what vehicle_class of a search takes'),
    currency: z
      .string()
      .describe('Of the price: the one you asked for, else that of the organization'),
    price_detail: z.string().describe('A sentence for travelers on how the price is made up'),
    inclusions: z.string().describe('A sentence for travelers on what is included'),
    additional_info: z
      .string()
      .describe('A sentence for travelers, such as how many passengers it takes'),
    cancellation: z.string().describe('A sentence for travelers on until when canceling is free'),
    max_passengers: z.int().describe('How many seats it has for travelers'),
    max_luggage: z.int().describe('How many pieces of luggage it takes'),
    duration_minutes: z.int().describe('How long the drive is likely to take'),
    distance_km: z.number().describe('Along the road, estimated, in kilometers'),
    wait_minutes: z.int().meta({ description: 'Free waiting time' }),
    expires_at: z.string().meta({ format: 'date-time', description: 'When the quote expires' }),
  })
  .meta({ id: 'TransferQuote' });

export const FoundTransfersAnswer = z
  .object({
    search: z.string().meta({ description: 'Base64; send it with the booking' }),
    count: z.int().describe('How many quotes there are; 0 if no supplier serves the route'),
    results: z.array(Quote).describe('In the order of sort_by'),
  })
  .meta({ id: 'FoundTransfers' });

export const LocationQuery = z.object({
  type: optional(oneOf(stopTypes, { description: 'Only places of this type' })),
  name: optional(
    text({ max: 300, description: 'Part of the title or town, or the whole code or number' }),
  ),
  limit: optional(
    wholeNumber({
      min: 1,
      max: mostLocationsAnswered,
      default: mostLocationsAnswered,
      description: 'How many places at most',
    }),
  ),
});

const about = {
  title: z.string().describe('As travelers know it, such as Roma Termini'),
  town: z.string().describe('The town it serves'),
  country: z.string().describe('Its name'),
  latitude: z.number().describe('In degrees, north is positive'),
  longitude: z.number().describe('In degrees, east is positive'),
  time_zone: z
    .string()
    .describe('IANA name, such as Europe/Rome; start_time_local is in that of the pickup'),
};

export const LocationAnswer = z
  .object({
    type: z.enum(stopTypes).describe('Send it back as `type` of a place'),
    iata: z.string().optional().meta({ description: 'Of an airport: its IATA code, such as FCO' }),
    id: z
      .string()
      .optional()
      .meta({ description: 'Of a cruise port its UN/LOCODE, of a train station its number' }),
    ...about,
  })
  .meta({ id: 'TransferStop' });
