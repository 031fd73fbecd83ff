import type { VoucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { escapeLines } from '../platform/html.ts';
import {
  aside,
  factBlock,
  labelOf,
  smallLink,
  strongText,
  ticketTable,
} from '../platform/mail/mail-facts.ts';
import { button, contentRow, leadParagraph, paragraph } from '../platform/mail/mail-page.ts';
import { palette } from '../platform/pages/palette.ts';
import { partsOf } from './mail-parts.ts';
import type { Letter, LetterWords } from './mail-words.ts';
import type { Change } from './what-changed.ts';

const { quiet } = palette;

/** The rows of the mail as a page: what has happened, what was booked, and then what the day needs. */
export function travelerMailRows(
  letter: Letter,
  words: LetterWords,
  sheet: VoucherSheet,
): string[] {
  const { ticket, blocks, isVoucherShown } = partsOf(words, sheet);
  const content = [
    leadParagraph(words.lead),
    changesOf(letter.changes),
    paragraph(words.paragraph, { below: 24 }),
    ticketTable(ticket),
    waysOn(words, sheet, isVoucherShown),
  ];
  return [
    contentRow(content.join('\n')),
    ...blocks.map((block) => contentRow(factBlock(block), { above: 22, below: 0 })),
  ];
}

function changesOf(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const rows = changes.map(
    ({ label, before, now }) =>
      `<div style="padding: 7px 0;">${labelOf(label)}${
        before === ''
          ? ''
          : `<div class="quiet" dir="auto" style="font-size: 16px; line-height: 23px; color: ${quiet[0]}; text-align: left; text-decoration: line-through; word-break: break-word;">${escapeLines(before)}</div>`
      }${strongText(now || 'None any more')}</div>`,
  );
  return aside(rows.join('\n'));
}

/** What is over needs no button: there is nothing to show on the day. */
function waysOn({ isOver, button: words }: LetterWords, sheet: VoucherSheet, hasPdf: boolean) {
  if (isOver) return smallLink(sheet.link, words);
  const pdf = hasPdf ? smallLink(sheet.pdfLink, 'Download it as PDF') : '';
  return button({ link: sheet.link, words }) + pdf;
}
