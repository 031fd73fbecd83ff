import { fold } from '../../../catalog/folding.ts';
import type {
  BookedProduct,
  BookedSupplier,
  PlainBooking,
  Travelers,
} from '../../booking/booking.ts';

/** What of a booking staff can search for. */
export type Searched = Pick<PlainBooking, 'reference' | 'partnerRef' | 'email' | 'phone'> & {
  party: readonly Travelers[];
  product: Pick<BookedProduct, 'id' | 'name'>;
  supplier: Pick<BookedSupplier, 'businessRef'>;
};

const longestWord = 60;
const mostWords = 400;
const mostWanted = 8;
const longestCountryCode = 3;
/** Fewer digits are rather a part of a reference. */
const shortestPhone = 5;

const sign = /[^\p{L}\p{N}]+/gu;

/** The words that a booking is found by, without case, accents and signs. */
export function wordsOf(booking: Searched): string[] {
  const { reference, partnerRef, email, phone, party, product, supplier } = booking;
  const names = party.flatMap((travelers) => travelers.names);
  const texts = [reference, partnerRef, supplier.businessRef, product.id, product.name, ...names];
  const [local = ''] = email.split('@');
  const words = [
    ...texts.flatMap((text) => fold(text).split(/\s+/)).flatMap(withParts),
    ...product.id.split(/\D+/),
    bare(fold(email)),
    ...fold(local).split(sign),
    ...withoutCountry(phone.replace(/\D+/g, '')),
  ];
  const cut = words.filter((word) => word !== '').map((word) => word.slice(0, longestWord));
  return [...new Set(cut)].slice(0, mostWords);
}

/** `ac-2041` is found by `ac-2041`, `ac2041` and `2041`. */
function withParts(word: string): string[] {
  const parts = word.split(sign);
  return parts.length === 1 ? parts : [bare(word), ...parts];
}

function bare(word: string): string {
  return word.replace(sign, '');
}

/** A number is dialled with and without its country code, which has up to three digits. */
function withoutCountry(digits: string): string[] {
  return Array.from({ length: longestCountryCode + 1 }, (_, length) => digits.slice(length));
}

/** Questions to the index, one for each word: which bookings have a word that begins so? */
export function toQuestions(text: string): string[] {
  const digits = text.replace(/\D+/g, '');
  const isPhone = digits.length >= shortestPhone && /^[\d\s()+./-]+$/.test(text);
  const terms = isPhone
    ? [[digits, digits.replace(/^0+/, '')]]
    : fold(text)
        .split(/\s+/)
        .map((word) => [bare(word).slice(0, longestWord)]);
  const wanted = terms
    .map((ways) => ways.filter((way) => way !== ''))
    .filter(({ length }) => length > 0);
  return wanted
    .slice(0, mostWanted)
    .map((ways) => `(${ways.map((way) => `'${way}':*`).join(' | ')})`);
}
