import type { TourInFile } from './marketplace-file.ts';

export type EntryInFile = TourInFile['schedule'][number];

/** An entry of a schedule. What is sold of it is known by its key: all the rest may change. */
export type StoredEntry = EntryInFile & { key: string };

/** The document of a tour: as the marketplace file has it, but for the status, which staff set. */
export type StoredTour = Omit<TourInFile, 'status' | 'schedule'> & { schedule: StoredEntry[] };

/** What says when a tour runs. */
export type Timetable = Pick<StoredTour, 'schedule' | 'closures'> & {
  place: Pick<StoredTour['place'], 'time_zone'>;
};

/** Whose tour it is: the number that other tables know, and the name that partners see. */
export type Operator = { id: number; name: string };

/** A tour whose prices come from outside, in several slots: only the description tells which. */
export function requiresDescription({
  price_source: source,
  schedule,
}: Pick<StoredTour, 'price_source' | 'schedule'>): boolean {
  return source === 'api' && schedule.reduce((sum, { times }) => sum + times.length, 0) > 1;
}
