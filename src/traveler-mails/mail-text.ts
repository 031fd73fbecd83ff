import type { VoucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { factBlockText, factText } from '../platform/mail/fact-text.ts';
import { partsOf } from './mail-parts.ts';
import type { Letter, LetterWords } from './mail-words.ts';
import type { Change } from './what-changed.ts';

/** The mail as plain text: the same, in the same order. */
export function travelerMailParagraphs(
  letter: Letter,
  words: LetterWords,
  sheet: VoucherSheet,
): string[] {
  const { ticket, blocks, isVoucherShown } = partsOf(words, sheet);
  return [
    `${words.headline}\n${sheet.title}\n${sheet.kind}`,
    words.lead,
    letter.changes.map(changeText).join('\n'),
    words.paragraph,
    [...ticket.when, ...ticket.rest].map(factText).join('\n'),
    `${words.button}:\n${sheet.link}`,
    isVoucherShown ? `As PDF:\n${sheet.pdfLink}` : '',
    ...blocks.map(factBlockText),
  ];
}

function changeText({ label, before, now }: Change): string {
  return `${label}: ${now || 'none any more'}${before && ` (before: ${before})`}`;
}
