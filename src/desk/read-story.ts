import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import type { Database } from '../platform/db/database.ts';
import type { Page } from '../platform/operation/listing.ts';
import { readTimeline, type TimelineCursor, type TimelineEntry } from '../platform/timeline.ts';
import { bookingSources, type TimelineKind } from './sources.ts';

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
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const entries = await readTimeline(deps.db, bookingSources, booking, { kind, after, limit });
  return entries.map((entry) => ({
    ...entry,
    kind: entry.kind as TimelineKind,
    details: details ? entry.details : null,
  }));
}

const sources = bookingSources.map(({ name }) => name).join('|');
/** `2026-11-23T07:30:00.5Z~payment-45` */
const cursorForm = new RegExp(
  `^((?!0000)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?Z)~(${sources})-(\\d{1,18})$`,
);

function readCursor(cursor: string): TimelineCursor {
  const [, at = '', source = '', id = ''] = cursorForm.exec(cursor) ?? [];
  return { at, source, id };
}

export function isCursor(text: string): boolean {
  try {
    Temporal.Instant.from(readCursor(text).at);
    return true;
  } catch {
    return false;
  }
}
