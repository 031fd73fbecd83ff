import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

export const todayRefusals = forStaff({
  notWaiting: wordedRefusal(
    'task-not-waiting',
    404,
    'Nothing called <id> waits',
    '`portolan today list` lists what waits; someone may have done it meanwhile.',
  ),
  taken: wordedRefusal(
    'task-taken',
    409,
    '<email> has taken <id> on',
    'Ask your colleague, or release it first.',
  ),
  snoozedTooLong: refusal(
    'snooze-too-long',
    422,
    'until must be in the future, at most 90 days from now',
    'Choose a time in the next 90 days.',
  ),
  kindBeyondRole: wordedRefusal(
    'task-kind-beyond-role',
    422,
    'With the role <role> a staff user can do nothing about <kinds>',
    'Leave these kinds out, or have an owner give the staff user another role.',
  ),
});
