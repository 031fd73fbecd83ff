import type { PlaceIds } from './place.ts';
import { type Facets, priceFrom, type Tour } from './tour.ts';

/** What a search looks at in a tour. */
export function facetsOf(tour: Tour, { townId, regionId }: PlaceIds): Facets {
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
    durationMinutes: tour.durationMinutes,
    priceFrom: priceFrom(tour),
    currency: tour.pricing.currency,
    ...tour.place,
    townId,
    regionId,
    ownPictures: tour.images.some((image) => image.startsWith('/pictures/')),
  };
}
