import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { TimelineSource } from '../../platform/lists/timeline.ts';
import { quoted, whoText } from '../history/actor-words.ts';
import type { ToldBooking } from '../history/told-booking.ts';

type Data = { id: number; author_kind: Actor['kind']; author: string; text: string };

/** What staff noted about a booking. */
export const toldNotes: TimelineSource<ToldBooking> = {
  name: 'note',
  select: ({ id }) => sql`
    select id, at, 'note' as kind, jsonb_build_object('id', id, 'author_kind', author_kind,
      'author', author, 'text', text) as data
    from booking_note where booking_id = ${id}`,
  tell: ({ id, author_kind: kind, author: name, text }: Data) => ({
    actor: { kind, name },
    sentence: `${whoText({ kind, name })} noted: ${quoted(text)}`,
    ids: { note: id },
  }),
};
