import { sql } from 'kysely';
import { type TimelineSource, type Told, theProgram } from '../platform/lists/timeline.ts';
import { forPartners, mailSentence, type ToldMail } from '../platform/mail/mail-sentence.ts';

export type ToldPartnerMail = ToldMail & {
  id: number;
  request_id: number;
  message_id: number | null;
  is_repeat?: boolean;
};

/** Mails about requests to the users who made them, each with what has become of it. */
export const toldPartnerMails: TimelineSource<{ id: number }> = {
  name: 'partner_mail',
  select: ({ id }) => sql`
    select id, coalesce(settled_at, at) as at, 'mail' as kind,
      jsonb_build_object('id', id, 'request_id', request_id, 'message_id', message_id, 'is_repeat', is_repeat,
        'state', state, 'recipient', recipient, 'reason', reason) as data
    from partner_mail where booking_id = ${id}`,
  tell: (mail: ToldPartnerMail) => tellMail(mail, { to: 'the partner' }),
};

/** The same for the partner itself. */
export const partnerMailsForPartners: TimelineSource<{ id: number }> = {
  ...toldPartnerMails,
  tell: (mail: ToldPartnerMail) =>
    tellMail(forPartners(mail), { to: 'you', by: 'The marketplace' }),
};

function tellMail(mail: ToldPartnerMail, telling: { to: string; by?: string }): Told {
  return {
    actor: theProgram,
    sentence: mailSentence(mail, { ...telling, about: aboutOf(mail) }),
    ids: {
      partner_mail: mail.id,
      request: mail.request_id,
      ...(mail.message_id !== null && { message: mail.message_id }),
    },
  };
}

export function aboutOf({
  request_id: request,
  message_id: message,
  is_repeat: isAgain = false,
}: ToldPartnerMail): string {
  const what =
    message === null
      ? `that request ${request} is decided`
      : `the message about request ${request}`;
  return isAgain ? `again ${what}` : what;
}
