import { sql } from 'kysely';
import { mailSentence, type ToldMail } from '../platform/mail/mail-sentence.ts';
import { type TimelineSource, theProgram } from '../platform/timeline.ts';
import type { MailKind } from './mail-kind.ts';

type Data = ToldMail & { id: number; event_id: number; kind: MailKind };

const news: Record<MailKind, string> = {
  pending: 'the booking waits for confirmation',
  confirmed: 'the booking is confirmed',
  changed: 'the booking was changed',
  declined: 'the booking could not be confirmed',
  canceled: 'the booking is canceled',
};

/** Mails about a booking to its traveler, each with what has become of it. */
export const toldTravelerMails: TimelineSource<{ id: number }> = {
  name: 'traveler_mail',
  select: ({ id }) => sql`
    select id, coalesce(settled_at, at) as at, 'mail' as kind,
      jsonb_build_object('id', id, 'event_id', event_id, 'kind', kind, 'state', state,
        'recipient', recipient, 'reason', reason) as data
    from traveler_mail where booking_id = ${id}`,
  tell: (mail: Data) => ({
    actor: theProgram,
    sentence: mailSentence(mail, { to: 'the traveler', about: `that ${news[mail.kind]}` }),
    ids: { traveler_mail: mail.id, event: mail.event_id },
  }),
};
