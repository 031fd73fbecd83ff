import { writeLetter } from '../../platform/mail/letter.ts';
import { button, contentRow, leadParagraph, paragraph } from '../../platform/mail/mail-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** What a mail tells a person of the account. */
export type AccountLetter = {
  email: string;
  /** The name of the partner; null for staff. */
  organization: string | null;
  subject: string;
  notice: string | null;
  lead: string;
  sentences: readonly string[];
  way?: { link: string; words: string };
  reason: string;
  /** Shows staff only that it was sent; a letter with a link is always private. */
  isPrivate: boolean;
};

/** A mail that says little: what matters first, and below it a button where there is a way on. */
export function writeAccountLetter(letter: AccountLetter): Mail {
  const { email, organization, subject, notice, lead, sentences, way, reason } = letter;
  const isPrivate = letter.isPrivate || way !== undefined;
  const title = organization ?? 'Portolan staff';
  const content = [
    leadParagraph(lead),
    ...sentences.map((sentence) => paragraph(sentence, way && { below: 28 })),
    ...(way ? [button(way)] : []),
  ];
  return writeLetter({
    isPrivate,
    fromName: 'Accounts',
    to: email,
    subject,
    preview: lead,
    notice,
    hero: { sentence: subject, title, below: email },
    rows: [contentRow(content.join('\n'))],
    paragraphs: [
      `${subject}\n${title}`,
      lead,
      ...sentences,
      ...(way ? [`${way.words}:\n${way.link}`] : []),
    ],
    reason,
  });
}
