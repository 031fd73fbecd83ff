import { forStaff, refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of reading bookings. */
export const lookupRefusals = {
  bookingNotFound: refusal(
    'booking-not-found',
    400,
    'Invalid request: the booking was not found',
    'Check the reference and the account: an Admin sees the bookings of the organization, an Agent its own bookings.',
  ),
  lookupMissing: refusal(
    'booking-lookup-missing',
    400,
    'Invalid request: send id, partner_ref, or accreditation with accreditation_type',
    'Send at least one of these parameters.',
  ),
  accreditationTypeMissing: refusal(
    'accreditation-type-missing',
    400,
    'Invalid request: accreditation_type is missing',
    'Send accreditation_type, such as IATA, together with accreditation.',
  ),
  ...forStaff({
    bookingUnknown: wordedRefusal(
      'booking-unknown',
      404,
      'There is no booking <reference>',
      'Check the reference. `portolan booking list` lists the newest bookings.',
    ),
  }),
};

/** The sentences of what a booking cannot become. */
export const stateRefusals = forStaff({
  notPending: wordedRefusal(
    'booking-not-pending',
    409,
    'The booking <reference> is <status>: only a booking with status Pending Confirmation can be confirmed or declined',
    'Check the booking: another staff user may have decided.',
  ),
  notOpen: wordedRefusal(
    'booking-not-open',
    409,
    'The booking <reference> is <status>: only a booking with status Pending Confirmation or Confirmed can be <changed or canceled>',
    'Check the booking: it may already be canceled.',
  ),
});
