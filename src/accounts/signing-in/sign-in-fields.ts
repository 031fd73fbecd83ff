import { z } from 'zod';
import { email, optional, text } from '../../platform/http/schemas.ts';

/** What a sign-in sends. */
export const SignInBody = z
  .object({
    email: email({ description: 'Of the person' }),
    password: z
      .string({ error: 'password is missing' })
      .min(1, { error: 'password is missing' })
      .describe('Of the person'),
    code: optional(
      text({ max: 20, description: 'Of your second factor, or one of its recovery codes' }),
    ),
  })
  .meta({ id: 'SignIn' });

export const ForgottenBody = z
  .object({ email: email({ description: 'Of the person' }) })
  .meta({ id: 'ForgottenPassword' });

export const MailedAnswer = z.object({ mailed: z.literal(true).describe('Always true') });

export const SignedOutAnswer = z.object({ signed_out: z.literal(true).describe('Always true') });

export const forgeryTokenField = z.string().meta({
  description: 'Send it in the X-CSRF-Token header of every change',
});

export const sendsCookie = {
  'Set-Cookie': {
    description: 'The session cookie, or that it is to be deleted.',
    schema: { type: 'string' },
  },
};
