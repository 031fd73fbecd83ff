import type { Mail } from '../../platform/mail/mailer.ts';
import { writeAccountLetter } from '../account-mails/account-letter.ts';
import { linkHours } from './password-link.ts';

export type Letter = {
  email: string;
  /** Null for staff. */
  organization: string | null;
  link: string;
  /** Set for somebody who was added to the staff and has no password yet. */
  isInvitation: boolean;
  isStaging: boolean;
};

const subject = 'Set your password';
const buttonWords = 'Set your password';
const testNotice = 'This is a test marketplace.';
const reason =
  'You get this mail because a password link was asked for this address. If you did not expect it, ignore it: your password stays as it is.';

/** The mail with the link. */
export function writeMail(letter: Letter): Mail {
  const { email, organization, link, isInvitation, isStaging } = letter;
  const invited = `You are invited to run the marketplace as ${email}. With this link you choose your password.`;
  return writeAccountLetter({
    email,
    organization,
    subject: isInvitation ? 'Your invitation to the console' : subject,
    notice: isStaging ? testNotice : null,
    lead: isInvitation ? invited : `With this link you choose the password of ${email}.`,
    sentences: [`It works once, and ends after ${linkHours} hours.`],
    way: { link, words: buttonWords },
    reason,
    isPrivate: true,
  });
}
