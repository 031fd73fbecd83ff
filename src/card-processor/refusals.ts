import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const paymentRefusals = {
  tokenMissing: refusal(
    'card-token-missing',
    400,
    'token is missing: this account pays each booking by card',
    'Send a card token from the payment processor with each booking.',
  ),
  cardHolderMissing: refusal(
    'card-holder-missing',
    400,
    'card_holder is missing: this account pays each booking by card',
    'Send the name on the card in card_holder.',
  ),
  storedCardMissing: refusal(
    'stored-card-missing',
    400,
    'The account pays by card on file, but has no stored card',
    'Ask the marketplace to store a card for your organization, or to change its payment term.',
  ),
  cardDeclined: wordedRefusal(
    'card-declined',
    400,
    'The card was declined: <reason>',
    'Nothing was booked or charged. Use another card.',
  ),
  cardPaymentsOff: refusal(
    'card-payments-off',
    400,
    'The marketplace does not accept cards',
    'Ask the marketplace for credit terms, or to set up a card processor.',
  ),
  paymentFailed: refusal(
    'payment-not-possible',
    503,
    'The payment is not possible right now; nothing was booked or charged',
    'Try again in a few minutes. The log has the reason.',
  ),
  paymentUnknown: refusal(
    'payment-unknown',
    503,
    'The card processor did not answer; nothing was booked, and any charge will be refunded',
    'Try again in a few minutes. The log has the reason.',
  ),
  ...forStaff({
    stripeSignatureInvalid: refusal(
      'stripe-signature-invalid',
      400,
      'The event has no valid Stripe signature, or is older than 5 minutes',
      "Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint in the Stripe Dashboard, and check the machine's clock.",
    ),
    stripeEventInvalid: wordedRefusal(
      'stripe-event-invalid',
      400,
      'The event has no <field> as Stripe sends it',
      'Let only Stripe send events to /stripe/events, and keep STRIPE_WEBHOOK_SECRET from everybody else.',
    ),
    cardLinkFailed: refusal(
      'card-link-not-possible',
      503,
      'The card processor gave no link; the card on file is as it was',
      'Try again in a few minutes. The log has the reason.',
    ),
    stripeNotReached: refusal(
      'stripe-not-reached',
      503,
      'The card processor did not report the state of the payment or card',
      'Stripe sends the event again automatically. The log has the reason.',
    ),
  }),
};
