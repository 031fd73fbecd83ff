import type { PlaceIds } from '../places/place.ts';
import { priceFrom, type Tour } from '../tour.ts';

/** What a search looks at in a tour. Stored with it, so that a start does not read documents. */
export type Facets = Pick<
  Tour,
  | 'id'
  | 'name'
  | 'type'
  | 'difficulty'
  | 'languages'
  | 'activities'
  | 'sights'
  | 'promotion'
  | 'durationMinutes'
> &
  Tour['place'] &
  PlaceIds & {
    /** 0 without a rating. */
    rating: number;
    /** The lowest price of the first rate, in `currency`. */
    priceFrom: number;
    currency: string;
    /** Images that the program serves itself: their addresses are completed when they are loaded. */
    ownPictures: boolean;
  };

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
