import { z } from 'zod';

/** The address of a user or of staff, as commands take it. */
export const emailField = z
  .string()
  .trim()
  .pipe(z.email({ error: 'it must be an e-mail address' }))
  .describe('EMAIL');
