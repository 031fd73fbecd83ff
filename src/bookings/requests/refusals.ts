import { refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of asking for changes and cancellations, and of deciding about that. */
export const requestRefusals = {
  changeOfCanceled: refusal(
    'change-of-canceled-booking',
    400,
    'Invalid request: the booking is canceled',
    'A canceled booking cannot be changed; book again.',
  ),
  changeOfPast: refusal(
    'change-of-past-booking',
    400,
    'Invalid request: the booking is in the past',
    'What has begun cannot be changed.',
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
    'Cancellation failed: the booking is canceled already',
    'There is nothing left to do.',
  ),
  cancellationOfPast: refusal(
    'cancellation-of-past-booking',
    400,
    'Cancellation failed: the booking is in the past',
    'What has begun cannot be canceled.',
  ),
  requestUnknown: wordedRefusal(
    'booking-request-unknown',
    404,
    'There is no request <id>',
    '`portolan requests list` shows the open ones.',
  ),
  requestDecided: wordedRefusal(
    'booking-request-decided',
    409,
    'The request <id> is <state> already',
    'Look at the booking: somebody was faster.',
  ),
  notAChange: refusal(
    'request-not-a-change',
    422,
    'The request is a cancellation: there is nothing to change',
    'Leave out what is to be changed.',
  ),
  notACancellation: refusal(
    'request-not-a-cancellation',
    422,
    'The request is a change: a refund belongs to a cancellation',
    'Leave out the refund. What is paid too much after a change goes back by itself.',
  ),
};
