const brands = new Set([
  'visa',
  'visa_debit',
  'mastercard',
  'mastercard_debit',
  'mastercard_prepaid',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
]);

/** They pay, and then: a refund takes its time, a refund fails in the end, the holder disputes. */
const laterCards = ['pendingRefund', 'refundFail', 'createDispute'] as const;

const declineCodes = new Map([
  ['chargeDeclined', 'generic_decline'],
  ['chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['chargeDeclinedLostCard', 'lost_card'],
  ['chargeDeclinedStolenCard', 'stolen_card'],
  ['chargeDeclinedFraudulent', 'fraudulent'],
  ['chargeDeclinedExpiredCard', 'expired_card'],
  ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['chargeDeclinedProcessingError', 'processing_error'],
  ['chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'],
  ['authenticationRequired', 'authentication_required'],
]);

/** The code of the decline; null for a card that pays, undefined for an unknown one. */
export type TestCard = string | null | undefined;

/** What Stripe's well-known test cards do, as a token (`tok_visa`) or stored (`pm_card_visa`). */
export function findTestCard(handle: string): TestCard {
  const name = nameOf(handle);
  if (brands.has(name) || findLaterCard(handle)) return null;
  return declineCodes.get(name.replace(/^visa_/, ''));
}

export function findLaterCard(handle: string): (typeof laterCards)[number] | undefined {
  return laterCards.find((card) => card === nameOf(handle));
}

function nameOf(handle: string): string {
  return /^(?:tok|pm_card)_(.+)$/.exec(handle)?.[1] ?? '';
}
