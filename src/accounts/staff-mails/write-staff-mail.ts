import { momentText } from '../../platform/date-words.ts';
import { escapeHtml } from '../../platform/html.ts';
import {
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  noticeRow,
  paragraph,
} from '../../platform/mail/mail-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { StaffMailKind } from './staff-mail.ts';

export type Letter = {
  kind: StaffMailKind;
  email: string;
  /** Empty for the command line. */
  actor: string;
  at: Temporal.Instant;
  timeZone: string;
  isStaging: boolean;
};

const sender = 'Accounts';
const title = 'Portolan staff';
const testNotice = 'This is a test marketplace.';
const advice =
  'If you do not know of this, ask an owner of the marketplace at once to end your sessions and to mail you a link for another password.';
const reason = 'You get this mail because it is about your staff account.';

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
} as const satisfies Record<StaffMailKind, { subject: string; happened: string }>;

/** The mail that tells staff what changed, when, and who did it. */
export function writeStaffMail({ kind, email, actor, at, timeZone, isStaging }: Letter): Mail {
  const { subject, happened } = words[kind];
  const lead = `${whoIs(actor, email)} ${happened} ${email} on ${momentText(at, timeZone)}.`;
  const paragraphs = [...(isStaging ? [testNotice] : []), `${subject}\n${title}`, lead, advice];
  return {
    fromName: sender,
    to: email,
    subject,
    html: mailPage({
      subject,
      preview: lead,
      rows: [
        isStaging ? noticeRow(testNotice) : '',
        heroRow({ from: sender, sentence: subject, title, below: email }),
        contentRow([leadParagraph(lead), paragraph(advice)].join('\n')),
        footerRow(escapeHtml(reason)),
      ],
    }),
    text: `${paragraphs.join('\n\n')}\n\n--\n${reason}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function whoIs(actor: string, email: string): string {
  if (actor === '') return 'A command on the server';
  return actor === email ? 'You' : actor;
}
