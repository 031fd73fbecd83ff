import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { TimelineSource, Told } from '../../platform/lists/timeline.ts';
import { quoted, whoForPartners, whoText } from './actor-words.ts';
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
  tell: (message: Data) => tellMessage(message, { who: whoText, reader: 'the partner' }),
};

/** The same for its reader. */
export const requestMessagesForPartners: TimelineSource<ToldBooking> = {
  ...toldRequestMessages,
  tell: (message: Data) => tellMessage(message, { who: whoForPartners, reader: 'you' }),
};

type Telling = { who: (actor: Told['actor']) => string; reader: string };

function tellMessage(message: Data, { who, reader }: Telling): Told {
  const { id, request_id: request, author_kind: kind, author: name, text } = message;
  return {
    actor: { kind, name },
    sentence: `${who({ kind, name })} wrote to ${reader} about request ${request}: ${quoted(text)}`,
    ids: { request, message: id },
  };
}
