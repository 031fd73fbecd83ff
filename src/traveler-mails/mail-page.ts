import type { Block, Line, VoucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { escapeHtml, escapeLines } from '../platform/html.ts';
import {
  button,
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  noticeRow,
  paragraph,
  serif,
} from '../platform/mail/mail-page.ts';
import { palette } from '../platform/pages/palette.ts';
import { type MailParts, partsOf } from './mail-parts.ts';
import type { Letter, LetterWords } from './mail-words.ts';
import type { Change } from './what-changed.ts';

const { ink, quiet, soft, line, accent } = palette;

const longestOfPair = 26;

/** The mail as a page: what has happened, what was booked, and then what the day needs. */
export function travelerMailPage(letter: Letter, words: LetterWords, sheet: VoucherSheet): string {
  const { subject, preview, headline, isOver } = words;
  const { ticket, blocks, isVoucherShown } = partsOf(words, sheet);
  const content = [
    leadParagraph(words.lead),
    changesOf(letter.changes),
    paragraph(words.paragraph, { below: 24 }),
    ticketOf(ticket),
    waysOn(words, sheet, isVoucherShown),
  ];
  return mailPage({
    subject,
    preview,
    rows: [
      sheet.testNotice === null ? '' : noticeRow(sheet.testNotice),
      heroRow({
        from: sheet.issuer,
        sentence: escapeHtml(headline),
        title: sheet.title,
        below: sheet.kind,
        isOver,
      }),
      contentRow(content.join('\n')),
      ...blocks.map((block) => contentRow(blockOf(block), { above: 22, below: 0 })),
      footerRow(escapeHtml(words.reason)),
    ],
  });
}

/** The day and the time stand large; of the rest, what is short stands two by two. */
function ticketOf({ when, rest }: MailParts['ticket']): string {
  const [day, time] = when;
  const large = [
    day &&
      textOf(day.text, { isLarge: true, style: `${serif} font-size: 29px; line-height: 36px;` }),
    time && textOf(time.text, { style: 'font-size: 20px; line-height: 28px; font-weight: 600;' }),
  ];
  const small = (text: string) =>
    textOf(text, { style: 'font-size: 17px; line-height: 24px; font-weight: 600;' });
  return `<table role="presentation" class="soft line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${soft[0]}" style="margin: 0 0 26px; background: ${soft[0]}; border: 1px solid ${line[0]}; border-radius: 12px; border-collapse: separate;">
<tr><td class="line" style="padding: 18px 22px 16px; border-bottom: 2px dashed ${line[0]};">${large.join('')}</td></tr>
<tr><td style="padding: 12px 22px 12px;">${pairs(rest, small, 'pair')}</td></tr>
</table>`;
}

function textOf(text: string, { style, isLarge }: { style: string; isLarge?: boolean }): string {
  return `<div class="ink${isLarge ? ' day' : ''}" dir="auto" style="${style} color: ${ink[0]}; text-align: left; word-break: break-word;">${escapeLines(text)}</div>`;
}

/** Lines two by two, where both are short; a telephone shows `half` ones one below the other. */
function pairs(
  lines: readonly Line[],
  shown: (text: string, href?: string) => string,
  kind: 'pair' | 'half',
): string {
  const rows: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const pair = lines.slice(place, place + 2);
    const isPair = pair.length === 2 && pair.every(({ text }) => isShort(text));
    const cells = isPair ? pair : pair.slice(0, 1);
    if (isPair) place += 1;
    rows.push(
      `<tr>${cells.map(({ label, text, href }) => `<td class="${kind}"${isPair ? ' width="50%"' : ' colspan="2"'} valign="top" style="padding: 6px 12px 6px 0;">${labelOf(label)}${shown(text, href)}</td>`).join('')}</tr>`,
    );
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
}

function isShort(text: string): boolean {
  return text.length <= longestOfPair && !text.includes('\n');
}

function changesOf(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const rows = changes.map(
    ({ label, before, now }) =>
      `<div style="padding: 7px 0;">${labelOf(label)}${
        before === ''
          ? ''
          : `<div class="quiet" dir="auto" style="font-size: 16px; line-height: 23px; color: ${quiet[0]}; text-align: left; text-decoration: line-through; word-break: break-word;">${escapeLines(before)}</div>`
      }<div class="ink" dir="auto" style="font-size: 17px; line-height: 24px; font-weight: 600; color: ${ink[0]}; text-align: left; word-break: break-word;">${escapeLines(now || 'None any more')}</div></div>`,
  );
  return `<div style="margin: 4px 0 22px; padding: 2px 0 2px 18px; border-left: 4px solid #f4b860;">${rows.join('\n')}</div>`;
}

function blockOf({ title, lines }: Block): string {
  return `<h2 class="accent line" style="margin: 0 0 8px; padding-top: 20px; border-top: 1px solid ${line[0]}; font-size: 17px; line-height: 24px; font-weight: 700; color: ${accent[0]};">${escapeHtml(title)}</h2>
${pairs(lines, lineText, 'half')}`;
}

function lineText(text: string, href?: string): string {
  const shown = href === undefined ? escapeLines(text) : linkTo(href, escapeLines(text));
  return `<div class="${href === undefined ? 'ink' : 'accent'}" dir="auto" style="font-size: 16px; line-height: 24px; color: ${ink[0]}; text-align: left; word-break: break-word;">${shown}</div>`;
}

function linkTo(href: string, shown: string): string {
  return `<a href="${escapeHtml(href)}" style="color: ${accent[0]}; text-decoration: underline;">${shown}</a>`;
}

function labelOf(label: string): string {
  return `<div class="quiet" dir="auto" style="font-size: 13px; line-height: 19px; color: ${quiet[0]}; text-align: left;">${escapeHtml(label)}</div>`;
}

/** What is over needs no button: there is nothing to show on the day. */
function waysOn({ isOver, button: words }: LetterWords, sheet: VoucherSheet, hasPdf: boolean) {
  if (isOver) return smallLink(sheet.link, words);
  const pdf = hasPdf ? smallLink(sheet.pdfLink, 'Download it as PDF') : '';
  return button({ link: sheet.link, words }) + pdf;
}

function smallLink(link: string, words: string): string {
  return `<div class="accent" style="margin: 14px 0 0; font-size: 15px; line-height: 22px; text-align: left;">${linkTo(link, words)}</div>`;
}
