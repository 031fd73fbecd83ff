import { escapeHtml } from '../html.ts';
import { footerRow, heroRow, mailPage, noticeRow } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** What a mail says: as the rows of a page and as paragraphs, both in the same order. */
export type Letter = Pick<Mail, 'fromName' | 'to' | 'subject' | 'isPrivate'> & {
  /** What a list of mails shows below the subject. */
  preview: string;
  /** Says that all is a test; null where it is none. */
  notice: string | null;
  hero: { from?: string; sentence: string; title: string; below: string; isOver?: boolean };
  rows: readonly string[];
  /** Empty ones are left out. */
  paragraphs: readonly string[];
  /** Why the reader has this mail. */
  reason: string;
  headers?: Mail['headers'];
};

/** The mail as it goes out. */
export function writeLetter(letter: Letter): Mail {
  const { fromName, to, subject, isPrivate, preview, notice, hero, rows } = letter;
  const { paragraphs, reason } = letter;
  const told = [notice, ...paragraphs].filter(Boolean).join('\n\n');
  return {
    fromName,
    to,
    subject,
    html: mailPage({
      subject,
      preview,
      rows: [
        notice === null ? '' : noticeRow(notice),
        heroRow({ from: fromName, ...hero, sentence: escapeHtml(hero.sentence) }),
        ...rows,
        footerRow(escapeHtml(reason)),
      ],
    }),
    text: `${told}\n\n--\n${reason}\n`,
    // Machines that answer everything are not to answer this.
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    isPrivate,
  };
}
