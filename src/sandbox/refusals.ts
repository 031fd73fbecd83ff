import { refusal, wordedRefusal } from '../platform/errors.ts';

/** The sentences of the sandbox. */
export const sandboxRefusals = {
  refused: wordedRefusal(
    'sandbox-refused',
    400,
    '<why staff could not do it either>',
    'Nothing was changed. GET /v1/booking and GET /v1/booking_requests show what it is now.',
  ),
  requestNotFound: refusal(
    'sandbox-request-not-found',
    400,
    'Invalid request: the booking request was not found',
    'Check the id and the account: an Admin sees the requests of the organization, an Agent those about its own bookings.',
  ),
};
