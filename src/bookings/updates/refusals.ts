import { refusal } from '../../platform/errors.ts';

/** The sentences of the feed of changes. */
export const updateRefusals = {
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
