import { momentText } from '../../platform/date-words.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { writeAccountLetter } from './account-letter.ts';
import type { AccountMailKind } from './account-mail.ts';

export type Letter = {
  kind: AccountMailKind;
  email: string;
  /** Null for staff. */
  organization: string | null;
  /** Empty for the command line, and for who is not named to a partner's user. */
  actor: string;
  at: Temporal.Instant;
  /** Set where the person has another address from now on. */
  newAddress: string | null;
  timeZone: string;
  isStaging: boolean;
};

const testNotice = 'This is a test marketplace.';

const readers = {
  staff: {
    nameless: 'A command on the server',
    advice:
      'If you do not know of this, ask an owner of the marketplace at once to end your sessions and to mail you a link for another password.',
    reason: 'You get this mail because it is about your staff account.',
  },
  user: {
    nameless: 'The marketplace',
    advice:
      'If you do not know of this, have a link for another password mailed to you at once: sign in to the portal, "Forgot your password?". It ends your sessions. Then tell the marketplace.',
    reason: 'You get this mail because it is about your account at the marketplace.',
  },
} as const;

/** A link would be mailed to the other address. */
const adviceOnAddress =
  'If you do not know of this, tell the marketplace at once. Mails about your account go to the other address from now on.';

const words = {
  password: { subject: 'Your password was changed', happened: 'changed the password of' },
  'second factor on': {
    subject: 'Your second factor is on',
    happened: 'set up an authenticator app for',
  },
  'second factor off': {
    subject: 'Your second factor was removed',
    happened: 'removed the authenticator app of',
  },
  address: {
    subject: 'Your e-mail address was changed',
    happened: 'changed the address of',
  },
  'passkey added': { subject: 'A passkey was added', happened: 'added a passkey to' },
  'passkey removed': { subject: 'A passkey was removed', happened: 'removed a passkey of' },
} as const satisfies Record<AccountMailKind, { subject: string; happened: string }>;

/** The mail that tells what changed, when, and who did it. */
export function writeAccountMail(letter: Letter): Mail {
  const { kind, email, organization, actor, at, newAddress, timeZone, isStaging } = letter;
  const { subject, happened } = words[kind];
  const { nameless, advice, reason } = organization === null ? readers.staff : readers.user;
  const who = actor === email ? 'You' : actor || nameless;
  const whose = newAddress === null ? email : `${email} to ${newAddress}`;
  const lead = `${who} ${happened} ${whose} on ${momentText(at, timeZone)}.`;
  return writeAccountLetter({
    email,
    organization,
    subject,
    notice: isStaging ? testNotice : null,
    lead,
    sentences: [newAddress === null ? advice : adviceOnAddress],
    reason,
    isPrivate: true,
  });
}
