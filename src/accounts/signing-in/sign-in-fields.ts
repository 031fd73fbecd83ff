import { z } from 'zod';
import { ErrorAnswer, email, optional, text } from '../../platform/http/schemas.ts';

export const tags = ['Session'];

/** What a sign-in sends. */
const SignInBody = z
  .object({
    email: email({ description: 'Of the person' }),
    password: z
      .string({ error: 'password is missing' })
      .min(1, { error: 'password is missing' })
      .describe('Of the person'),
    code: optional(
      text({ max: 40, description: 'Of your second factor, or one of its recovery codes' }),
    ),
  })
  .meta({ id: 'SignIn' });

export const ForgottenBody = z
  .object({ email: email({ description: 'Of the person' }) })
  .meta({ id: 'ForgottenPassword' });

export const MailedAnswer = z.object({ mailed: z.literal(true).describe('Always true') });

const SignedOutAnswer = z.object({ signed_out: z.literal(true).describe('Always true') });

export const forgeryTokenField = z.string().meta({
  description: 'Send it in the X-CSRF-Token header of every change',
});

/** Left out where there is nothing to set up. */
export const mustSetUpField = z
  .literal(true)
  .optional()
  .describe(
    'Only where a second factor is required, and there is none: nothing else is answered before',
  );
export const mustSetUp = { must_set_up_second_factor: true } as const;

export const sendsCookie = {
  'Set-Cookie': {
    description: 'The session cookie, or that it is to be deleted.',
    schema: { type: 'string' },
  },
};

/** What staff and partners read of signing in and out alike. */
export const signInSchema = {
  operationId: 'signIn',
  tags,
  summary: 'Sign in',
  description:
    'With a second factor the answer is 401 `second-factor-required` until `code` is sent too.',
  security: [],
  body: SignInBody,
};

export const signInErrors = { 401: ErrorAnswer, 415: ErrorAnswer, 429: ErrorAnswer };

export const signOutSchema = {
  operationId: 'signOut',
  tags,
  summary: 'Sign out',
  response: { 200: SignedOutAnswer },
};
