import { voucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import { writeLetter } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { replyTo } from '../platform/mail/reply-to.ts';
import { travelerMailRows } from './mail-page.ts';
import { travelerMailParagraphs } from './mail-text.ts';
import { type Letter, sellerOf, wordsOf } from './mail-words.ts';

/** The mail as it goes out. An answer reaches the seller of the booking. */
export function writeMail(letter: Letter): Mail {
  const { voucher } = letter;
  const words = wordsOf(letter);
  const sheet = voucherSheet(voucher);
  return writeLetter({
    isPrivate: false,
    fromName: sellerOf(voucher),
    to: voucher.contact.email,
    subject: words.subject,
    preview: words.preview,
    notice: sheet.testNotice,
    hero: {
      from: sheet.issuer,
      sentence: words.headline,
      title: sheet.title,
      below: sheet.kind,
      isOver: words.isOver,
    },
    rows: travelerMailRows(letter, words, sheet),
    paragraphs: travelerMailParagraphs(letter, words, sheet),
    reason: words.reason,
    headers: replyTo(voucher.partner.email),
  });
}
