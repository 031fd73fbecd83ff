import { forStaff, refusal } from '../../platform/errors.ts';
import { mostLiveTokens } from '../tokens/token.ts';

/** Refusals that keep a stolen token, or a session that is left open, from what would last. */
export const accessRefusals = forStaff({
  passwordIsAddress: refusal(
    'password-is-address',
    422,
    'The password must be more than your email address',
    'Choose one that nobody guesses who knows your address.',
  ),
  sessionNeeded: refusal(
    'session-required',
    403,
    'This needs a session: a token makes no token, sets no password and changes no second factor',
    'Sign in to the console, or at POST /operator/v1/session.',
  ),
  sessionTooOld: refusal(
    'session-too-old',
    403,
    'This needs a session of the last 10 minutes: sign in again',
    'Sign in again, and repeat it within 10 minutes.',
  ),
  secondFactorDemanded: refusal(
    'second-factor-demanded',
    403,
    'A second factor is required of you: set one up first',
    'Set up an authenticator app or a passkey under "Your account".',
  ),
  codeMissing: refusal(
    'code-missing',
    422,
    'code is missing: your second factor is on',
    'Send the code that your authenticator app shows, or a recovery code, as `code`. Who has a passkey only signs in with it.',
  ),
  tooManyStaffTokens: refusal(
    'too-many-staff-tokens',
    409,
    `You have ${mostLiveTokens} valid staff tokens, which is the maximum`,
    'First revoke one with DELETE /operator/v1/staff-tokens/{id}.',
  ),
});
