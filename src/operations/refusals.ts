import { refusal, wordedRefusal } from '../platform/errors.ts';

export const operationRefusals = {
  clockIsReal: refusal(
    'clock-is-real',
    409,
    'The clock can be moved in staging only',
    'Use a staging marketplace to try what happens at another time.',
  ),
  notAnInstant: wordedRefusal(
    'instant-unreadable',
    422,
    '<text> is not a moment in time',
    'Write it like 2027-01-01T09:00:00-05:00, or as local time of the marketplace like 2027-01-01T09:00.',
  ),
  notADuration: wordedRefusal(
    'duration-unreadable',
    422,
    '<text> is not a duration',
    'Write it like 25h, 90m, 10s, 3d or PT25H; a minus sign before it goes back.',
  ),
  tooFar: refusal(
    'clock-too-far',
    422,
    'The clock can be set to the years 1970 to 9999 only',
    'Choose a moment in between.',
  ),
  settingUnknown: wordedRefusal(
    'setting-unknown',
    404,
    'There is no setting <key>',
    '`portolan settings list` shows them.',
  ),
  settingInvalid: wordedRefusal(
    'setting-invalid',
    422,
    '<key> must be <what is allowed>',
    '`portolan settings list` shows what is allowed.',
  ),
};
