import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { clientNetwork } from '../../platform/http/budgets/client-network.ts';
import type { Budgets } from '../../platform/http/budgets/rate-limit.ts';
import { ErrorAnswer, email, optional, text } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { roles } from '../../platform/operation/role.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { accountRefusals } from '../refusals.ts';
import { requestPasswordLink } from '../staff/request-password-link.ts';
import { forgeryToken, sessionCookieName, sessionDays } from '../staff/staff.ts';
import { signOut } from './sign-in.ts';
import { createSignInGate } from './sign-in-gate.ts';

const tags = ['Session'];
const attemptsPerMinute = 10;

const SignInBody = z
  .object({
    email: email({ description: 'Of the staff user' }),
    password: z
      .string({ error: 'password is missing' })
      .min(1, { error: 'password is missing' })
      .describe('Of the staff user'),
    code: optional(
      text({ max: 20, description: 'Of your second factor, or one of its recovery codes' }),
    ),
  })
  .meta({ id: 'SignIn' });

const ForgottenBody = z
  .object({ email: email({ description: 'Of the staff user' }) })
  .meta({ id: 'ForgottenPassword' });

const SessionAnswer = z
  .object({
    staff: z
      .object({
        id: z.int().describe('The number of the staff user'),
        email: z.string().describe('Of the staff user'),
        role: z.enum(roles).describe('What the staff user may do'),
      })
      .describe('Who is signed in'),
    csrf_token: z.string().nullable().meta({
      description: 'Send it in the X-CSRF-Token header of every change; null for bearer tokens',
    }),
  })
  .meta({ id: 'Session' });

const sendsCookie = {
  'Set-Cookie': {
    description: 'The session cookie, or that it is to be deleted.',
    schema: { type: 'string' },
  },
};

type Deps = {
  db: Database;
  clock: Clock;
  write: PlainWrite;
  budgets: Budgets;
  storedSecrets: Keys;
  /** Whether people reach the marketplace over https: then the cookie never leaves it. */
  isSecure: boolean;
};

/** How staff sign in to the console. Programs use a staff token instead. */
export function sessionRoutes(server: HttpServer, deps: Deps): void {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.isSecure,
  } as const;
  const sessionCookie = sessionCookieName(deps);
  const enter = createSignInGate(deps);

  server.post('/operator/v1/session', {
    config: {
      withoutStaff: true,
      sends: sendsCookie,
      // Only that has a browser ask first whether a page of another site may send it.
      authorize: ({ headers }) =>
        headers['content-type'] === undefined ? accountRefusals.signInAsJson() : undefined,
    },
    schema: {
      operationId: 'signIn',
      tags,
      summary: 'Sign in',
      description:
        'With a second factor the answer is 401 `second-factor-required` until `code` is sent too.',
      security: [],
      body: SignInBody,
      response: { 200: SessionAnswer, 401: ErrorAnswer, 415: ErrorAnswer, 429: ErrorAnswer },
    },
    handler: async ({ body, ip, id: requestId, headers }, reply) => {
      await slowDownGuessing(deps, body.email);
      const from = { network: clientNetwork(ip), address: ip, client: headers['user-agent'] };
      const { staff, session } = await enter({ ...body, ...from, requestId });
      reply.setCookie(sessionCookie, session, { ...cookie, maxAge: sessionDays * 86_400 });
      return { staff, csrf_token: forgeryToken(session) };
    },
  });

  server.post('/operator/v1/session/password-link', {
    config: { withoutStaff: true },
    schema: {
      operationId: 'requestPasswordLink',
      tags,
      summary: 'Have a link mailed that sets a new password',
      description: 'The answer is the same whether or not the address belongs to staff.',
      security: [],
      body: ForgottenBody,
      response: {
        200: z.object({ mailed: z.literal(true).describe('Always true') }),
        429: ErrorAnswer,
      },
    },
    handler: async ({ body, ip, id: requestId }) => {
      await slowDownGuessing(deps, body.email);
      await slowDownGuessing(deps, clientNetwork(ip));
      await requestPasswordLink(deps, { email: body.email, requestId });
      return { mailed: true as const };
    },
  });

  server.get('/operator/v1/session', {
    config: { role: 'viewer' },
    schema: {
      operationId: 'getSession',
      tags,
      summary: 'Show the signed-in staff user',
      response: { 200: SessionAnswer },
    },
    handler: async ({ staff, session }) => ({
      staff,
      csrf_token: session === null ? null : forgeryToken(session),
    }),
  });

  server.delete('/operator/v1/session', {
    config: { role: 'viewer', sends: sendsCookie },
    schema: {
      operationId: 'signOut',
      tags,
      summary: 'Sign out',
      response: { 200: z.object({ signed_out: z.literal(true).describe('Always true') }) },
    },
    handler: async ({ session }, reply) => {
      if (session !== null) await signOut(deps, session);
      reply.clearCookie(sessionCookie, cookie);
      return { signed_out: true as const };
    },
  });
}

async function slowDownGuessing({ budgets, clock }: Deps, address: string): Promise<void> {
  const verdict = await budgets.take(`sign-in:${address.toLowerCase()}`, attemptsPerMinute);
  if (verdict.allowed) return;
  const seconds = Math.max(Math.ceil((verdict.resetAt - clock.milliseconds()) / 1000), 1);
  throw accountRefusals.signInTooOften({ 'retry-after': String(seconds) });
}
