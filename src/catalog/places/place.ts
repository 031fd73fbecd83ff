/** Where something is, as a file says it. A cruise calls at a town of which no more is known. */
export type PlaceInFile = {
  town: string;
  country: string;
  region?: string | null | undefined;
  subcontinent?: string | null | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  time_zone?: string | undefined;
};

/** The numbers by which the parts of a place are known. */
export type PlaceIds = { townId: number; regionId: number | null };
