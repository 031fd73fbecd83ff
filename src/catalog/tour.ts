export const tourStatuses = ['active', 'inactive', 'removed'] as const;
export type TourStatus = (typeof tourStatuses)[number];

export const pricingModels = ['Per Person', 'Unit'] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What a search looks at in a tour. Stored with it, so that a start does not read documents. */
export type Facets = {
  id: number;
  name: string;
  type: string;
  difficulty: string;
  languages: string[];
  activities: string[];
  sights: { id: number; name: string }[];
  promotion: boolean;
  /** 0 when nobody has rated it. */
  rating: number;
  /** null when it is not known. */
  durationMinutes: number | null;
  /** The lowest price of the first rate, in `currency`. */
  priceFrom: number;
  currency: string;
  latitude: number;
  longitude: number;
  town: string;
  townId: number;
  region: string | null;
  regionId: number | null;
  country: string;
  subcontinent: string | null;
  /** Images that the program serves itself: their addresses are completed when they are loaded. */
  ownPictures: boolean;
};

export const filterKinds = [
  'NAME',
  'TYPE',
  'DIFFICULTY',
  'LANGUAGE',
  'ACTIVITIES',
  'SIGHTS',
] as const;
export type FilterKind = (typeof filterKinds)[number];

export const sortKeys = ['PRICE', 'RATING', 'DURATION'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What somebody looks for; what is absent does not restrict. All conditions hold at once. */
export type Criteria = {
  id?: number;
  /** Names or slugs. */
  country?: string;
  subcontinent?: string;
  /** Names or numbers. */
  region?: string;
  town?: string;
  near?: { latitude: number; longitude: number; miles: number };
  /** Any part of the name. */
  name?: string;
  sightId?: number;
  promotionOnly?: boolean;
  /** Any of the values. */
  filter?: { by: FilterKind; values: string[] };
  sort?: { by: SortKey; descending: boolean };
  limit: number;
  offset: number;
};
