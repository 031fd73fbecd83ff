import { Stripe } from 'stripe';
import { declineSentence, toSafeText } from '../decline.ts';
import type { ChargeOutcome, Unknown } from '../processor.ts';

const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } =
  Stripe.errors;

/** Stripe has not done what was asked, and never will. */
const refusingStatuses = [400, 402, 404];
/** It has not done it either, but may when our key is mended or the rush is over. */
const postponingStatuses = [401, 403, 429];

/** Our own mistakes are no outcome. */
function asStripeError(error: unknown): Stripe.errors.StripeError {
  if (error instanceof StripeError) return error;
  throw error;
}

/** What a charge comes to when this call has taken nothing for certain; else null. */
export function refusedCharge(error: unknown): ChargeOutcome | null {
  const fault = asStripeError(error);
  if (fault instanceof StripeCardError) return declined(fault);
  if (!hasStatus(fault, [...refusingStatuses, ...postponingStatuses])) return null;
  return isUnusableCard(fault) ? declined(fault) : { kind: 'failed', reason: reasonOf(fault) };
}

/** Stripe said no, and asking again would not change it. */
export function isRefusal(error: unknown): boolean {
  return hasStatus(asStripeError(error), refusingStatuses);
}

/** The request met an intent that has moved on, or a key that was used for another card. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof StripeIdempotencyError ||
    (error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
  );
}

/** The customer was made with another account, or deleted. */
export function isUnknownCustomer(error: unknown): boolean {
  return (
    error instanceof StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

export function unknownAfter(error: unknown): Unknown {
  return { kind: 'unknown', reason: reasonOf(error) };
}

/** For the log and for staff. Stripe masks keys in its messages; ours masks them again. */
export function reasonOf(error: unknown): string {
  const fault = asStripeError(error);
  const answer = fault.statusCode === undefined ? 'no answer' : `status ${fault.statusCode}`;
  return `Stripe: ${answer}: ${toSafeText(fault.message)}`;
}

function hasStatus({ statusCode }: Stripe.errors.StripeError, statuses: number[]): boolean {
  return statusCode !== undefined && statuses.includes(statusCode);
}

function declined(fault: Stripe.errors.StripeError): ChargeOutcome {
  return { kind: 'declined', sentence: declineSentence(codeOf(fault), fault.message) };
}

function codeOf(fault: Stripe.errors.StripeError): string {
  if (fault.code === 'resource_missing') {
    return fault.param?.includes('token') ? 'no_such_token' : 'no_such_stored_method';
  }
  return fault.decline_code || fault.code || '';
}

function isUnusableCard({ code, param }: Stripe.errors.StripeError): boolean {
  if (code === 'token_already_used') return true;
  return code === 'resource_missing' && /token|payment_method/.test(param ?? '');
}
