import { forStaff, wordedRefusal } from '../platform/errors.ts';

/** The sentences of mails to partners. */
export const partnerMailRefusals = forStaff({
  switchedOff: wordedRefusal(
    'partner-mails-off',
    409,
    'The mails to the partner of the booking <reference> are switched off: the message would not be read',
    'Switch them on with `portolan org partner-mails KEY on`, or write to the partner yourself.',
  ),
});
