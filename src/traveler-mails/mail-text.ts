import type { Block, Line, VoucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { partsOf } from './mail-parts.ts';
import type { Letter, LetterWords } from './mail-words.ts';
import type { Change } from './what-changed.ts';

/** The mail for whoever reads plain text: the same, in the same order. */
export function travelerMailText(letter: Letter, words: LetterWords, sheet: VoucherSheet): string {
  const { ticket, blocks, isVoucherShown } = partsOf(words, sheet);
  const paragraphs = [
    sheet.testNotice,
    `${words.headline}\n${sheet.title}\n${sheet.kind}`,
    words.lead,
    letter.changes.map(changeText).join('\n'),
    words.paragraph,
    [...ticket.when, ...ticket.rest].map(lineText).join('\n'),
    `${words.button}:\n${sheet.link}`,
    isVoucherShown ? `As PDF:\n${sheet.pdfLink}` : null,
    ...blocks.map(blockText),
  ];
  const told = paragraphs.filter((text): text is string => Boolean(text));
  return `${told.join('\n\n')}\n\n--\n${words.reason}\n`;
}

function blockText({ title, lines }: Block): string {
  return `${title.toUpperCase()}\n${lines.map(lineText).join('\n')}`;
}

function lineText({ label, text }: Line): string {
  return `${label}: ${text.replaceAll('\n', '\n  ')}`;
}

function changeText({ label, before, now }: Change): string {
  return `${label}: ${now || 'none any more'}${before && ` (before: ${before})`}`;
}
