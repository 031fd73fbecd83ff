export type Form = ReadonlyMap<string, string>;
export type Answer = { status: number; body: Record<string, unknown> };

/** The test cards that are declined. */
export const declines: Readonly<
  Record<string, [code: string, declineCode: string, message: string]>
> = {
  chargeDeclined: ['card_declined', 'generic_decline', 'Your card was declined.'],
  chargeDeclinedInsufficientFunds: [
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  chargeDeclinedStolenCard: ['card_declined', 'stolen_card', 'Your card was declined.'],
  chargeDeclinedExpiredCard: ['expired_card', 'expired_card', 'Your card has expired.'],
  chargeDeclinedIncorrectCvc: [
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ],
  chargeDeclinedProcessingError: [
    'processing_error',
    'processing_error',
    'An error occurred while processing your card.',
  ],
  authenticationRequired: [
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ],
  chargeDeclinedStrangely: [
    'card_declined',
    'currency_not_supported',
    'Your card <b>does not</b> support\nthis currency (sk_test_4eC39HqLyjWDarjtT1zdp7dc).',
  ],
};

/** Newest first, as Stripe lists. */
export function pageOf(items: readonly { id: string; created: number }[], form: Form): Answer {
  const since = Number(form.get('created[gte]') ?? 0);
  const wanted = items.filter(({ created }) => created >= since).toReversed();
  const after = form.get('starting_after');
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(form.get('limit') ?? 10);
  return ok({ object: 'list', has_more: end < wanted.length, data: wanted.slice(start, end) });
}

export function showOne(object: string, items: readonly { id: string }[], id: string): Answer {
  const found = items.find((item) => item.id === id);
  return found ? ok({ ...found, object }) : missing(object, id, 'id');
}

export function ok(body: Record<string, unknown>): Answer {
  return { status: 200, body };
}

export function refused(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

export function declined([code, declineCode, message]: [string, string, string]): Answer {
  const error = { type: 'card_error', code, decline_code: declineCode, message };
  return { status: 402, body: { error } };
}

export function missing(what: string, id: string, param: string): Answer {
  return refused(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
}

export function unexpectedState(status: string): Answer {
  const message = `This PaymentIntent has a status of ${status}.`;
  return refused(400, { code: 'payment_intent_unexpected_state', message });
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function metadataOf(form: Form): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}
