import { z } from 'zod';
import type { HttpServer } from '../../platform/http/server.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { lacksSecondFactor } from '../second-factor/second-factor-policy.ts';
import { findSignedInUser } from '../users/find-signed-in-user.ts';
import { roles } from '../users/user.ts';
import { userDoor } from './door.ts';
import { type EntranceDeps, openEntrance, refuseForms } from './entrance.ts';
import { forgottenRoute } from './forgotten-route.ts';
import { cookieOf } from './request-cookie.ts';
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

const path = '/portal/v1/session';

const SignedInUser = z
  .object({
    user_id: z.int().describe('The number of the user'),
    email: z.string().describe('Of the user'),
    role: z.enum(roles).describe('Admin sees all of the organization, Agent only its own'),
    first_name: z.string().describe('Of the person'),
    last_name: z.string().describe('Of the person'),
    organization: z.string().meta({ description: 'The name of the organization' }),
  })
  .describe('Who is signed in');

const SessionAnswer = z
  .object({
    user: SignedInUser,
    csrf_token: forgeryTokenField,
    must_set_up_second_factor: mustSetUpField,
  })
  .meta({ id: 'PortalSession' });

const view = viewOf(SignedInUser);

/** How users of partners sign in to the portal. Programs use an access token instead. */
export function userSessionRoutes(
  server: HttpServer,
  deps: EntranceDeps & { write: PlainWrite },
): void {
  const enter = openEntrance(deps, userDoor);
  const sessionCookieOfUser = sessionCookieName('user', deps);

  server.post(path, {
    config: { withoutUser: true, sends: sendsCookie, authorize: refuseForms },
    schema: { ...signInSchema, response: { 200: SessionAnswer, ...signInErrors } },
    handler: async (request, reply) => {
      const { who, csrfToken } = await enter(request, reply, request.body);
      const lacks = await lacksSecondFactor(deps.db, who);
      const user = view(await findSignedInUser(deps, who.id));
      return { user, csrf_token: csrfToken, ...(lacks && mustSetUp) };
    },
  });

  forgottenRoute(server, deps, {
    path: `${path}/password-link`,
    config: { withoutUser: true },
    kind: 'user',
    owner: 'a user',
  });

  server.get(path, {
    schema: {
      operationId: 'getSession',
      tags,
      summary: 'Show the signed-in user',
      response: { 200: SessionAnswer },
    },
    handler: async (request) => ({
      user: view(await findSignedInUser(deps, request.caller.userId)),
      csrf_token: forgeryToken(cookieOf(request, sessionCookieOfUser) ?? ''),
      ...(request.caller.lacksFactor && mustSetUp),
    }),
  });

  server.delete(path, {
    config: { sends: sendsCookie },
    schema: signOutSchema,
    handler: async (request, reply) => {
      await signOut(deps, cookieOf(request, sessionCookieOfUser) ?? '');
      reply.clearCookie(sessionCookieOfUser, sessionCookie(deps));
      return { signed_out: true as const };
    },
  });
}
