import type { PlaceIds } from './place.ts';
import type { StoredTour } from './stored-tour.ts';
import type { Facets } from './tour.ts';
import { priceFrom } from './tour-record.ts';

/** What a search looks at in a tour. */
export function facetsOf(tour: StoredTour, { townId, regionId }: PlaceIds): Facets {
  const { place } = tour;
  return {
    id: tour.id,
    name: tour.name,
    type: tour.type,
    difficulty: tour.difficulty,
    languages: tour.languages,
    activities: tour.activities,
    sights: tour.sights.map(({ id, name }) => ({ id, name })),
    promotion: tour.promotion,
    rating: tour.rating ?? 0,
    durationMinutes: tour.duration_minutes ?? null,
    priceFrom: priceFrom(tour),
    currency: tour.pricing.currency,
    latitude: place.latitude,
    longitude: place.longitude,
    town: place.town,
    townId,
    region: place.region ?? null,
    regionId,
    country: place.country,
    subcontinent: place.subcontinent ?? null,
    ownPictures: tour.images.some((image) => image.startsWith('/pictures/')),
  };
}
