import type { MailState } from './mail-states.ts';

export type ToldMail = { state: MailState; recipient: string | null; reason: string | null };

type Telling = { to: string; about: string; by?: string };

/** What has become of a mail that tells `to` something: `about` is `that the booking is confirmed`. */
export function mailSentence(
  { state, recipient, reason }: ToldMail,
  { to, about, by = 'Portolan' }: Telling,
): string {
  const reader = recipient === null ? to : `${to} (${recipient})`;
  const why = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'sent':
      return `${by} mailed ${reader} ${about}.`;
    case 'waiting':
      return `${by} is still to mail ${reader} ${about}${why}.`;
    case 'handing over':
      return `${by} is just mailing ${reader} ${about}.`;
    case 'interrupted':
      return `${by} was interrupted while it mailed ${reader} ${about}: the mail may have arrived.`;
    case 'failed':
    case 'skipped':
      return `${by} did not mail ${reader} ${about}${why}.`;
    default:
      return state satisfies never;
  }
}

/**
 * The same mail for partners. Why a mail server refused its reader, they can mend; how the marketplace
 * reaches that server is its own affair.
 */
export function forPartners<Mail extends ToldMail>(mail: Mail): Mail {
  const isTheirs = mail.state === 'skipped' || /^5\d\d\b/.test(mail.reason ?? '');
  return isTheirs ? mail : { ...mail, reason: null };
}
