import { monthText } from '../../platform/date-words.ts';
import { keyed } from '../../platform/foreign/keyed.ts';

/** A card as the processor lets it be shown. */
export type ShownCard = {
  /** In the processor's words, such as `visa`. */
  brand: string;
  last4: string;
  /** The last day of the month that is on the card. */
  expiresOn: string;
};

const brands: Readonly<Record<string, string>> = keyed({
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
});

/** So early staff and partners are told that a card expires. */
export const expiryNoticeDays = 30;

/** `Visa ending in 4242, valid until December 2027` */
export function cardText({ brand, last4, expiresOn }: ShownCard): string {
  return `${shortCardText({ brand, last4 })}, valid until ${monthText(expiresOn)}`;
}

export function shortCardText({ brand, last4 }: Pick<ShownCard, 'brand' | 'last4'>): string {
  return `${brands[brand] ?? 'A card'} ending in ${last4}`;
}
