import { z } from 'zod';
import { pricingModels } from '../tour.ts';

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
      options: z
        .array(z.object({ option_id: z.string(), name: z.string() }))
        .optional()
        .meta({ description: 'What to ask availability for; only of products with live prices' }),
      next_date: z.string().optional().meta({
        format: 'date',
        description: 'The first day that could be booked when its supplier was asked last',
      }),
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
