import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';
import { mostLiveTokens, shortestTokenPrefix } from './tokens/token.ts';

/** What a 401 says beside its sentence. */
export const tokenChallenge = { 'www-authenticate': 'Bearer realm="portolan"' };

/** Every sentence this domain can show a caller. */
export const accountRefusals = {
  tokenMissing: refusal(
    'token-missing',
    401,
    'An access token is required: send it in the access-token header',
    'Send the header `access-token: <your token>` (or `Authorization: Bearer <your token>`) with every request.',
  ),
  tokenUnknown: refusal(
    'token-unknown',
    401,
    'The access token is unknown or was revoked',
    'Check the token and its environment: staging tokens begin with ptl_test_, production tokens with ptl_live_. Ask an Admin of your organization for a new one.',
  ),
  tokenReadOnly: refusal(
    'token-read-only',
    400,
    'This access token only reads: it cannot create, change or cancel anything',
    'Use a token with the scope `book`. Only return_transfers and booking_preview take a POST with this one.',
  ),
  adminRequired: refusal(
    'admin-required',
    400,
    'The Admin role is required to create users',
    'Send the request with the token of an Admin of your organization.',
  ),
  accreditationRequired: refusal(
    'accreditation-required',
    400,
    'Your organization needs a valid accreditation (such as IATA) to create users',
    'Ask the marketplace to record or renew the accreditation of your organization.',
  ),
  userNotFound: refusal(
    'user-not-found',
    400,
    'User not found or access denied',
    'Check user_id. Only an Admin can see other users, and only those of its organization.',
  ),
  tooManyTokens: refusal(
    'too-many-tokens',
    400,
    `The user has ${mostLiveTokens} valid access tokens, which is the maximum`,
    'Use an existing token, or ask the marketplace to revoke unused ones.',
  ),
  userInactive: refusal(
    'user-inactive',
    400,
    'The user is inactive and cannot get an access token',
    'Ask the marketplace to activate the user.',
  ),
  emailTaken: refusal(
    'email-taken',
    400,
    'A user with this email already exists',
    'Use another email address: each belongs to one user in the marketplace.',
  ),
  ...forStaff({
    organizationUnknown: wordedRefusal(
      'organization-not-found',
      404,
      'There is no organization <key>',
      'Check the key. `portolan org list` lists all organizations.',
    ),
    organizationKnown: wordedRefusal(
      'organization-exists',
      409,
      'There is an organization <key> already',
      'Use another key, or change the organization that has it.',
    ),
    organizationInvalid: wordedRefusal(
      'organization-invalid',
      422,
      '<field> belongs to the organization <key>',
      'Use a value that no other partner has.',
    ),
    userKnown: wordedRefusal(
      'user-exists',
      409,
      'There is a user <email> already',
      'Use another email address: each belongs to one user in the marketplace.',
    ),
    userUnknown: wordedRefusal(
      'user-unknown',
      404,
      'There is no user <email>',
      'Check the email address of the user.',
    ),
    userCannotBook: wordedRefusal(
      'user-cannot-book',
      409,
      'The user <email> or its organization is inactive: nothing can be booked for it',
      'Activate the user or the organization, or book for another user.',
    ),
    tooManyTokensOfUser: refusal(
      'too-many-tokens-of-user',
      409,
      `The user has ${mostLiveTokens} valid access tokens, which is the maximum`,
      'First revoke a token of the user with `portolan token revoke PREFIX`.',
    ),
    accountInactive: wordedRefusal(
      'account-inactive',
      409,
      '<email>, or its organization, is inactive',
      'Activate it first with `portolan user activate EMAIL` or `portolan org activate KEY`.',
    ),
    usageDaysInvalid: refusal(
      'usage-days-invalid',
      422,
      'to must not be before from, and at most 365 days after it',
      'Ask for fewer days at a time.',
    ),
    passwordLinksTooOften: refusal(
      'password-links-too-often',
      429,
      'The person was mailed 5 password links within the hour',
      'Use the newest link, or wait the seconds in Retry-After.',
    ),
    prefixTooShort: refusal(
      'token-prefix-too-short',
      422,
      `Give at least the first ${shortestTokenPrefix} characters of the token`,
      'Use the prefix that `portolan token list` shows, or the whole token.',
    ),
    prefixUnknown: refusal(
      'token-prefix-unknown',
      404,
      'No valid token begins with this text',
      'Check the beginning of the token. The token may already be revoked.',
    ),
    prefixAmbiguous: wordedRefusal(
      'token-prefix-ambiguous',
      409,
      '<count> tokens begin with this text',
      'Use more characters of the token, or the whole token.',
    ),
    staffEmailTaken: refusal(
      'staff-email-taken',
      409,
      'A staff user with this email already exists',
      'Use another email address.',
    ),
    staffUnknown: wordedRefusal(
      'staff-not-found',
      404,
      'There is no staff user <email>',
      'Check the email address of the staff user.',
    ),
    staffInactive: wordedRefusal(
      'staff-inactive',
      409,
      '<email> is inactive',
      'Activate it first with `portolan staff activate EMAIL`.',
    ),
    lastActiveStaff: refusal(
      'last-active-staff',
      409,
      'The last active owner can neither be deactivated nor get another role',
      'Make another active staff user an owner first.',
    ),
    staffTokenUnknown: refusal(
      'staff-token-not-found',
      404,
      'The staff token does not exist',
      'GET /operator/v1/staff-tokens lists the staff tokens that you may revoke.',
    ),
    sessionUnknown: refusal(
      'session-not-found',
      404,
      'The session does not exist or has ended',
      'GET /operator/v1/sessions lists the sessions that you may end.',
    ),
    passwordWrong: refusal(
      'password-wrong',
      422,
      'The password is wrong',
      'Send your present password, or have a link mailed to you to set another one.',
    ),
    secondFactorNeeded: refusal(
      'second-factor-required',
      401,
      'A code of your second factor is required',
      'Send the code that your authenticator app shows, or a recovery code, as `code`.',
    ),
    secondFactorWrong: refusal(
      'second-factor-wrong',
      401,
      'The code is wrong, or was used already',
      'Wait for the next code of your app, or use another recovery code. An owner can remove your second factor.',
    ),
    secondFactorOn: refusal(
      'second-factor-on',
      409,
      'Your second factor is on already',
      'Remove it first with DELETE /operator/v1/second-factor.',
    ),
    secondFactorOff: refusal(
      'second-factor-off',
      404,
      'There is no second factor',
      'Set one up with POST /operator/v1/second-factor.',
    ),
    codeWrong: refusal(
      'code-wrong',
      422,
      'The code is not that of the app',
      'Check the clock of the telephone, and send the code that the app shows now.',
    ),
    signInFailed: refusal(
      'sign-in-failed',
      401,
      'The email or the password is wrong',
      'Try again, or ask another staff user to set a new password.',
    ),
    signInTooOften: refusal(
      'sign-in-too-often',
      429,
      'Too many attempts to sign in; try again later',
      'Wait the seconds in Retry-After.',
    ),
    signInAsJson: refusal(
      'sign-in-as-json',
      415,
      'The sign-in must be sent as application/json',
      'Set Content-Type: application/json.',
    ),
    signInBusy: refusal(
      'sign-in-busy',
      429,
      'Too many sign-ins at the same time; try again in a moment',
      'Wait the seconds in Retry-After.',
    ),
    staffOnly: refusal(
      'staff-sign-in-required',
      401,
      'Staff sign-in is required: send a staff token as a bearer token, or sign in',
      'Send `Authorization: Bearer <staff token>`, or sign in at POST /operator/v1/session.',
    ),
    roleNeeded: wordedRefusal(
      'role-required',
      403,
      'This needs another role',
      'Ask an owner for the role that the sentence names, or have a colleague who has it do this.',
    ),
    forgeryGuard: refusal(
      'csrf-token-required',
      403,
      'The X-CSRF-Token header is missing or wrong',
      'Send the csrf_token of your session in the X-CSRF-Token header with every change.',
    ),
  }),
};
