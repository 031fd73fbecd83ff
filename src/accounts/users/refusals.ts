import { forStaff, refusal } from '../../platform/errors.ts';

/** What an Admin hears at the portal about people of the organization. */
export const colleagueRefusals = forStaff({
  unknown: refusal(
    'colleague-not-found',
    404,
    'There is no such user in your organization',
    'Reload the list of users.',
  ),
  isOneself: refusal(
    'user-is-oneself',
    409,
    'You cannot deactivate yourself',
    'Ask another Admin of your organization.',
  ),
  deactivatedByMarketplace: refusal(
    'deactivated-by-marketplace',
    409,
    'The marketplace has deactivated this user: it alone can activate it',
    'Ask the marketplace.',
  ),
});
