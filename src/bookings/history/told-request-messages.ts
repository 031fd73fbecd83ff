import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { TimelineSource } from '../../platform/timeline.ts';
import { quoted, whoText } from './actor-words.ts';
import type { ToldBooking } from './told-booking.ts';

type Data = {
  id: number;
  request_id: number;
  author_kind: Actor['kind'];
  author: string;
  text: string;
};

/** What staff wrote to a partner about its requests. */
export const toldRequestMessages: TimelineSource<ToldBooking> = {
  name: 'request_message',
  select: ({ id }) => sql`
    select id, at, 'request' as kind, jsonb_build_object('id', id, 'request_id', request_id,
      'author_kind', author_kind, 'author', author, 'text', text) as data
    from request_message where booking_id = ${id}`,
  tell: ({ id, request_id: request, author_kind: kind, author: name, text }: Data) => ({
    actor: { kind, name },
    sentence: `${whoText({ kind, name })} wrote to the partner about request ${request}: ${quoted(text)}`,
    ids: { request, message: id },
  }),
};
