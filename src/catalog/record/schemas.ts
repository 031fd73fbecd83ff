import { z } from 'zod';
import { pricingModels } from '../tour.ts';

const YesNo = z.enum(['Yes', 'No']);

const Rate = z.object({
  pricing_rate: z.string().meta({
    example: 'Adults',
    description: 'The name of the rate; use it in availability and in a booking',
  }),
  min_age: z.int().nullable().describe('The youngest age in years; null means no lower limit'),
  max_age: z.int().nullable().describe('The oldest age in years; null means no upper limit'),
  min_quantity: z.int().describe('The fewest of this rate that can be booked; 0 means no minimum'),
  max_quantity: z.int().describe('The most of this rate that can be booked'),
  occupancy: z.int().optional().meta({ description: 'Persons per unit; only for Unit products' }),
  price: z
    .number()
    .describe('For one traveler or unit, in `currency`, where no season has a price of its own'),
  private_price: z
    .number()
    .optional()
    .describe('For one traveler or unit of a private tour; absent if this rate has none'),
  takes_place: z
    .literal(false)
    .optional()
    .describe('false: takes no place of a departure; absent if it takes one'),
  per: z
    .object({
      rate: z.string().describe('The name of another rate'),
      max: z.int().describe('The most of this rate for each of that one'),
    })
    .optional()
    .describe('Who has to come along; absent if nobody has to'),
});

/** A tour as partners read it. Records are stored ready to be sent: this describes them. */
export const TourRecord = z
  .object({
    id: z.string().meta({
      example: 'PRD16350',
      description: 'Identifies the tour in availability and bookings',
    }),
    about: z
      .object({
        name: z.string().describe('As travelers read it'),
        type: z
          .string()
          .optional()
          .describe('The kind of activity, such as Walking Tour; absent if unknown'),
        product_type: z
          .string()
          .optional()
          .describe('Such as Tour or Shore Excursion; absent if unknown'),
        difficulty: z.string().optional().describe('Such as Easy; absent if unknown'),
        languages: z
          .array(z.string())
          .describe('Those of the guides; the first is used if a booking names none'),
        activities: z
          .array(z.string())
          .describe('Such as Sightseeing; each can be found with filter_by ACTIVITIES'),
        sights: z
          .array(
            z.object({
              id: z.int().describe('The same in every tour: search for it with sa_id'),
              name: z.string().describe('Of the attraction'),
            }),
          )
          .describe('The attractions it visits'),
        private_tour: YesNo.describe('Whether its operator calls it a private tour'),
        private_tour_available: YesNo.describe(
          'Whether a rate has a price for a private tour: send private=1 for it',
        ),
        elevate: YesNo.describe('Whether the operator of the marketplace has selected it'),
        promotion: YesNo.describe('Whether promotion=1 finds it'),
        pe_rating: z.string().optional().meta({
          example: '4.8',
          description: 'The average rating, 0 to 5, as text; absent without one',
        }),
        review_count: z.int().describe('How many ratings it has; `reviews` may hold fewer'),
        operator: z.string().describe('The name of the company that runs it'),
      })
      .describe('What the tour is, and who runs it'),
    itinerary: z
      .object({
        description: z
          .string()
          .optional()
          .describe('Plain text, in paragraphs; absent if there is none'),
        highlights: z.string().optional().meta({ description: 'Lines that each begin with "- "' }),
        duration: z.string().optional().meta({
          example: '3 hours',
          description: '`duration_minutes` in words; absent if unknown',
        }),
        duration_minutes: z.int().optional().describe('From start to end; absent if unknown'),
        inclusions: z.array(z.string()).describe('What the price includes, one thing each'),
        exclusions: z.array(z.string()).describe('What costs extra, one thing each'),
        what_to_bring: z.array(z.string()).describe('What travelers need, one thing each'),
      })
      .describe('What happens on it'),
    logistics: z
      .object({
        country: z.string().describe('Its name'),
        region: z.string().optional().describe('Its name; absent if the place has none'),
        region_id: z
          .int()
          .optional()
          .describe('Search for it with region; absent without a region'),
        town: z.string().describe('Its name'),
        town_id: z
          .int()
          .describe('Search for it with town; the same as the `id` of a town of a cruise'),
        subcontinent: z.string().optional().describe('Such as Southern Europe; absent if unknown'),
        latitude: z.number().describe('In degrees, north is positive'),
        longitude: z.number().describe('In degrees, east is positive'),
        time_zone: z.string().meta({
          example: 'Europe/Rome',
          description: 'IANA name; every local time and date of the tour is in it',
        }),
        meeting_point: z
          .string()
          .optional()
          .describe('Where it starts, in words; absent if there is none'),
        hotel_pickup: YesNo.describe('Whether a booking may name a pickup in hotel_pickup'),
        pickup_notes: z
          .string()
          .optional()
          .describe('How to ask for a pickup; absent if none is offered'),
      })
      .describe('Where it is, and how travelers get there'),
    pricing: z
      .object({
        pricing_model: z
          .enum(pricingModels)
          .describe(
            'Unit: rates are alternatives such as a room or a car, and not kinds of travelers',
          ),
        pricing_rates: z.array(Rate).describe('Its rates, in the order in which they are shown'),
        price_from: z.number().meta({
          description: 'The lowest price of the first rate in any season, in `currency`',
        }),
        currency: z
          .string()
          .meta({ example: 'EUR', description: 'Of the prices here; availability converts them' }),
      })
      .describe('Its prices before any season; availability has those of a day'),
    booking_meta: z
      .object({
        instant_confirmation: YesNo.describe(
          'No: a booking is Pending Confirmation until staff confirm it',
        ),
        cutoff_hours: z
          .number()
          .meta({ description: 'Bookings close this many hours before the start' }),
        cancellation_policy: z
          .string()
          .optional()
          .describe('The policy in words; absent if the tour has none'),
        cancellation_hours: z
          .number()
          .optional()
          .describe(
            'Hours before the start until which canceling is free; absent without a policy',
          ),
        percent_norefund: z
          .number()
          .optional()
          .describe('The percentage kept after that; absent if nothing is kept'),
        requires_description: YesNo.describe(
          'Yes: a booking needs the description of a slot, where a day has several',
        ),
        options: z
          .array(
            z.object({
              option_id: z.string().describe('Send it as option_id to availability'),
              name: z.string().describe('As the supplier calls it'),
            }),
          )
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
      })
      .describe('What to know before booking it'),
    images: z.array(z.string()).describe('The addresses of pictures'),
    reviews: z
      .array(
        z.object({
          name: z.string().describe('Of the author; may be empty'),
          rating: z.number().describe('0 to 5'),
          text: z.string().describe('Plain text; may be empty'),
          date: z
            .string()
            .optional()
            .meta({ format: 'date', description: 'When it was written; absent if unknown' }),
        }),
      )
      .describe('Some of its reviews, as travelers read them'),
  })
  .meta({ id: 'Tour' });
