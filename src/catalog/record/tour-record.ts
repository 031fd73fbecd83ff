import type { z } from 'zod';
import type { PlaceIds } from '../places/place.ts';
import { productId } from '../product-id.ts';
import { priceFrom, requiresDescription, type Tour } from '../tour.ts';
import type { TourRecord } from './schemas.ts';
import { cancellationWords, durationWords } from './tour-words.ts';

/** Raise it with each change to records or facets, so that the stored ones are rebuilt. */
export const recordVersion = 2;

/** Each field has to be filled, be it with `undefined`, which leaves it out. */
type Filled<Value> = Value extends object
  ? { [Field in keyof Required<Value>]: Filled<Value[Field]> }
  : Value;
export type Filling = Filled<z.output<typeof TourRecord>>;

/**
 * The record of a tour, ready to be sent: what cannot be said of a tour is absent, its groups and
 * lists are always there.
 */
export function recordOf(tour: Tour, context: { operator: string; place: PlaceIds }): Buffer {
  const record: Filling = {
    id: productId(tour.id),
    about: about(tour, context.operator),
    itinerary: itinerary(tour),
    logistics: logistics(tour, context.place),
    pricing: pricing(tour),
    booking_meta: bookingMeta(tour),
    images: tour.images,
    reviews: tour.reviews.map(({ name, rating, text, date }) => ({
      name,
      rating,
      text,
      date: date ?? undefined,
    })),
  };
  return Buffer.from(JSON.stringify(record));
}

function about(tour: Tour, operator: string): Filling['about'] {
  const hasPrivatePrice = tour.pricing.rates.some((rate) => rate.privatePrice !== null);
  return {
    name: tour.name,
    type: written(tour.type),
    product_type: written(tour.productType),
    difficulty: written(tour.difficulty),
    languages: tour.languages,
    activities: tour.activities,
    sights: tour.sights.map(({ id, name }) => ({ id, name })),
    private_tour: yesNo(tour.isPrivate),
    private_tour_available: yesNo(hasPrivatePrice),
    elevate: yesNo(tour.elevate),
    promotion: yesNo(tour.promotion),
    pe_rating: tour.rating === null ? undefined : ratingText(tour.rating),
    review_count: tour.reviewCount,
    operator,
  };
}

function itinerary(tour: Tour): Filling['itinerary'] {
  const minutes = tour.durationMinutes ?? undefined;
  return {
    description: written(tour.description),
    highlights: written(tour.highlights.map((highlight) => `- ${oneLine(highlight)}`).join('\n')),
    duration: minutes === undefined ? undefined : durationWords(minutes),
    duration_minutes: minutes,
    inclusions: tour.inclusions,
    exclusions: tour.exclusions,
    what_to_bring: tour.whatToBring,
  };
}

function logistics({ place, ...tour }: Tour, ids: PlaceIds): Filling['logistics'] {
  return {
    country: place.country,
    region: place.region ?? undefined,
    region_id: ids.regionId ?? undefined,
    town: place.town,
    town_id: ids.townId,
    subcontinent: place.subcontinent ?? undefined,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: tour.timeZone,
    meeting_point: written(tour.meetingPoint),
    hotel_pickup: yesNo(tour.hotelPickup),
    pickup_notes: tour.hotelPickup ? 'Say with the booking where to pick you up' : undefined,
  };
}

function pricing(tour: Tour): Filling['pricing'] {
  const isUnit = tour.pricing.model === 'Unit';
  return {
    pricing_model: tour.pricing.model,
    pricing_rates: tour.pricing.rates.map((rate) => ({
      pricing_rate: rate.name,
      min_age: rate.minAge,
      max_age: rate.maxAge,
      min_quantity: rate.minQuantity,
      max_quantity: rate.maxQuantity,
      occupancy: isUnit ? rate.occupancy : undefined,
      price: rate.price,
      private_price: rate.privatePrice ?? undefined,
      takes_place: rate.takesPlace ? undefined : false,
      per: rate.per ?? undefined,
    })),
    price_from: priceFrom(tour),
    currency: tour.pricing.currency,
  };
}

function bookingMeta(tour: Tour): Filling['booking_meta'] {
  const { cancellation } = tour;
  return {
    instant_confirmation: yesNo(tour.confirmation === 'instant'),
    cutoff_hours: tour.cutoffHours,
    cancellation_policy: cancellation ? cancellationWords(cancellation) : undefined,
    cancellation_hours: cancellation?.hours,
    percent_norefund: cancellation?.percentNorefund ?? undefined,
    requires_description: yesNo(requiresDescription(tour)),
    options: tour.connected?.options.map(({ id, name }) => ({ option_id: id, name })),
    next_date: tour.connected?.nextDate ?? undefined,
    deposit_only: tour.depositPercent === null ? undefined : 'Yes',
  };
}

function yesNo(answer: boolean): 'Yes' | 'No' {
  return answer ? 'Yes' : 'No';
}

/** An empty text is left out. */
function written(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** `4.8`, and `5.0` */
function ratingText(rating: number): string {
  return Number.isInteger(rating) ? rating.toFixed(1) : String(rating);
}
