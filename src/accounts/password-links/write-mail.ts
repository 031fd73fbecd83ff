import { escapeHtml } from '../../platform/html.ts';
import {
  button,
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  noticeRow,
  paragraph,
} from '../../platform/mail/mail-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { linkHours } from './password-link.ts';

export type Letter = {
  email: string;
  /** Null for staff. */
  organization: string | null;
  link: string;
  isStaging: boolean;
};

const sender = 'Accounts';
const subject = 'Set your password';
const buttonWords = 'Set your password';
const testNotice = 'This is a test marketplace.';
const reason =
  'You get this mail because a password link was asked for this address. If you did not expect it, ignore it: your password stays as it is.';

/** The mail with the link. */
export function writeMail({ email, organization, link, isStaging }: Letter): Mail {
  const title = organization ?? 'Portolan staff';
  const lead = `With this link you choose the password of ${email}.`;
  const life = `It works once, and ends after ${linkHours} hours.`;
  const paragraphs = [
    ...(isStaging ? [testNotice] : []),
    `${subject}\n${title}`,
    lead,
    life,
    `${buttonWords}:\n${link}`,
  ];
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
        contentRow(
          [
            leadParagraph(lead),
            paragraph(life, { below: 28 }),
            button({ link, words: buttonWords }),
          ].join('\n'),
        ),
        footerRow(escapeHtml(reason)),
      ],
    }),
    text: `${paragraphs.join('\n\n')}\n\n--\n${reason}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
