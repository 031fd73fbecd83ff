import { z } from 'zod';
import { TourRecord } from '../../catalog/record/schemas.ts';
import { type FactsOf, money } from '../telling.ts';
import { Written, written, writtenList } from '../written.ts';
import { counted } from './page.ts';

type Tour = z.output<typeof TourRecord>;

const mostReviews = 3;
const longestName = 200;
const longestLine = 300;

const { shape } = TourRecord;
const about = shape.about.shape;
const itinerary = shape.itinerary.shape;
const logistics = shape.logistics.shape;
const pricing = shape.pricing.shape;
const meta = shape.booking_meta.shape;

/** A tour in a list. */
export const tourInShort = {
  id: shape.id,
  name: Written,
  type: Written,
  town: Written,
  country: Written,
  duration: itinerary.duration,
  price_from: money.optional(),
  rating: z.string().optional().describe('Such as 4.8 of 5, 120 ratings'),
  next_date: meta.next_date,
};

/** All that is told of one tour. */
export const tourInFull = {
  ...tourInShort,
  difficulty: Written,
  languages: Written,
  sights: Written,
  operator: Written,
  description: Written,
  highlights: Written,
  included: Written,
  not_included: Written,
  what_to_bring: Written,
  meeting_point: Written,
  hotel_pickup: logistics.hotel_pickup,
  pickup_notes: Written,
  time_zone: logistics.time_zone,
  pricing_model: pricing.pricing_model,
  rates: z
    .array(
      z.object({
        rate: Written,
        ages: z.string().optional(),
        quantity: z.string().describe('How many of it can be booked, such as 1 to 10'),
        price_from: money.optional(),
      }),
    )
    .optional(),
  private_tour_available: about.private_tour_available,
  instant_confirmation: meta.instant_confirmation,
  bookings_close_hours_before: meta.cutoff_hours,
  cancellation: Written,
  free_cancellation_hours_before: meta.cancellation_hours,
  percent_kept_after_that: meta.percent_norefund,
  deposit_only: meta.deposit_only,
  needs_description: meta.requires_description,
  options: z.array(z.object({ option_id: z.string(), name: Written })).optional(),
  reviews: z.array(z.object({ rating: z.number().describe('0 to 5'), text: Written })).optional(),
};

export function inShort({
  id,
  about,
  itinerary,
  logistics,
  pricing,
  booking_meta: meta,
}: Tour): FactsOf<typeof tourInShort> {
  return {
    id,
    name: written('supplier', about.name, { most: longestName }),
    type: written('supplier', about.type, { most: longestName }),
    town: written('supplier', logistics.town, { most: longestName }),
    country: written('supplier', logistics.country, { most: longestName }),
    duration: itinerary.duration,
    price_from: pricing.price_from > 0 ? `${pricing.price_from} ${pricing.currency}` : undefined,
    rating: about.pe_rating && `${about.pe_rating} of 5, ${counted(about.review_count, 'rating')}`,
    next_date: meta.next_date,
  };
}

export function inFull(tour: Tour): FactsOf<typeof tourInFull> {
  const { about, itinerary, logistics, pricing, booking_meta: meta } = tour;
  return {
    ...inShort(tour),
    difficulty: written('supplier', about.difficulty, { most: longestName }),
    languages: writtenList('supplier', about.languages),
    sights: writtenList(
      'supplier',
      about.sights.map(({ name }) => name),
    ),
    operator: written('supplier', about.operator, { most: longestName }),
    description: written('supplier', itinerary.description),
    highlights: written('supplier', itinerary.highlights),
    included: writtenList('supplier', itinerary.inclusions),
    not_included: writtenList('supplier', itinerary.exclusions),
    what_to_bring: writtenList('supplier', itinerary.what_to_bring),
    meeting_point: written('supplier', logistics.meeting_point),
    hotel_pickup: logistics.hotel_pickup,
    pickup_notes: written('supplier', logistics.pickup_notes),
    time_zone: logistics.time_zone,
    pricing_model: pricing.pricing_model,
    rates: pricing.pricing_rates.map((rate) => ({
      rate: written('supplier', rate.pricing_rate, { most: longestName }),
      ages: agesOf(rate.min_age, rate.max_age),
      quantity: `${rate.min_quantity} to ${rate.max_quantity}`,
      // A rate of 0 is free if the tour has prices.
      price_from: pricing.price_from > 0 ? `${rate.price} ${pricing.currency}` : undefined,
    })),
    private_tour_available: about.private_tour_available,
    instant_confirmation: meta.instant_confirmation,
    bookings_close_hours_before: meta.cutoff_hours,
    cancellation: written('supplier', meta.cancellation_policy),
    free_cancellation_hours_before: meta.cancellation_hours,
    percent_kept_after_that: meta.percent_norefund,
    deposit_only: meta.deposit_only,
    needs_description: meta.requires_description,
    options: meta.options?.map(({ option_id, name }) => ({
      option_id,
      name: written('supplier', name, { most: longestName }),
    })),
    reviews: tour.reviews.slice(0, mostReviews).map(({ rating, text }) => ({
      rating,
      text: written('traveler', text, { most: longestLine }),
    })),
  };
}

function agesOf(min: number | null, max: number | null): string | undefined {
  if (min === null && max === null) return undefined;
  return max === null ? `from ${min}` : `${min ?? 0} to ${max}`;
}
