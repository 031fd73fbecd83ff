import { z } from 'zod';
import { longestPassword, shortestPassword, shortestStaffPassword } from './password.ts';

/** A password as it is chosen: any characters, spaces too, as they are. */
export const password = passwordFrom(shortestPassword);

/** One that opens the whole marketplace. */
export const staffPassword = passwordFrom(shortestStaffPassword);

function passwordFrom(shortest: number) {
  return z
    .string({ error: 'password must be text' })
    .min(shortest, { error: `password must have at least ${shortest} characters` })
    .max(longestPassword, { error: `password must have at most ${longestPassword} characters` })
    .meta({ format: 'password', description: `At least ${shortest} characters` });
}

/** The one that holds now, as it was typed. */
export const presentPassword = z
  .string()
  .min(1)
  .max(longestPassword)
  .meta({ format: 'password', description: 'Your present password' });
