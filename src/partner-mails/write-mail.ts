import { type VoucherSheet, voucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { factBlockText, factText } from '../platform/mail/fact-text.ts';
import { writeLetter } from '../platform/mail/letter.ts';
import {
  aside,
  factBlock,
  labelOf,
  smallLink,
  strongText,
  type Ticket,
  ticketTable,
} from '../platform/mail/mail-facts.ts';
import { button, contentRow, leadParagraph } from '../platform/mail/mail-page.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { type Letter, type LetterWords, wordsOf } from './mail-words.ts';

/** The reservations team of section 4.6 of the interface. */
const sender = 'Reservations';

/** The mail as it goes out, to the user who made the request. */
export function writeMail(letter: Letter, to: string): Mail {
  const words = wordsOf(letter);
  const sheet = voucherSheet(letter.voucher);
  const ticket = ticketOf(letter, sheet);
  const { subject, preview, headline, isOver, reason } = words;
  const { title, kind: below, testNotice } = sheet;
  return writeLetter({
    isPrivate: false,
    fromName: sender,
    to,
    subject,
    preview,
    notice: testNotice,
    hero: { sentence: headline, title, below, isOver },
    rows: rowsOf(words, sheet, ticket),
    paragraphs: paragraphsOf(words, sheet, ticket),
    reason,
  });
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

function rowsOf(words: LetterWords, { link }: VoucherSheet, ticket: Ticket): string[] {
  const { isOver, answer, answerLabel } = words;
  const content = [
    leadParagraph(words.lead),
    answer === '' ? '' : aside(labelOf(answerLabel) + strongText(answer)),
    ticketTable(ticket),
    isOver ? smallLink(link, words.button) : button({ link, words: words.button }),
  ];
  return [
    contentRow(content.join('\n')),
    ...blocksOf(words).map((block) => contentRow(factBlock(block), { above: 22, below: 0 })),
  ];
}

function paragraphsOf(words: LetterWords, sheet: VoucherSheet, { when, rest }: Ticket): string[] {
  const { headline, lead, answer, answerLabel } = words;
  return [
    `${headline}\n${sheet.title}\n${sheet.kind}`,
    lead,
    answer && factText({ label: answerLabel, text: answer }),
    [...when, ...rest].map(factText).join('\n'),
    `${words.button}:\n${sheet.link}`,
    ...blocksOf(words).map(factBlockText),
  ];
}
