import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import type { Database } from '../platform/db/database.ts';
import { momentCursors } from '../platform/lists/moment-cursor.ts';
import { readTimeline, type TimelineEntry } from '../platform/lists/timeline.ts';
import type { Page } from '../platform/operation/listing.ts';
import { bookingSources, type TimelineKind } from './sources.ts';

export const storyCursors = momentCursors(bookingSources.map(({ name }) => name));

type Wanted = {
  reference: string;
  kind?: TimelineKind | undefined;
  details?: boolean | undefined;
};

export type StoryEntry = Omit<TimelineEntry, 'kind' | 'details'> & {
  kind: TimelineKind;
  details: Record<string, unknown> | null;
};

/** What happened to a booking, newest first, a page at a time. */
export async function readStory(
  deps: { db: Database },
  { reference, kind, details = false }: Wanted,
  { cursor, limit }: Page<string>,
): Promise<StoryEntry[]> {
  const booking = await findBookingForStaff(deps, reference);
  const after = cursor === undefined ? undefined : storyCursors.read(cursor);
  const entries = await readTimeline(deps.db, bookingSources, booking, {
    kinds: kind && [kind],
    after,
    limit,
  });
  return entries.map((entry) => ({
    ...entry,
    kind: entry.kind as TimelineKind,
    details: details ? entry.details : null,
  }));
}
