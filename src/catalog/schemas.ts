import { z } from 'zod';
import {
  decimal,
  flag,
  oneOf,
  optional,
  text as textOf,
  wholeNumber,
} from '../platform/http/schemas.ts';
import { productIdField } from './product-id-field.ts';
import { filterKinds, pricingModels, sortKeys } from './tour.ts';

/** Once around the earth: whoever asks for everything finds it. */
const farthestMiles = 25_000;
/** As much as fits into the line of a request. */
const longestText = 16_384;
export const mostTours = 100;

const text = (description: string) => optional(textOf({ max: longestText, description }));

/** What GET /v1/return_tours understands. */
export const TourQuery = z.object({
  id: optional(productIdField({ description: 'The id of the product' })),
  country: text('Name or slug; `all` means every country'),
  region: text('Name or id'),
  town: text('Name or id'),
  subcontinent: text('Name or slug'),
  latitude: optional(decimal({ min: -90, max: 90, description: 'Requires longitude and range' })),
  longitude: optional(decimal({ min: -180, max: 180, description: 'Requires latitude and range' })),
  range: optional(
    wholeNumber({
      min: 1,
      max: farthestMiles,
      description: 'The distance in miles from the position',
    }),
  ),
  name: text('Part of the name'),
  sa_id: optional(wholeNumber({ description: 'The id of a sight or attraction' })),
  promotion: optional(flag({ description: '1 returns only promotional products' })),
  sort_by: optional(oneOf(sortKeys)),
  sort_order: optional(oneOf(['ASC', 'DESC'], { description: 'Default ASC' })),
  filter_by: optional(oneOf(filterKinds, { description: 'The field that `filter` applies to' })),
  filter: text('One value for filter_by, or several separated by commas, which match any of them'),
  limit: optional(wholeNumber({ min: 1, max: mostTours, description: `Default ${mostTours}` })),
  offset: optional(wholeNumber({ min: 0, description: 'Default 0' })),
});

export type TourQuery = z.output<typeof TourQuery>;

const YesNo = z.enum(['Yes', 'No']);

const Rate = z.object({
  pricing_rate: z.string().meta({ example: 'Adults' }),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  min_quantity: z.int(),
  max_quantity: z.int(),
  occupancy: z.int().optional().meta({ description: 'Persons per unit; only for Unit products' }),
  price: z.number(),
  private_price: z.number().optional(),
});

/** A tour as partners read it. Records are stored ready to be sent: this describes them. */
export const TourRecord = z
  .object({
    id: z.string().meta({ example: 'PRD16350' }),
    about: z.object({
      name: z.string(),
      type: z.string().optional(),
      product_type: z.string().optional(),
      difficulty: z.string().optional(),
      languages: z.array(z.string()),
      activities: z.array(z.string()),
      sights: z.array(z.object({ id: z.int(), name: z.string() })),
      private_tour: YesNo,
      private_tour_available: YesNo,
      elevate: YesNo,
      promotion: YesNo,
      pe_rating: z.string().optional().meta({ example: '4.8' }),
      review_count: z.int(),
      operator: z.string(),
    }),
    itinerary: z.object({
      description: z.string().optional(),
      highlights: z.string().optional().meta({ description: 'Lines that each begin with "- "' }),
      duration: z.string().optional().meta({ example: '3 hours' }),
      duration_minutes: z.int().optional(),
      inclusions: z.array(z.string()),
      exclusions: z.array(z.string()),
      what_to_bring: z.array(z.string()),
    }),
    logistics: z.object({
      country: z.string(),
      region: z.string().optional(),
      region_id: z.int().optional(),
      town: z.string(),
      town_id: z.int(),
      subcontinent: z.string().optional(),
      latitude: z.number(),
      longitude: z.number(),
      time_zone: z.string().meta({ example: 'Europe/Rome' }),
      meeting_point: z.string().optional(),
      hotel_pickup: YesNo,
      pickup_notes: z.string().optional(),
    }),
    pricing: z.object({
      pricing_model: z.enum(pricingModels),
      pricing_rates: z.array(Rate),
      price_from: z.number().meta({
        description: 'The lowest price of the first rate in any season, in `currency`',
      }),
      currency: z.string().meta({ example: 'EUR' }),
    }),
    booking_meta: z.object({
      instant_confirmation: YesNo,
      cutoff_hours: z
        .number()
        .meta({ description: 'Bookings close this many hours before the start' }),
      cancellation_policy: z.string().optional(),
      cancellation_hours: z.number().optional(),
      percent_norefund: z.number().optional(),
      requires_description: YesNo,
      deposit_only: z
        .literal('Yes')
        .optional()
        .meta({ description: 'Only for products with a deposit at booking' }),
    }),
    images: z.array(z.string()),
    reviews: z.array(
      z.object({
        name: z.string(),
        rating: z.number(),
        text: z.string(),
        date: z.string().optional().meta({ format: 'date' }),
      }),
    ),
  })
  .meta({ id: 'Tour' });
