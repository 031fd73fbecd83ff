import { type VoucherSheet, voucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { escapeHtml } from '../platform/html.ts';
import { factBlockText, factText } from '../platform/mail/fact-text.ts';
import {
  aside,
  factBlock,
  labelOf,
  smallLink,
  strongText,
  type Ticket,
  ticketTable,
} from '../platform/mail/mail-facts.ts';
import {
  button,
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  noticeRow,
} from '../platform/mail/mail-page.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { type Letter, type LetterWords, wordsOf } from './mail-words.ts';

/** The reservations team of section 4.6 of the interface. */
const sender = 'Reservations';

/** The mail as it goes out, to the user who made the request. */
export function writeMail(letter: Letter, to: string): Mail {
  const words = wordsOf(letter);
  const sheet = voucherSheet(letter.voucher);
  const ticket = ticketOf(letter, sheet);
  return {
    fromName: sender,
    to,
    subject: words.subject,
    html: pageOf(words, sheet, ticket),
    text: textOf(words, sheet, ticket),
    // Machines that answer everything are not to answer this.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function ticketOf({ voucher }: Letter, { facts, reference }: VoucherSheet): Ticket {
  const own = voucher.partner.reference;
  return {
    when: facts.slice(0, 2),
    rest: [
      ...facts.slice(2),
      { label: 'Booking reference', text: reference },
      ...(own === '' ? [] : [{ label: 'Your reference', text: own }]),
    ],
  };
}

function blocksOf({ money, asked }: LetterWords) {
  return [
    { title: 'Refund', lines: money },
    { title: 'Your request', lines: asked },
  ].filter(({ lines }) => lines.length > 0);
}

function pageOf(words: LetterWords, sheet: VoucherSheet, ticket: Ticket): string {
  const { subject, preview, headline, isOver, answer, answerLabel } = words;
  const { link, testNotice, title, kind: below } = sheet;
  const content = [
    leadParagraph(words.lead),
    answer === '' ? '' : aside(labelOf(answerLabel) + strongText(answer)),
    ticketTable(ticket),
    isOver ? smallLink(link, words.button) : button({ link, words: words.button }),
  ];
  return mailPage({
    subject,
    preview,
    rows: [
      testNotice === null ? '' : noticeRow(testNotice),
      heroRow({ from: sender, sentence: escapeHtml(headline), title, below, isOver }),
      contentRow(content.join('\n')),
      ...blocksOf(words).map((block) => contentRow(factBlock(block), { above: 22, below: 0 })),
      footerRow(escapeHtml(words.reason)),
    ],
  });
}

function textOf(words: LetterWords, sheet: VoucherSheet, { when, rest }: Ticket): string {
  const { headline, lead, answer, answerLabel } = words;
  const paragraphs = [
    sheet.testNotice,
    `${headline}\n${sheet.title}\n${sheet.kind}`,
    lead,
    answer && factText({ label: answerLabel, text: answer }),
    [...when, ...rest].map(factText).join('\n'),
    `${words.button}:\n${sheet.link}`,
    ...blocksOf(words).map(factBlockText),
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n\n--\n${words.reason}\n`;
}
