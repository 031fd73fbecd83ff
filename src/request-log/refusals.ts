import { forStaff, refusal } from '../platform/errors.ts';
import { keptDays } from './logged-request.ts';

/** What only those meet who read the log: staff, and people in the portal. */
export const requestLogRefusals = forStaff({
  requestUnknown: refusal(
    'logged-request-not-found',
    404,
    'There is no such request in the log',
    `Requests are kept for ${keptDays} days, fewer where many were asked. An Agent sees its own.`,
  ),
});
