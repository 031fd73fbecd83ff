import { refusal } from '../../platform/errors.ts';

/** The sentences of asking for changes and cancellations. */
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
  cursorUnknown: refusal(
    'cursor-unknown',
    400,
    'cursor must be a value of X-Next-Cursor',
    'Send the X-Next-Cursor of an earlier answer to the same organization, 0 to begin at the first change, or none.',
  ),
  tooManyUpdates: refusal(
    'too-many-updates',
    400,
    'More than 10000 bookings were changed in this period; ask for a shorter one, or go on with the X-Next-Cursor of this answer',
    'Send the X-Next-Cursor of this answer as cursor, and go on with that of the next: each answer tells of up to 1000 changes.',
  ),
};
