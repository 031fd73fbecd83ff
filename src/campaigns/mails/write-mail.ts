import type { Mail } from '../../platform/mail/mailer.ts';
import { replyTo } from '../../platform/mail/reply-to.ts';
import { campaignPage } from '../pages/mail-page.ts';
import { type Letter, type LetterWords, wordsOf } from './mail-words.ts';

/** The mail as it goes out; an answer reaches the partner. A test copy says so, and which mail of the series it is. */
export function writeMail(letter: Letter, to: string, { isTest }: { isTest: boolean }): Mail {
  const words = wordsOf(letter);
  const { subject } = words;
  return {
    isPrivate: false,
    fromName: letter.partner,
    to,
    subject: isTest ? `TEST (${letter.interval} days): ${subject}` : subject,
    html: campaignPage(letter, words),
    text: textOf(letter, words),
    headers: {
      'List-Unsubscribe': `<${letter.unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...replyTo(letter.contactEmail),
    },
  };
}

function textOf({ link, unsubscribeLink }: Letter, words: LetterWords): string {
  const { subject, date, greeting, lead, paragraph, button, reason } = words;
  return `${subject}
${date}

${greeting}

${lead}

${paragraph}

${button}:
${link}

--
${reason}
To unsubscribe from these mails:
${unsubscribeLink}
`;
}
