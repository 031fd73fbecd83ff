import { escapeHtml } from '../../platform/html.ts';
import {
  button,
  contentRow,
  footerRow,
  heroRow,
  leadParagraph,
  mailPage,
  paragraph,
  serif,
} from '../../platform/mail/mail-page.ts';
import { palette } from '../../platform/pages/palette.ts';
import type { Letter, LetterWords } from '../mails/mail-words.ts';

/** The mail of a campaign as a page: the days that are left stand large above the title. */
export function campaignPage(letter: Letter, words: LetterWords): string {
  const { partner, link, unsubscribeLink } = letter;
  const { subject, title, date, lead } = words;
  const content = [
    paragraph(words.greeting),
    leadParagraph(lead),
    paragraph(words.paragraph, { below: 28 }),
    button({ link, words: words.button }),
  ];
  return mailPage({
    subject,
    preview: lead,
    rows: [
      heroRow({ from: partner, sentence: countdown(words), title, below: date }),
      contentRow(content.join('\n')),
      footerRow(`${escapeHtml(words.reason)}<br>
<a href="${escapeHtml(unsubscribeLink)}" style="color: ${palette.quiet[0]}; text-decoration: underline;">Unsubscribe from these mails</a>`),
    ],
  });
}

function countdown({ count, counted }: LetterWords): string {
  if (count === '') return escapeHtml(sentenceCase(counted));
  return `<span class="number" style="${serif} font-size: 104px; line-height: 108px; color: #ffffff;">${escapeHtml(count)}</span>&ensp;${escapeHtml(counted)}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
