import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

export const operationRefusals = forStaff({
  clockIsReal: refusal(
    'clock-is-real',
    409,
    'The clock can be moved in staging only',
    'Use a staging marketplace.',
  ),
  notAnInstant: wordedRefusal(
    'instant-unreadable',
    422,
    '<text> is not a valid time',
    'Use the form 2027-01-01T09:00:00-05:00, or 2027-01-01T09:00 for local time of the marketplace.',
  ),
  notADuration: wordedRefusal(
    'duration-unreadable',
    422,
    '<text> is not a valid duration',
    'Use the form 25h, 90m, 10s, 3d or PT25H; a leading minus sign goes back.',
  ),
  tooFar: refusal(
    'clock-too-far',
    422,
    'The clock must be in the years 1970 to 9999',
    'Choose a time in these years.',
  ),
  mailUnknown: wordedRefusal(
    'outbox-mail-not-found',
    404,
    'There is no mail <id> in the outbox',
    '`portolan outbox list` lists the mails; the newest 5,000 are kept.',
  ),
  mailPrivate: wordedRefusal(
    'outbox-mail-private',
    403,
    'Only its recipient may read mail <id>',
    'It is about an account. In staging `portolan outbox show ID` prints it on the machine of the marketplace.',
  ),
  settingUnknown: wordedRefusal(
    'setting-unknown',
    404,
    'There is no setting <key>',
    '`portolan settings list` lists the settings.',
  ),
  settingInvalid: wordedRefusal(
    'setting-invalid',
    422,
    '<key> must be <what is allowed>',
    '`portolan settings list` shows the allowed values.',
  ),
});
