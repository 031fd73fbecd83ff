import { escapeHtml } from '../platform/html.ts';
import type { Letter, LetterWords } from './mail-words.ts';

// Mail readers know tables and styles on the elements, and little else. What stands in the style
// sheet is what they may leave out: narrow screens and the dark.
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
}
@media (prefers-color-scheme: dark) {
  .ground { background: #0d1418 !important; }
  .sheet { background: #151f26 !important; }
  .ink { color: #e8eef2 !important; }
  .quiet, .quiet a { color: #a5b4bf !important; }
  .line { border-color: #2d3d47 !important; }
  .hero { background: #0c4a50 !important; }
  .button a { background: #f4b860 !important; color: #2a1c05 !important; }
}
[data-ogsc] .ink { color: #e8eef2 !important; }
[data-ogsc] .quiet, [data-ogsc] .quiet a { color: #a5b4bf !important; }
`;

const face =
  "font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const serif = "font-family: Georgia, 'Times New Roman', serif;";

/** The mail as a page: everything is in it, nothing is loaded. */
export function mailPage(letter: Letter, words: LetterWords): string {
  return `<!doctype html>
<html lang="en" xmlns:v="urn:schemas-microsoft-com:vml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(words.subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #eef2f2;">
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escapeHtml(words.lead)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef2f2" style="background: #eef2f2;">
<tr><td class="outer" align="center" style="padding: 32px 12px;">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width: 600px; background: #ffffff; border-radius: 14px; overflow: hidden;">
${heroOf(letter, words)}
${bodyOf(letter, words)}
${footerOf(letter, words)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function heroOf({ partner }: Letter, { title, count, counted, date }: LetterWords): string {
  const number =
    count === ''
      ? ''
      : `<span class="number" style="${serif} font-size: 104px; line-height: 108px; color: #ffffff;">${escapeHtml(count)}</span>&ensp;`;
  return `<tr><td class="hero inset" bgcolor="#0f5f66" style="padding: 30px 48px 38px; background: #0f5f66; ${face} color: #ffffff;">
<div dir="auto" style="font-size: 15px; line-height: 22px; font-weight: 600; color: #d5ecec;">${escapeHtml(partner)}</div>
<div style="height: 34px; line-height: 34px; font-size: 1px;">&nbsp;</div>
<div style="font-size: 21px; line-height: 28px; color: #f8d9a8;">${number}${escapeHtml(count === '' ? sentenceCase(counted) : counted)}</div>
<h1 class="title" dir="auto" style="margin: 14px 0 0; ${serif} font-size: 42px; line-height: 49px; font-weight: 400; color: #ffffff; word-break: break-word;">${escapeHtml(title)}</h1>
<div style="margin-top: 8px; font-size: 15px; line-height: 22px; color: #d5ecec;">${escapeHtml(date)}</div>
</td></tr>
<tr><td bgcolor="#f4b860" style="height: 6px; line-height: 6px; font-size: 1px; background: #f4b860;">&nbsp;</td></tr>`;
}

function bodyOf({ link }: Letter, words: LetterWords): string {
  return `<tr><td class="inset" style="padding: 38px 48px 14px; ${face}">
<p class="ink" dir="auto" style="margin: 0 0 14px; font-size: 17px; line-height: 27px; color: #14222b; word-break: break-word;">${escapeHtml(words.greeting)}</p>
<p class="ink" style="margin: 0 0 14px; font-size: 20px; line-height: 30px; font-weight: 600; color: #14222b;">${escapeHtml(words.lead)}</p>
<p class="ink" style="margin: 0 0 28px; font-size: 17px; line-height: 27px; color: #14222b;">${escapeHtml(words.paragraph)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="button" align="left">
<a href="${escapeHtml(link)}" style="display: inline-block; padding: 16px 30px; background: #f4b860; border-radius: 10px; font-size: 17px; line-height: 22px; font-weight: 700; color: #2a1c05; text-align: center; text-decoration: none;">${escapeHtml(words.button)}</a>
</td></tr></table>
</td></tr>`;
}

function footerOf({ unsubscribeLink }: Letter, { reason }: LetterWords): string {
  return `<tr><td class="inset" style="padding: 26px 48px 34px; ${face}">
<div class="quiet line" dir="auto" style="padding-top: 22px; border-top: 1px solid #d5dfe0; font-size: 14px; line-height: 21px; color: #51616c; word-break: break-word;">${escapeHtml(reason)}<br>
<a href="${escapeHtml(unsubscribeLink)}" style="color: #51616c; text-decoration: underline;">Unsubscribe from these mails</a></div>
</td></tr>`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
