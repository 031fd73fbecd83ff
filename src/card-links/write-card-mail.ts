import { writeAccountLetter } from '../accounts/account-mails/account-letter.ts';
import { momentText } from '../platform/date-words.ts';
import type { Mail } from '../platform/mail/mailer.ts';

export type Letter = {
  email: string;
  /** The name of the partner. */
  organization: string;
  /** Cards in words; `replaced` is null for the first one. */
  card: string;
  replaced: string | null;
  at: Temporal.Instant;
  timeZone: string;
  isStaging: boolean;
};

const testNotice = 'This is a test marketplace: no real card is charged.';
const advice =
  'If you do not know of this, tell the marketplace at once: it can put another card on file.';
const reason = 'You get this mail because you are an Admin of this account.';

/** The mail that tells an Admin which card is charged from now on. */
export function writeCardMail(letter: Letter): Mail {
  const { email, organization, card, replaced, at, timeZone, isStaging } = letter;
  const subject =
    replaced === null ? 'Your card on file was stored' : 'Your card on file was replaced';
  const lead = `${card}: this is the card on file of ${organization} since ${momentText(at, timeZone)}.`;
  const before =
    replaced === null ? [] : [`It takes the place of ${replaced}, which is not charged any more.`];
  const sentences = [
    ...before,
    'The number was entered at the card processor. The marketplace does not have it.',
    advice,
  ];
  return writeAccountLetter({
    email,
    organization,
    subject,
    notice: isStaging ? testNotice : null,
    lead,
    sentences,
    reason,
    isPrivate: false,
  });
}
