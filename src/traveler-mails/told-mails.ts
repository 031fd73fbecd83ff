import { sql } from 'kysely';
import { type TimelineSource, type Told, theProgram } from '../platform/lists/timeline.ts';
import { forPartners, mailSentence, type ToldMail } from '../platform/mail/mail-sentence.ts';
import type { MailKind } from './mail-kind.ts';

export type ToldTravelerMail = ToldMail & {
  id: number;
  event_id: number;
  kind: MailKind;
  is_repeat?: boolean;
};

const news: Record<Exclude<MailKind, 'voucher'>, string> = {
  pending: 'waits for confirmation',
  confirmed: 'is confirmed',
  changed: 'was changed',
  declined: 'could not be confirmed',
  canceled: 'is canceled',
};

/** `that the booking PTL7KQ4MW is confirmed`; where its reference is known, without that. */
export function aboutOf(
  { kind, is_repeat: isAgain = false }: Pick<ToldTravelerMail, 'kind' | 'is_repeat'>,
  reference?: string,
): string {
  const which = reference === undefined ? '' : ` ${reference}`;
  const what =
    kind === 'voucher'
      ? `the voucher of the booking${which}`
      : `that the booking${which} ${news[kind]}`;
  return isAgain ? `again ${what}` : what;
}

/** Mails about a booking to its traveler, each with what has become of it. */
export const toldTravelerMails: TimelineSource<{ id: number }> = {
  name: 'traveler_mail',
  select: ({ id }) => sql`
    select id, coalesce(settled_at, at) as at, 'mail' as kind,
      jsonb_build_object('id', id, 'event_id', event_id, 'kind', kind, 'state', state,
        'is_repeat', is_repeat,
        'recipient', recipient, 'reason', reason) as data
    from traveler_mail where booking_id = ${id}`,
  tell: (mail: ToldTravelerMail) => tellMail(mail),
};

/** The same for the partner who sold the booking. */
export const travelerMailsForPartners: TimelineSource<{ id: number }> = {
  ...toldTravelerMails,
  tell: (mail: ToldTravelerMail) => tellMail(forPartners(mail), 'The marketplace'),
};

function tellMail(mail: ToldTravelerMail, by?: string): Told {
  return {
    actor: theProgram,
    sentence: mailSentence(mail, { to: 'the traveler', about: aboutOf(mail), ...(by && { by }) }),
    ids: { traveler_mail: mail.id, event: mail.event_id },
  };
}
