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

/** The conditions of a search; what is absent does not restrict. All conditions hold at once. */
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
