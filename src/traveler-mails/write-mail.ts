import { voucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { replyTo } from '../platform/mail/reply-to.ts';
import { travelerMailPage } from './mail-page.ts';
import { travelerMailText } from './mail-text.ts';
import { type Letter, sellerOf, wordsOf } from './mail-words.ts';

/** The mail as it goes out. An answer reaches the seller of the booking. */
export function writeMail(letter: Letter): Mail {
  const { voucher } = letter;
  const words = wordsOf(letter);
  const sheet = voucherSheet(voucher);
  return {
    fromName: sellerOf(voucher),
    to: voucher.contact.email,
    subject: words.subject,
    html: travelerMailPage(letter, words, sheet),
    text: travelerMailText(letter, words, sheet),
    headers: {
      // Machines that answer everything are not to answer this.
      'Auto-Submitted': 'auto-generated',
      ...replyTo(voucher.partner.email),
    },
  };
}
