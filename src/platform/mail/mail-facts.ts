import { escapeHtml, escapeLines } from '../html.ts';
import { palette } from '../pages/palette.ts';
import { serif } from './mail-page.ts';

const { ink, quiet, soft, line, accent } = palette;

/** Something that a mail says, under its name. */
export type Fact = { label: string; text: string; href?: string };

/** What is looked for first, and the rest of it. */
export type Ticket = { when: Fact[]; rest: Fact[] };

const longestOfPair = 26;

/** The day and the time stand large; of the rest, what is short stands two by two. */
export function ticketTable({ when, rest }: Ticket): string {
  const [day, time] = when;
  const large = [
    day &&
      textOf(day.text, { isLarge: true, style: `${serif} font-size: 29px; line-height: 36px;` }),
    time && textOf(time.text, { style: 'font-size: 20px; line-height: 28px; font-weight: 600;' }),
  ];
  return `<table role="presentation" class="soft line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${soft[0]}" style="margin: 0 0 26px; background: ${soft[0]}; border: 1px solid ${line[0]}; border-radius: 12px; border-collapse: separate;">
<tr><td class="line" style="padding: 18px 22px 16px; border-bottom: 2px dashed ${line[0]};">${large.join('')}</td></tr>
<tr><td style="padding: 12px 22px 12px;">${pairs(rest, strongText, 'pair')}</td></tr>
</table>`;
}

export function strongText(text: string): string {
  return textOf(text, { style: 'font-size: 17px; line-height: 24px; font-weight: 600;' });
}

function textOf(text: string, { style, isLarge }: { style: string; isLarge?: boolean }): string {
  return `<div class="ink${isLarge ? ' day' : ''}" dir="auto" style="${style} color: ${ink[0]}; text-align: left; word-break: break-word;">${escapeLines(text)}</div>`;
}

/** Lines two by two, where both are short; a telephone shows `half` ones one below the other. */
function pairs(
  lines: readonly Fact[],
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

export function factBlock({ title, lines }: { title: string; lines: readonly Fact[] }): string {
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

export function labelOf(label: string): string {
  return `<div class="quiet" dir="auto" style="font-size: 13px; line-height: 19px; color: ${quiet[0]}; text-align: left;">${escapeHtml(label)}</div>`;
}

export function smallLink(link: string, words: string): string {
  return `<div class="accent" style="margin: 14px 0 0; font-size: 15px; line-height: 22px; text-align: left;">${linkTo(link, words)}</div>`;
}

/** What a mail sets off from the rest; `content` is HTML. */
export function aside(content: string): string {
  return `<div style="margin: 4px 0 22px; padding: 2px 0 2px 18px; border-left: 4px solid #f4b860;">${content}</div>`;
}
