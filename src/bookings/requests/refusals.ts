import { forStaff, refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of asking for changes and cancellations, and of deciding about that. */
export const requestRefusals = {
  changeOfCanceled: refusal(
    'change-of-canceled-booking',
    400,
    'Invalid request: the booking is canceled',
    'A canceled booking cannot be changed. Create a new booking.',
  ),
  changeOfPast: refusal(
    'change-of-past-booking',
    400,
    'Invalid request: the booking is in the past',
    'A booking that has begun cannot be changed.',
  ),
  cancellationOfUnknown: refusal(
    'cancellation-of-unknown-booking',
    400,
    'Cancellation failed: the booking was not found',
    'Check reference_id and the account: an Admin sees the bookings of the organization, an Agent those it made itself.',
  ),
  cancellationOfCanceled: refusal(
    'cancellation-of-canceled-booking',
    400,
    'Cancellation failed: the booking is already canceled',
    'Nothing to do.',
  ),
  cancellationOfPast: refusal(
    'cancellation-of-past-booking',
    400,
    'Cancellation failed: the booking is in the past',
    'A booking that has begun cannot be canceled.',
  ),
  termsChanged: wordedRefusal(
    'cancellation-terms-changed',
    400,
    'Cancellation failed: the refund is <amount> and the fee <amount>, not what was expected',
    'Get the terms anew from GET /v1/booking_cancellation_quote, and send them as expected_refund and expected_fee. Nothing was requested.',
  ),
  withdrawalOfUnknown: refusal(
    'withdrawal-of-unknown-request',
    400,
    'Invalid request: there is no such booking request',
    'Check request_id and the account: an Admin sees the requests of the organization, an Agent those about its own bookings.',
  ),
  withdrawalOfDecided: refusal(
    'withdrawal-of-decided-request',
    400,
    'Invalid request: the booking request is decided already',
    'GET /v1/booking_requests shows what was decided.',
  ),
  ...forStaff({
    requestUnknown: wordedRefusal(
      'booking-request-unknown',
      404,
      'There is no request <id>',
      '`portolan requests list --status all` lists the requests.',
    ),
    requestDecided: wordedRefusal(
      'booking-request-decided',
      409,
      'The request <id> is already <state>',
      'Check the booking: another staff user has decided.',
    ),
    noteMissing: refusal(
      'note-missing',
      422,
      'A note is required with a refund: add --note (note in the API)',
      'Say why the refund is not the one of the policy; the partner reads it.',
    ),
    restUnanswered: refusal(
      'rest-unanswered',
      422,
      'A note is required with a request that is applied in part: add --note (note in the API)',
      'Say what becomes of the rest of what was asked for; the partner reads it.',
    ),
    messagesFull: wordedRefusal(
      'request-messages-full',
      409,
      'The request <id> has <n> messages already',
      'Decide the request: its note is the answer.',
    ),
    notAChange: refusal(
      'request-not-a-change',
      422,
      'The request is a cancellation and cannot take changes',
      'Leave out the change and in_part. To do something else than cancel, reject the request with a reason and change the booking.',
    ),
    notACancellation: refusal(
      'request-not-a-cancellation',
      422,
      'The request is a change and cannot take a refund',
      'Leave out the refund. An overpayment after a change is refunded automatically.',
    ),
  }),
};
