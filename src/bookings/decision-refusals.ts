import { refusal, wordedRefusal } from '../platform/errors.ts';

/** The sentences of deciding about bookings. */
export const decisionRefusals = {
  notPending: wordedRefusal(
    'booking-not-pending',
    409,
    'The booking <reference> is <status>: only one that is Pending Confirmation can be confirmed or declined',
    'Look at the booking: somebody may have decided already.',
  ),
  reasonMissing: refusal(
    'reason-missing',
    422,
    'A reason is required',
    'Say why: the reason is kept with the booking.',
  ),
};
