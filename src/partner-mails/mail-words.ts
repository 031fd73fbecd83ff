import type { ToldRequest } from '../bookings/booking/told-request.ts';
import { clean } from '../bookings/voucher/clean-text.ts';
import type { Voucher } from '../bookings/voucher/voucher.ts';
import { amountText } from '../currencies/currency.ts';
import { dayText } from '../platform/date-words.ts';
import type { Fact } from '../platform/mail/mail-facts.ts';
import { shortened } from '../platform/mail/mailer.ts';

/** What a mail is about: a request, and its booking as it is. */
export type Letter = {
  request: ToldRequest;
  voucher: Voucher;
  /** What staff write about the request; null to tell what they decided. */
  message: string | null;
};

export type LetterWords = {
  subject: string;
  /** What a list of mails shows below the subject. */
  preview: string;
  headline: string;
  lead: string;
  /** What staff say to it, '' when nothing. */
  answer: string;
  answerLabel: string;
  /** What was promised and refunded; of a cancellation only. */
  money: Fact[];
  asked: Fact[];
  button: string;
  /** The booking is canceled. */
  isOver: boolean;
  reason: string;
};

const decisions = {
  'change applied': {
    mark: 'Change made',
    headline: 'Your change request was applied',
    lead: 'Below is the booking as it is now.',
  },
  'change applied in part': {
    mark: 'Changed in part',
    headline: 'Your change request was applied in part',
    lead: 'Below is the booking as it is now. The answer says what was not changed.',
  },
  'change rejected': {
    mark: 'Change rejected',
    headline: 'Your change request was rejected',
    lead: 'The booking was not changed.',
  },
  'cancellation applied': {
    mark: 'Canceled',
    headline: 'Your cancellation request was applied',
    lead: 'The booking is canceled.',
  },
  'cancellation rejected': {
    mark: 'Cancellation rejected',
    headline: 'Your cancellation request was rejected',
    lead: 'The booking was not canceled.',
  },
} as const;

function newsOf({ request, message }: Letter) {
  const { id, kind, state, inPart } = request;
  if (message !== null) {
    return {
      mark: `Message about request ${id}`,
      headline: `We have a message about your ${kind} request`,
      lead: state === 'open' ? 'Your request is still open.' : `Your request was ${state}.`,
      answer: clean(message),
      answerLabel: 'Message',
    };
  }
  const decided = state === 'applied' ? 'applied' : 'rejected';
  const said = inPart ? decisions['change applied in part'] : decisions[`${kind} ${decided}`];
  return { ...said, answer: clean(request.note), answerLabel: 'Answer' };
}

export function wordsOf(letter: Letter): LetterWords {
  const { request, voucher, message } = letter;
  const { id, kind, notes } = request;
  const { mark, headline, lead, answer, answerLabel } = newsOf(letter);
  const day = dayText(voucher.date);
  const isOver = voucher.status === 'Canceled';
  return {
    subject: `${mark}: ${shortened(voucher.product.name)}, ${day}`,
    preview: answer === '' ? `${voucher.reference}. ${lead}` : answer,
    headline,
    lead,
    answer,
    answerLabel,
    money: kind === 'cancellation' && message === null ? moneyFacts(request) : [],
    asked: [
      { label: 'Request', text: String(id) },
      ...(notes.trim() === '' ? [] : [{ label: 'What you asked', text: clean(notes) }]),
    ],
    button: isOver ? 'See the booking' : 'Open the voucher',
    isOver,
    reason: `You get this mail because you sent the request ${id}. The marketplace can turn these mails off for your organization.`,
  };
}

function moneyFacts({
  currency,
  promisedRefundMinor: promised,
  promisedFeeMinor: fee,
  refundedMinor: refunded,
}: ToldRequest): Fact[] {
  if (promised === 0 && fee === 0 && !refunded) {
    return [{ label: 'Refund', text: 'Nothing was paid, so nothing is refunded' }];
  }
  const amounts: [label: string, minor: number | null][] = [
    ['Promised refund', promised],
    ['Promised fee', fee],
    ['Refunded', refunded],
  ];
  return amounts.flatMap(([label, minor]) =>
    minor === null ? [] : [{ label, text: amountText(minor, currency) }],
  );
}
