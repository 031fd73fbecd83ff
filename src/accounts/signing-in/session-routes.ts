import { z } from 'zod';
import { clientNetwork } from '../../platform/http/budgets/client-network.ts';
import { ErrorAnswer } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { roles } from '../../platform/operation/role.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { requestPasswordLink } from '../password-links/request-link.ts';
import { staffDoor } from './door.ts';
import { type EntranceDeps, openEntrance, refuseForms, slowDownGuessing } from './entrance.ts';
import { forgeryToken, sessionCookie, sessionCookieName } from './session.ts';
import { signOut } from './sign-in.ts';
import {
  ForgottenBody,
  forgeryTokenField,
  MailedAnswer,
  SignedOutAnswer,
  SignInBody,
  sendsCookie,
} from './sign-in-fields.ts';

const tags = ['Session'];

const SessionAnswer = z
  .object({
    staff: z
      .object({
        id: z.int().describe('The number of the staff user'),
        email: z.string().describe('Of the staff user'),
        role: z.enum(roles).describe('What the staff user may do'),
      })
      .describe('Who is signed in'),
    csrf_token: forgeryTokenField.nullable().meta({
      description: 'Send it in the X-CSRF-Token header of every change; null for bearer tokens',
    }),
  })
  .meta({ id: 'Session' });

/** How staff sign in to the console. Programs use a staff token instead. */
export function sessionRoutes(
  server: HttpServer,
  deps: EntranceDeps & { write: PlainWrite },
): void {
  const enter = openEntrance(deps, staffDoor);

  server.post('/operator/v1/session', {
    config: { withoutStaff: true, sends: sendsCookie, authorize: refuseForms },
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
    handler: async (request, reply) => {
      const { who, csrfToken } = await enter(request, reply, request.body);
      const { id, email, role } = who;
      return { staff: { id, email, role }, csrf_token: csrfToken };
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
      response: { 200: MailedAnswer, 429: ErrorAnswer },
    },
    handler: async ({ body, ip, id: requestId }) => {
      await slowDownGuessing(deps, body.email);
      await slowDownGuessing(deps, clientNetwork(ip));
      await requestPasswordLink(deps, { email: body.email, requestId }, ['staff']);
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
      response: { 200: SignedOutAnswer },
    },
    handler: async ({ session }, reply) => {
      if (session !== null) await signOut(deps, session);
      reply.clearCookie(sessionCookieName('staff', deps), sessionCookie(deps));
      return { signed_out: true as const };
    },
  });
}
