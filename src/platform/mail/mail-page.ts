import { escapeHtml } from '../html.ts';
import { palette } from '../pages/palette.ts';

const { ink, quiet, ground, paper, soft, line, accent, notice } = palette;

// Mail readers know tables and styles on the elements, and little else. They may skip the style
// sheet: narrow screens and the dark.
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
@media (max-width: 619px) {
  .sheet { border-radius: 0 !important; }
  .outer { padding: 0 !important; }
  .inset { padding-left: 26px !important; padding-right: 26px !important; }
  .title { font-size: 32px !important; line-height: 38px !important; }
  .number { font-size: 72px !important; line-height: 76px !important; }
  .button a { display: block !important; }
  .day { font-size: 25px !important; line-height: 32px !important; }
  .half { display: block !important; width: auto !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${ground[1]} !important; }
  .sheet { background: ${paper[1]} !important; }
  .soft { background: ${soft[1]} !important; }
  .ink { color: ${ink[1]} !important; }
  .quiet, .quiet a { color: ${quiet[1]} !important; }
  .accent, .accent a { color: ${accent[1]} !important; }
  .line { border-color: ${line[1]} !important; }
  .notice { color: ${notice[1]} !important; }
  .hero { background: #0c4a50 !important; }
  .hero.over { background: #2d3d47 !important; }
  .button a { background: #f4b860 !important; color: #2a1c05 !important; }
}
[data-ogsc] .ink { color: ${ink[1]} !important; }
[data-ogsc] .quiet, [data-ogsc] .quiet a { color: ${quiet[1]} !important; }
[data-ogsc] .accent, [data-ogsc] .accent a { color: ${accent[1]} !important; }
`;

export const sans =
  "font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
export const serif = "font-family: Georgia, 'Times New Roman', serif;";

/** Inside, a mail keeps so far from the edges of its sheet. */
const inset = (above: number, below: number) => `padding: ${above}px 48px ${below}px; ${sans}`;

/** A mail as a page that loads nothing. `preview` is what a list of mails shows of it. */
export function mailPage(page: { subject: string; preview: string; rows: string[] }): string {
  return `<!doctype html>
<html lang="en" xmlns:v="urn:schemas-microsoft-com:vml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(page.subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: ${ground[0]};">
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escapeHtml(page.preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground[0]}" style="background: ${ground[0]};">
<tr><td class="outer" align="center" style="padding: 32px 12px;">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper[0]}" style="max-width: 600px; background: ${paper[0]}; border-radius: 14px; overflow: hidden;">
${page.rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The head of a mail. `sentence` is HTML; what is over is told in grey. */
export function heroRow(hero: {
  from: string;
  sentence: string;
  title: string;
  below: string;
  isOver?: boolean;
}): string {
  const [background, edge] = hero.isOver ? ['#51616c', '#a5b4bf'] : [accent[0], '#f4b860'];
  const struck = hero.isOver
    ? ' text-decoration: line-through; text-decoration-thickness: 2px;'
    : '';
  return `<tr><td class="hero inset${hero.isOver ? ' over' : ''}" bgcolor="${background}" style="padding: 30px 48px 38px; background: ${background}; ${sans} color: #ffffff;">
<div dir="auto" style="font-size: 15px; line-height: 22px; font-weight: 600; color: #d5ecec;">${escapeHtml(hero.from)}</div>
<div style="height: 34px; line-height: 34px; font-size: 1px;">&nbsp;</div>
<div style="font-size: 21px; line-height: 28px; color: #f8d9a8;">${hero.sentence}</div>
<h1 class="title" dir="auto" style="margin: 14px 0 0; ${serif} font-size: 42px; line-height: 49px; font-weight: 400; color: #ffffff; word-break: break-word;${struck}">${escapeHtml(hero.title)}</h1>
<div dir="auto" style="margin-top: 8px; font-size: 15px; line-height: 22px; color: #d5ecec;">${escapeHtml(hero.below)}</div>
</td></tr>
<tr><td bgcolor="${edge}" style="height: 6px; line-height: 6px; font-size: 1px; background: ${edge};">&nbsp;</td></tr>`;
}

/** What a mail has to say; `content` is HTML. */
export function contentRow(content: string, { above = 38, below = 14 } = {}): string {
  return `<tr><td class="inset" style="${inset(above, below)}">
${content}
</td></tr>`;
}

export function leadParagraph(text: string): string {
  return `<p class="ink" dir="auto" style="margin: 0 0 14px; font-size: 20px; line-height: 30px; font-weight: 600; color: ${ink[0]}; word-break: break-word;">${escapeHtml(text)}</p>`;
}

export function paragraph(text: string, { below = 14 } = {}): string {
  return `<p class="ink" dir="auto" style="margin: 0 0 ${below}px; font-size: 17px; line-height: 27px; color: ${ink[0]}; word-break: break-word;">${escapeHtml(text)}</p>`;
}

export function button({ link, words }: { link: string; words: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="button" align="left">
<a href="${escapeHtml(link)}" style="display: inline-block; padding: 16px 30px; background: #f4b860; border-radius: 10px; font-size: 17px; line-height: 22px; font-weight: 700; color: #2a1c05; text-align: center; text-decoration: none;">${escapeHtml(words)}</a>
</td></tr></table>`;
}

/** Why the reader has this mail; `content` is HTML. */
export function footerRow(content: string): string {
  return `<tr><td class="inset" style="${inset(26, 34)}">
<div class="quiet line" dir="auto" style="padding-top: 22px; border-top: 1px solid ${line[0]}; font-size: 14px; line-height: 21px; color: ${quiet[0]}; word-break: break-word;">${content}</div>
</td></tr>`;
}

/** Above everything: this is a test. */
export function noticeRow(text: string): string {
  return `<tr><td class="notice inset" align="center" style="padding: 12px 48px; ${sans} font-size: 15px; line-height: 22px; font-weight: 700; color: ${notice[0]};">${escapeHtml(text)}</td></tr>`;
}
