import { z } from 'zod';
import type { HttpServer } from '../../platform/http/server.ts';
import { roles } from '../../platform/operation/role.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { lacksSecondFactor } from '../second-factor/second-factor-policy.ts';
import { staffDoor } from './door.ts';
import { type EntranceDeps, openEntrance, refuseForms } from './entrance.ts';
import { forgottenRoute } from './forgotten-route.ts';
import { forgeryToken, sessionCookie, sessionCookieName } from './session.ts';
import { signOut } from './sign-in.ts';
import {
  forgeryTokenField,
  mustSetUp,
  mustSetUpField,
  sendsCookie,
  signInErrors,
  signInSchema,
  signOutSchema,
  tags,
} from './sign-in-fields.ts';

const SessionAnswer = z
  .object({
    staff: z
      .object({
        id: z.int().describe('The number of the staff user'),
        email: z.string().describe('Of the staff user'),
        role: z.enum(roles).describe('What the staff user may do'),
      })
      .describe('Who is signed in'),
    must_set_up_second_factor: mustSetUpField,
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
    schema: { ...signInSchema, response: { 200: SessionAnswer, ...signInErrors } },
    handler: async (request, reply) => {
      const { who, csrfToken } = await enter(request, reply, request.body);
      const { id, email, role } = who;
      const lacks = await lacksSecondFactor(deps.db, who);
      const staff = { id, email, role };
      return { staff, csrf_token: csrfToken, ...(lacks && mustSetUp) };
    },
  });

  forgottenRoute(server, deps, {
    path: '/operator/v1/session/password-link',
    config: { withoutStaff: true },
    kind: 'staff',
    owner: 'staff',
  });

  server.get('/operator/v1/session', {
    config: { role: 'viewer' },
    schema: {
      operationId: 'getSession',
      tags,
      summary: 'Show the signed-in staff user',
      response: { 200: SessionAnswer },
    },
    handler: async ({ staff: { lacksFactor, ...staff }, session }) => ({
      staff,
      csrf_token: session === null ? null : forgeryToken(session),
      ...(lacksFactor && mustSetUp),
    }),
  });

  server.delete('/operator/v1/session', {
    config: { role: 'viewer', sends: sendsCookie },
    schema: signOutSchema,
    handler: async ({ session }, reply) => {
      if (session !== null) await signOut(deps, session);
      reply.clearCookie(sessionCookieName('staff', deps), sessionCookie(deps));
      return { signed_out: true as const };
    },
  });
}
