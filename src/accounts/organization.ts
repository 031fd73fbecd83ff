export const accreditationTypes = ['IATA', 'IATAN', 'ARC', 'CLIA', 'TRUE', 'TIDS', 'VTC'] as const;
export const accreditationStatuses = ['valid', 'expired', 'none'] as const;
export const paymentTerms = ['Credit', 'Card on file', 'Default'] as const;
export const billingCurrencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;

export type BillingCurrency = (typeof billingCurrencies)[number];

export const defaultRateLimitPerMinute = 1200;

export type AccreditationStatus = (typeof accreditationStatuses)[number];

/** Only a partner with a valid accreditation may bring in further agents. */
export function mayBringInAgents(status: AccreditationStatus): boolean {
  return status === 'valid';
}
