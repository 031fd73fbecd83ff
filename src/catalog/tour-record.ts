import type { PlaceIds } from './place.ts';
import { productId } from './product-id.ts';
import { requiresDescription, type StoredTour } from './stored-tour.ts';
import { cancellationWords, durationWords } from './tour-words.ts';

/**
 * The record of a tour, ready to be sent: what cannot be said of a tour is absent, its groups and
 * lists are always there.
 */
export function recordOf(tour: StoredTour, context: { operator: string; place: PlaceIds }): Buffer {
  return Buffer.from(
    JSON.stringify({
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
    }),
  );
}

/** The lowest price of the first rate in any season. */
export function priceFrom({ pricing: { rates }, schedule }: StoredTour): number {
  const [first] = rates;
  if (!first) return 0;
  return Math.min(first.price, ...schedule.flatMap(({ prices }) => prices[first.name] ?? []));
}

function about(tour: StoredTour, operator: string) {
  const hasPrivatePrice = tour.pricing.rates.some((rate) => rate.private_price != null);
  return {
    name: tour.name,
    type: written(tour.type),
    product_type: written(tour.product_type),
    difficulty: written(tour.difficulty),
    languages: tour.languages,
    activities: tour.activities,
    sights: tour.sights.map(({ id, name }) => ({ id, name })),
    private_tour: yesNo(tour.private_tour),
    private_tour_available: yesNo(hasPrivatePrice),
    elevate: yesNo(tour.elevate),
    promotion: yesNo(tour.promotion),
    pe_rating: tour.rating == null ? undefined : ratingText(tour.rating),
    review_count: tour.review_count,
    operator,
  };
}

function itinerary(tour: StoredTour) {
  const minutes = tour.duration_minutes ?? undefined;
  return {
    description: written(tour.description),
    highlights: written(tour.highlights.map((highlight) => `- ${oneLine(highlight)}`).join('\n')),
    duration: minutes && durationWords(minutes),
    duration_minutes: minutes,
    inclusions: tour.inclusions,
    exclusions: tour.exclusions,
    what_to_bring: tour.what_to_bring,
  };
}

function logistics({ place, ...tour }: StoredTour, ids: PlaceIds) {
  return {
    country: place.country,
    region: place.region ?? undefined,
    region_id: ids.regionId ?? undefined,
    town: place.town,
    town_id: ids.townId,
    subcontinent: place.subcontinent ?? undefined,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.time_zone,
    meeting_point: written(tour.meeting_point),
    hotel_pickup: yesNo(tour.hotel_pickup),
    pickup_notes: tour.hotel_pickup ? 'Say with the booking where to pick you up' : undefined,
  };
}

function pricing(tour: StoredTour) {
  const isUnit = tour.pricing.model === 'Unit';
  return {
    pricing_model: tour.pricing.model,
    pricing_rates: tour.pricing.rates.map((rate) => ({
      pricing_rate: rate.name,
      min_age: rate.min_age ?? null,
      max_age: rate.max_age ?? null,
      min_quantity: rate.min_quantity,
      max_quantity: rate.max_quantity,
      occupancy: isUnit ? rate.occupancy : undefined,
      price: rate.price,
      private_price: rate.private_price ?? undefined,
    })),
    price_from: priceFrom(tour),
    currency: tour.pricing.currency,
  };
}

function bookingMeta({ cancellation, ...tour }: StoredTour) {
  return {
    instant_confirmation: yesNo(tour.confirmation === 'instant'),
    cutoff_hours: tour.cutoff_hours,
    cancellation_policy: cancellation ? cancellationWords(cancellation) : undefined,
    cancellation_hours: cancellation?.hours,
    percent_norefund: cancellation?.percent_norefund ?? undefined,
    requires_description: yesNo(requiresDescription(tour)),
    deposit_only: tour.deposit_percent == null ? undefined : 'Yes',
  };
}

function yesNo(answer: boolean): 'Yes' | 'No' {
  return answer ? 'Yes' : 'No';
}

/** Text that nobody wrote is no text. */
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
