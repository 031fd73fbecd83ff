import { z } from 'zod';
import { optional, text } from '../../platform/http/schemas.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { freshMinutes } from './fresh-session.ts';
import { longestPassword, shortestPassword, shortestStaffPassword } from './password.ts';

export const commonPasswordSentence = 'password must be none that many people have';

/** A password as it is chosen: any characters, spaces too, as they are. */
export const password = passwordFrom(shortestPassword);

/** One that opens the whole marketplace. */
export const staffPassword = passwordFrom(shortestStaffPassword);

function passwordFrom(shortest: number) {
  return z
    .string({ error: 'password must be text' })
    .min(shortest, { error: `password must have at least ${shortest} characters` })
    .max(longestPassword, { error: `password must have at most ${longestPassword} characters` })
    .refine((text) => !isCommonPassword(text), { error: commonPasswordSentence })
    .meta({ format: 'password', description: `At least ${shortest} characters` });
}

/** The one that holds now, as it was typed. */
export const presentPassword = z
  .string()
  .min(1)
  .max(longestPassword)
  .meta({ format: 'password', description: 'Your present password' });

/** Sentence for descriptions of operations that a stolen session alone must not allow. */
export const freshnessWords = `Needs a session younger than ${freshMinutes} minutes.`;

/** Code of the caller's second factor, if one is on. */
export const ownCode = optional(
  text({
    max: 40,
    description: 'Of your second factor if it is on: of the app, or a recovery code',
  }),
);
