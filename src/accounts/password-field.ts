import { z } from 'zod';
import { longestPassword, shortestPassword } from './password.ts';

/** A password as it is chosen: any characters, spaces too, as they are. */
export const password = z
  .string({ error: 'password must be text' })
  .min(shortestPassword, { error: `password must have at least ${shortestPassword} characters` })
  .max(longestPassword, { error: `password may have at most ${longestPassword} characters` });
