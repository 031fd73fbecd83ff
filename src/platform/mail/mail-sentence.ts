import type { MailState } from './mail-states.ts';

export type ToldMail = { state: MailState; recipient: string | null; reason: string | null };

/** What has become of a mail that tells `to` something: `about` is `that the booking is confirmed`. */
export function mailSentence(
  { state, recipient, reason }: ToldMail,
  { to, about }: { to: string; about: string },
): string {
  const reader = recipient === null ? to : `${to} (${recipient})`;
  const why = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'sent':
      return `Portolan mailed ${reader} ${about}.`;
    case 'waiting':
      return `Portolan is still to mail ${reader} ${about}${why}.`;
    case 'handing over':
      return `Portolan is just mailing ${reader} ${about}.`;
    case 'interrupted':
      return `Portolan was interrupted while it mailed ${reader} ${about}: the mail may have arrived.`;
    case 'failed':
    case 'skipped':
      return `Portolan did not mail ${reader} ${about}${why}.`;
    default:
      return state satisfies never;
  }
}
