import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of erasing travelers. */
export const eraseRefusals = forStaff({
  notOver: wordedRefusal(
    'traveler-bookings-not-over',
    409,
    'The bookings <references> of this traveler are still to come, or have an open request or payment: cancel or settle them first',
    'Cancel each booking or wait until it is over, decide its requests, and wait for its payments. `portolan booking show REF` shows them.',
  ),
});
