export const accreditationTypes = ['IATA', 'IATAN', 'ARC', 'CLIA', 'TRUE', 'TIDS', 'VTC'] as const;
export const accreditationStatuses = ['valid', 'expired', 'none'] as const;
export const paymentTerms = ['Credit', 'Card on file', 'Default'] as const;
export const billingCurrencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;

/** Who made it: who wanted to try the marketplace, or staff, also with a file. */
export const origins = ['sign-up', 'staff'] as const;
export type Origin = (typeof origins)[number];

export type PaymentTerm = (typeof paymentTerms)[number];

type TermRules = {
  /** The partner gets an invoice: nothing is charged to a card, and no booking owes anything. */
  isInvoiced: boolean;
  /** The card that is charged: the one stored for the partner, or the one whose token is sent. */
  card: 'none' | 'stored' | 'token';
  /** Who takes the traveler's money and gives it back. */
  settlesWithTraveler: 'partner' | 'marketplace';
};

/** What a payment term means, wherever it matters. */
export const termRules = {
  Credit: { isInvoiced: true, card: 'none', settlesWithTraveler: 'partner' },
  'Card on file': { isInvoiced: false, card: 'stored', settlesWithTraveler: 'partner' },
  Default: { isInvoiced: false, card: 'token', settlesWithTraveler: 'marketplace' },
} as const satisfies Record<PaymentTerm, TermRules>;

export type BillingCurrency = (typeof billingCurrencies)[number];

export const defaultRateLimitPerMinute = 1200;

export type AccreditationStatus = (typeof accreditationStatuses)[number];

/** Only a partner with a valid accreditation may bring in further agents. */
export function canCreateAgents(status: AccreditationStatus): boolean {
  return status === 'valid';
}
