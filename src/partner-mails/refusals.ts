import { forStaff, wordedRefusal } from '../platform/errors.ts';

/** The sentences of mails to partners. */
export const partnerMailRefusals = forStaff({
  unknown: wordedRefusal(
    'partner-mail-unknown',
    404,
    'There is no mail <id> to a partner',
    '`portolan mail decisions` lists these mails. They are stored for 90 days.',
  ),
  waiting: wordedRefusal(
    'partner-mail-waiting',
    409,
    'The mail <id> already waits to be sent',
    '`portolan mail decisions --state waiting` shows what it waits for.',
  ),
  switchedOff: wordedRefusal(
    'partner-mails-off',
    409,
    'The mails to the partner of the booking <reference> are switched off: the message would not be read',
    'Switch them on with `portolan org partner-mails KEY on`, or write to the partner yourself.',
  ),
});
