import { momentText } from '../platform/date-words.ts';
import { escapeHtml } from '../platform/html.ts';
import {
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  noticeRow,
  paragraph,
} from '../platform/mail/mail-page.ts';
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

const sender = 'Accounts';
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
  return {
    fromName: sender,
    to: email,
    subject,
    html: mailPage({
      subject,
      preview: lead,
      rows: [
        isStaging ? noticeRow(testNotice) : '',
        heroRow({ from: sender, sentence: subject, title: organization, below: email }),
        contentRow(
          [leadParagraph(lead), ...sentences.map((sentence) => paragraph(sentence))].join('\n'),
        ),
        footerRow(escapeHtml(reason)),
      ],
    }),
    text: `${[...(isStaging ? [testNotice] : []), `${subject}\n${organization}`, lead, ...sentences].join('\n\n')}\n\n--\n${reason}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
