import { sql } from 'kysely';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { mailSentence } from '../platform/mail/mail-sentence.ts';
import { aboutOf, type ToldTravelerMail } from './told-mails.ts';

type Data = ToldTravelerMail & { booking: string };

/** Booking mails that travelers did not get, until a later one reaches them. */
export const travelerMailTasks: TaskSource<'mail'> = {
  name: 'traveler_mail',
  kinds: ['mail'],
  select: () => sql`
    select id, 'mail' as kind, settled_at as since, null::timestamptz as due_at, organization_id,
      null::integer as supplier_id, jsonb_build_object('id', id, 'event_id', event_id,
        'kind', kind, 'state', state, 'recipient', recipient, 'reason', reason,
        'booking', booking_reference) as data
    from traveler_mail mail
    where state in ('failed', 'interrupted') and not exists (select from traveler_mail later
      where later.booking_id = mail.booking_id and later.id > mail.id
        and later.state in ('waiting', 'handing over', 'sent'))`,
  tell: ({ booking, ...mail }: Data) => ({
    sentence: mailSentence(mail, { to: 'the traveler', about: aboutOf(mail, booking) }),
    ids: { traveler_mail: mail.id, booking },
  }),
};
