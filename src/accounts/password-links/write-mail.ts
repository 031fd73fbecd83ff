import type { Mail } from '../../platform/mail/mailer.ts';
import { writeAccountLetter } from '../account-mails/account-letter.ts';
import { linkHours } from './password-link.ts';

export type Letter = {
  email: string;
  /** Null for staff. */
  organization: string | null;
  link: string;
  isStaging: boolean;
};

const subject = 'Set your password';
const buttonWords = 'Set your password';
const testNotice = 'This is a test marketplace.';
const reason =
  'You get this mail because a password link was asked for this address. If you did not expect it, ignore it: your password stays as it is.';

/** The mail with the link. */
export function writeMail({ email, organization, link, isStaging }: Letter): Mail {
  return writeAccountLetter({
    email,
    organization,
    subject,
    notice: isStaging ? testNotice : null,
    lead: `With this link you choose the password of ${email}.`,
    sentences: [`It works once, and ends after ${linkHours} hours.`],
    way: { link, words: buttonWords },
    reason,
    isPrivate: true,
  });
}
