import type { Caller } from '../accounts/users/user.ts';
import { whoForPartners } from '../bookings/history/actor-words.ts';
import { findOwnBooking } from '../bookings/reading/find-booking.ts';
import type { Database } from '../platform/db/database.ts';
import { momentCursors } from '../platform/lists/moment-cursor.ts';
import { readTimeline } from '../platform/lists/timeline.ts';
import type { Page } from '../platform/operation/listing.ts';
import { kindsTold, partnerSources, type StoryKind } from './partner-sources.ts';

export const ownStoryCursors = momentCursors(partnerSources.map(({ name }) => name));

type Wanted = { reference: string; kind?: StoryKind | undefined };

export type OwnStoryEntry = Awaited<ReturnType<typeof readOwnStory>>[number];

/** What happened to a booking as its partner may know it, newest first, a page at a time. */
export async function readOwnStory(
  { db }: { db: Database },
  caller: Caller,
  { reference, kind }: Wanted,
  { cursor, limit }: Page<string>,
) {
  const booking = await findOwnBooking({ db }, caller, reference);
  const kinds = kindsTold[caller.role].filter((told) => kind === undefined || told === kind);
  const after = cursor === undefined ? undefined : ownStoryCursors.read(cursor);
  const entries = await readTimeline(db, partnerSources, booking, { kinds, after, limit });
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    kind: entry.kind as StoryKind,
    by: whoForPartners(entry.actor),
    sentence: entry.sentence,
    requestId: numberIn(entry.ids, 'request'),
    webhookMessageId: numberIn(entry.ids, 'webhook_message'),
  }));
}

function numberIn(ids: Readonly<Record<string, string | number>>, name: string): number | null {
  const id = ids[name];
  return typeof id === 'number' ? id : null;
}
