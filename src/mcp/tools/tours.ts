import type { z } from 'zod';
import type { TourRecord } from '../../catalog/record/schemas.ts';
import { TourQuery } from '../../catalog/search/schemas.ts';
import { agentRefusals } from '../refusals.ts';
import type { Facts } from '../told.ts';
import type { Tool } from '../tool.ts';
import { written, writtenList } from '../written.ts';
import { counted, limitField, limitOf } from './page.ts';

type Tour = z.output<typeof TourRecord>;

const mostReviews = 3;
const longestName = 200;
const longestLine = 300;

const { id: _id, limit: _limit, ...filters } = TourQuery.shape;

export const searchTours: Tool = {
  name: 'search_tours',
  title: 'Search tours',
  description:
    'Finds tours, activities and shore excursions by place, name or position. Start here to book a tour. All filters must match; with a cruise, use the id of a port town from list_cruises as town. Next: get_tour for one of them, or get_availability for days and prices.',
  effect: 'reads',
  fields: { ...filters, limit: limitField },
  run: async ({ ask }, given) => {
    const limit = limitOf(given);
    const query = { ...given, limit };
    const { body, header } = await ask({ method: 'GET', path: '/v1/return_tours', query });
    const tours = body as Tour[];
    const total = Number(header('x-total-count') ?? tours.length);
    const next = Number(given['offset'] ?? 0) + tours.length;
    const isLast = next >= total || tours.length === 0;
    return {
      headline: isLast
        ? `${counted(total, 'tour')} found.`
        : `${counted(total, 'tour')} found, ${tours.length} told here. For the next ones send offset ${next}, or narrow the search.`,
      facts: { total, next_offset: isLast ? undefined : next, tours: tours.map(inShort) },
    };
  },
};

export const getTour: Tool = {
  name: 'get_tour',
  title: 'Read a tour',
  description:
    'Tells all about one tour: what happens, what is included, where it starts, its rates and how it can be canceled. Next: get_availability with the names of its rates.',
  effect: 'reads',
  fields: { id: TourQuery.shape.id },
  required: ['id'],
  run: async ({ ask }, { id }) => {
    const { body } = await ask({
      method: 'GET',
      path: '/v1/return_tours',
      query: { id, limit: 1 },
    });
    const [tour] = body as Tour[];
    if (!tour || id === undefined) throw agentRefusals.tourUnknown();
    return {
      headline: `${tour.id}, in ${tour.logistics.town}, ${tour.logistics.country}.`,
      facts: inFull(tour),
    };
  },
};

function inShort({ id, about, itinerary, logistics, pricing, booking_meta: meta }: Tour): Facts {
  return {
    id,
    name: written('supplier', about.name, { most: longestName }),
    type: about.type,
    town: logistics.town,
    country: logistics.country,
    duration: itinerary.duration,
    price_from: `${pricing.price_from} ${pricing.currency}`,
    rating: about.pe_rating && `${about.pe_rating} of 5, ${counted(about.review_count, 'rating')}`,
    next_date: meta.next_date,
  };
}

function inFull(tour: Tour): Facts {
  const { about, itinerary, logistics, pricing, booking_meta: meta } = tour;
  return {
    ...inShort(tour),
    difficulty: about.difficulty,
    languages: about.languages,
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
      rate: rate.pricing_rate,
      ages: agesOf(rate.min_age, rate.max_age),
      quantity: `${rate.min_quantity} to ${rate.max_quantity}`,
      price_from: `${rate.price} ${pricing.currency}`,
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
