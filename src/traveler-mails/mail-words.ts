import type { Voucher } from '../bookings/voucher/voucher.ts';
import { dayText } from '../platform/date-words.ts';
import { shortened } from '../platform/mail/mailer.ts';
import type { MailKind } from './mail-kind.ts';
import type { Change } from './what-changed.ts';

/** What a mail is about: the booking as it is, and what has happened to it. */
export type Letter = {
  kind: MailKind;
  voucher: Voucher;
  /** What a mail about a change tells first. */
  changes: readonly Change[];
  /** Of a booking that has come to its end; null where the traveler paid nothing here. */
  refundPercent: number | null;
  /** The same with amounts; null in a mail that an earlier version has queued. */
  refundWords: string | null;
};

/** The words of a mail that are not those of the voucher. */
export type LetterWords = {
  subject: string;
  /** What a list of mails shows below the subject. */
  preview: string;
  /** What has happened, in a few words. */
  headline: string;
  lead: string;
  paragraph: string;
  button: string;
  /** The booking is no more: there is nothing to show on the day. */
  isOver: boolean;
  /** What becomes of the money of a booking that is over, else ''. */
  refund: string;
  reason: string;
};

type KindWords = Pick<LetterWords, 'headline' | 'lead' | 'paragraph' | 'button'> & { mark: string };

export function wordsOf(letter: Letter): LetterWords {
  const { kind, voucher } = letter;
  const { mark, ...words } = kindWords(letter);
  const day = dayText(voucher.date);
  const isOver = kind === 'canceled' || kind === 'declined';
  return {
    ...words,
    isOver,
    refund: isOver ? refundSentence(letter) : '',
    subject: `${mark}: ${shortened(voucher.product.name)}, ${day}`,
    preview: `${day}, ${voucher.time}. ${words.lead}`,
    reason: `${sellerOf(voucher)} made this booking for you. To reach them, just answer this mail.`,
  };
}

/** Who sold it: an agency or a person. */
export function sellerOf({ partner }: Voucher): string {
  return partner.agency || partner.name;
}

function kindWords(letter: Letter): KindWords {
  const { voucher } = letter;
  const seller = sellerOf(voucher);
  const operator = voucher.operator.name || 'The operator';
  switch (letter.kind) {
    case 'confirmed':
      return {
        mark: 'Confirmed',
        headline: 'Your booking is confirmed',
        lead: 'Everything is set, and you are expected.',
        paragraph: 'Show your voucher on the day, on your phone or on paper.',
        button: 'Open your voucher',
      };
    case 'pending':
      return {
        mark: 'Waiting for confirmation',
        headline: 'Not confirmed yet',
        lead: `${operator} still has to confirm your booking.`,
        paragraph:
          'You hear from us as soon as that is decided. Until then there is nothing to do.',
        button: 'See your booking',
      };
    case 'changed':
      return {
        mark: 'Changed',
        headline: 'Your booking has changed',
        lead: 'Please have a look at what is new.',
        paragraph: 'Below is your booking as it is now. Your voucher is up to date as well.',
        button: 'Open your voucher',
      };
    case 'voucher':
      return {
        mark: 'Your voucher',
        headline: 'Here is your voucher',
        lead: 'Everything is set, and you are expected.',
        paragraph: 'Show your voucher on the day, on your phone or on paper.',
        button: 'Open your voucher',
      };
    case 'declined':
      return {
        mark: 'Not confirmed',
        headline: 'Your booking could not be confirmed',
        lead: `Unfortunately, ${operator} cannot take you this time.`,
        paragraph: `${seller} can look for something else with you.`,
        button: 'See the booking',
      };
    case 'canceled':
      return {
        mark: 'Canceled',
        headline: 'Your booking is canceled',
        lead: 'There is nothing more you have to do.',
        paragraph: `The voucher is no longer valid. If you have a question, ask ${seller}.`,
        button: 'See the booking',
      };
    default:
      return letter.kind satisfies never;
  }
}

function refundSentence({ refundPercent, refundWords, voucher }: Letter): string {
  if (refundPercent === null) return `${sellerOf(voucher)} settles with you what you have paid.`;
  if (refundWords !== null) return refundWords;
  if (refundPercent === 0) return 'What was paid is not refunded.';
  const share = refundPercent === 100 ? 'All' : `${refundPercent} %`;
  return `${share} of what was paid goes back to the card it was paid with.`;
}
