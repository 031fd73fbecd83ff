import { forStaff, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of notes about bookings. */
export const noteRefusals = forStaff({
  unknown: wordedRefusal(
    'note-unknown',
    404,
    'The booking <reference> has no note <id>',
    'List the notes of the booking: `portolan booking notes REF`.',
  ),
  notOwn: wordedRefusal(
    'note-not-own',
    403,
    'The note <id> is of <author>: only its author can delete it',
    'Ask its author to delete it, or add a note that corrects it.',
  ),
});
