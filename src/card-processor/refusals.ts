import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show a caller. */
export const paymentRefusals = {
  tokenMissing: refusal(
    'card-token-missing',
    400,
    'token is missing: bookings of this account are paid by card',
    'Send a token of the card, obtained from the payment processor, with each booking.',
  ),
  cardHolderMissing: refusal(
    'card-holder-missing',
    400,
    'card_holder is missing: bookings of this account are paid by card',
    'Send the name on the card in card_holder.',
  ),
  storedCardMissing: refusal(
    'stored-card-missing',
    400,
    'The account pays by a card on file, and none is stored',
    'Ask the marketplace to store a card for your organization, or to change its payment term.',
  ),
  cardDeclined: wordedRefusal(
    'card-declined',
    400,
    'The card was declined: <reason>',
    'Nothing was booked and nothing charged. Pay with another card.',
  ),
  cardPaymentsOff: refusal(
    'card-payments-off',
    400,
    'The marketplace takes no cards',
    'Ask the marketplace for credit, or to set up its card processor.',
  ),
  paymentFailed: refusal(
    'payment-not-possible',
    503,
    'The payment is not possible at the moment; nothing was booked and nothing charged',
    'Try again in a few minutes. The operator finds the reason in the log.',
  ),
  paymentUnknown: refusal(
    'payment-unknown',
    503,
    'The card processor did not answer; nothing was booked, and what was charged will be given back',
    'Try again in a few minutes. The operator finds the reason in the log.',
  ),
  stripeSignatureInvalid: refusal(
    'stripe-signature-invalid',
    400,
    'The event does not carry a valid signature of Stripe, or is older than 5 minutes',
    'Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint, as the Stripe Dashboard shows it, and keep the clock right.',
  ),
  stripeNotReached: refusal(
    'stripe-not-reached',
    503,
    'The card processor did not say what has become of the payment',
    'Stripe sends the event again by itself. The operator finds the reason in the log.',
  ),
};
