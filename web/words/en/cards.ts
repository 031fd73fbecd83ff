const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month after one, both as `2026-11`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const cardsWords = {
  title: 'Card on file',
  none: 'No card is stored.',
  card: 'Card',
  handle: 'Handle',
  validUntil: 'Valid until',
  ending: (brand: string, last4: string) => `${brands[brand] ?? 'Card'} ending in ${last4}`,
  month: (date: string) => months.format(new Date(`${date}T00:00:00Z`)),
  /** What is to be seen early: months as `2026-11`; '' while there is time. */
  expiry: (last: string, thisMonth: string) => {
    if (last < thisMonth) return 'Expired';
    if (last === thisMonth) return 'Expires this month';
    return last === monthAfter(thisMonth) ? 'Expires next month' : '';
  },
  makeLink: 'Card set-up link',
  linkTitle: (name: string) => `Card set-up link for ${name}`,
  link: 'The link',
  linkUntil: 'It works until',
  next: (card: string | null) => [
    "Send it to an Admin of the partner. It leads to the card processor's own page; you never see the number.",
    card === null
      ? 'The card entered there becomes the card on file.'
      : `The card entered there becomes the card on file and replaces ${card}.`,
    'The Admins of the partner get a mail, and this page shows the new card.',
  ],
};
