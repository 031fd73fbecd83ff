import { refusal } from '../../platform/errors.ts';

/** The sentences of the feed of changes. */
export const updateRefusals = {
  cursorUnknown: refusal(
    'cursor-unknown',
    400,
    'cursor must be a value of X-Next-Cursor',
    'Send the X-Next-Cursor of an earlier answer to your organization, 0 to start at the first change, or no cursor.',
  ),
  tooManyUpdates: refusal(
    'too-many-updates',
    400,
    'More than 10000 bookings changed in this period; use a shorter period, or continue with the X-Next-Cursor of this answer',
    'Send the X-Next-Cursor of this answer as cursor, and repeat this with each answer, which has up to 1000 changes.',
  ),
};
