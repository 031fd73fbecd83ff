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

const travelers = (min: number, description: string) =>
  wholeNumber({ min, max: mostTravelers, description });

/** What POST /v1/return_transfers understands. */
export const TransferQuery = z
  .object({
    from: SentPlace,
    to: SentPlace,
    start_time_local: startTime,
    adults: travelers(1, 'Each needs a seat'),
    children: optional(travelers(0, 'Each needs a seat')),
    infants: optional(travelers(0, 'Each needs a seat')),
    currency: optional(
      oneOf(billingCurrencies, { description: 'Default: the currency of the organization' }),
    ),
    vehicle_class: optional(oneOf(vehicleClasses, { description: 'Only vehicles of this class' })),
    sort_by: optional(oneOf(quoteOrders, { description: 'Default PRICE' })),
  })
  .meta({ id: 'TransferQuery' });

export type TransferQuery = z.output<typeof TransferQuery>;

/** Section 2.3 of the interface. Answers are written as text: this describes them. */
const Quote = z
  .object({
    quote_id: z.string(),
    price: z.number().meta({ description: 'For the whole party' }),
    image: z.string().meta({ description: 'The address of a picture, or empty' }),
    supplier: z.string(),
    vehicle: z.string(),
    vehicle_class: z.enum(vehicleClasses),
    currency: z.string(),
    price_detail: z.string(),
    inclusions: z.string(),
    additional_info: z.string(),
    cancellation: z.string(),
    max_passengers: z.int(),
    max_luggage: z.int(),
    duration_minutes: z.int(),
    distance_km: z.number(),
    wait_minutes: z.int().meta({ description: 'Free waiting time' }),
    expires_at: z.string().meta({ format: 'date-time', description: 'When the quote expires' }),
  })
  .meta({ id: 'TransferQuote' });

export const FoundTransfersAnswer = z
  .object({
    search: z.string().meta({ description: 'Base64; send it with the booking' }),
    count: z.int(),
    results: z.array(Quote),
  })
  .meta({ id: 'FoundTransfers' });

export const LocationQuery = z.object({
  type: optional(oneOf(stopTypes)),
  name: optional(
    text({ max: 300, description: 'Part of the title or town, or the whole code or number' }),
  ),
  limit: optional(
    wholeNumber({
      min: 1,
      max: mostLocationsAnswered,
      description: `The maximum number of places; default ${mostLocationsAnswered}`,
    }),
  ),
});

const about = {
  title: z.string(),
  town: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
};

export const LocationAnswer = z
  .object({
    type: z.enum(stopTypes),
    iata: z.string().optional().meta({ description: 'For an airport' }),
    id: z.string().optional().meta({ description: 'For a cruise port or a train station' }),
    ...about,
  })
  .meta({ id: 'TransferStop' });
