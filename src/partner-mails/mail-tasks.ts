import { sql } from 'kysely';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { mailSentence } from '../platform/mail/mail-sentence.ts';
import { aboutOf, type ToldPartnerMail } from './told-mails.ts';

type Data = ToldPartnerMail & { booking: string };

/** Mails about requests that partners did not get, until one that repeats them does. */
export const partnerMailTasks: TaskSource<'mail'> = {
  name: 'partner_mail',
  kinds: ['mail'],
  select: () => sql`
    select id, 'mail' as kind, settled_at as since, null::timestamptz as due_at, organization_id,
      null::integer as supplier_id, jsonb_build_object('id', id, 'request_id', request_id,
        'message_id', message_id, 'state', state, 'recipient', recipient, 'reason', reason,
        'booking', booking_reference) as data
    from partner_mail mail
    where state in ('failed', 'interrupted') and not exists (select from partner_mail later
      where later.request_id = mail.request_id and later.id > mail.id
        and later.message_id is not distinct from mail.message_id
        and later.state in ('waiting', 'handing over', 'sent'))`,
  tell: ({ booking, ...mail }: Data, { partner }) => ({
    sentence: mailSentence(mail, { to: partner?.name ?? 'the partner', about: aboutOf(mail) }),
    ids: { partner_mail: mail.id, request: mail.request_id, booking },
  }),
};
