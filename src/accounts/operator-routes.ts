import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import {
  ErrorAnswer,
  email,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { addStaff } from './add-staff.ts';
import { issueTokenAsStaff } from './issue-token.ts';
import { listOrganizations, listTokens, listUsers } from './list-organizations.ts';
import {
  OrganizationView,
  StaffTokenView,
  TokenView,
  toOrganizationView,
  toStaffTokenView,
  toTokenView,
  toUserView,
  UserView,
} from './operator-views.ts';
import { password } from './password-field.ts';
import { revokeToken } from './revoke-token.ts';
import { asActor } from './staff.ts';
import { issueStaffToken, listStaffTokens, revokeStaffToken } from './staff-tokens.ts';
import { mostLiveTokens, type TokenKind } from './token.ts';
import { setTravelerMails } from './traveler-mails.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; tokenKind: TokenKind };

const limit = optional(wholeNumber({ min: 1, max: 500, description: 'How many at most' }));

/** Partners, their users and tokens, and the staff, for those who run the marketplace. */
export function accountOperatorRoutes(server: HttpServer, deps: Deps): void {
  partnerRoutes(server, deps);
  travelerMailRoutes(server, deps);
  tokenRoutes(server, deps);
  staffRoutes(server, deps);
}

function partnerRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/organizations', {
    schema: {
      operationId: 'listOrganizations',
      tags: ['Partners'],
      summary: 'List the partner organizations',
      querystring: z.object({
        after: optional(
          text({ description: 'The key of the last organization of the page before' }),
        ),
        limit,
      }),
      response: { 200: z.array(OrganizationView) },
    },
    handler: async ({ query }) => (await listOrganizations(deps, query)).map(toOrganizationView),
  });

  server.get('/operator/v1/organizations/:key/users', {
    schema: {
      operationId: 'listUsers',
      tags: ['Partners'],
      summary: 'List the users of an organization',
      params: z.object({ key: requiredText({ max: 64 }) }),
      querystring: z.object({
        after: optional(wholeNumber({ description: 'The last user_id of the page before' })),
        limit,
      }),
      response: { 200: z.array(UserView), 404: ErrorAnswer },
    },
    handler: async ({ params, query }) =>
      (await listUsers(deps, params.key, query)).map(toUserView),
  });
}

function travelerMailRoutes(server: HttpServer, deps: Deps): void {
  server.put('/operator/v1/organizations/:key/traveler-mails', {
    schema: {
      operationId: 'setTravelerMails',
      tags: ['Partners'],
      summary: 'Send the travelers of an organization mails about their bookings, or none',
      params: z.object({ key: requiredText({ max: 64 }) }),
      body: z.object({ enabled: flag() }),
      response: {
        200: z.object({ key: z.string(), traveler_mails: z.boolean() }),
        404: ErrorAnswer,
      },
    },
    handler: async ({ staff, id, params: { key }, body, keepAnswer }) => {
      const answer = { key, traveler_mails: body.enabled };
      const wanted = { key, isOn: body.enabled };
      await setTravelerMails(deps, asActor(staff, id), wanted, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });
}

function tokenRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/access-tokens', {
    schema: {
      operationId: 'listAccessTokens',
      tags: ['Access tokens'],
      summary: 'List the access tokens of a user',
      description: 'Tokens are told by their beginning; their value is never stored.',
      querystring: z.object({ user: email({ description: 'The email of the user' }) }),
      response: { 200: z.array(TokenView) },
    },
    handler: async ({ query }) => (await listTokens(deps, query.user)).map(toTokenView),
  });

  server.post('/operator/v1/access-tokens', {
    schema: {
      operationId: 'issueAccessToken',
      tags: ['Access tokens'],
      summary: 'Give a user a new access token',
      body: z.object({ user: email({ description: 'The email of the user' }) }),
      response: {
        200: z.object({ access_token: z.string() }),
        404: ErrorAnswer,
        409: ErrorAnswer,
      },
      description: `A user has at most ${mostLiveTokens} valid tokens.`,
    },
    handler: async ({ staff, id, body, keepAnswer }) => {
      const token = await issueTokenAsStaff(deps, asActor(staff, id), body.user, (tx, issued) =>
        keepAnswer?.(tx, 200, { access_token: issued }),
      );
      return { access_token: token };
    },
  });

  server.post('/operator/v1/access-tokens/revoke', {
    schema: {
      operationId: 'revokeAccessToken',
      tags: ['Access tokens'],
      summary: 'Take an access token out of use',
      description: 'When this answers, no process of the marketplace accepts the token any more.',
      body: z.object({
        prefix: requiredText({ max: 500, description: 'The first 12 or more characters, or all' }),
      }),
      response: { 200: z.object({ prefix: z.string(), user: z.string() }), 404: ErrorAnswer },
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      revokeToken(deps, asActor(staff, id), body.prefix, (tx, revoked) =>
        keepAnswer?.(tx, 200, revoked),
      ),
  });
}

function staffRoutes(server: HttpServer, deps: Deps): void {
  server.post('/operator/v1/staff', {
    schema: {
      operationId: 'addStaff',
      tags: ['Staff'],
      summary: 'Add somebody who runs the marketplace',
      body: z.object({ email: email(), password }),
      response: { 200: z.object({ id: z.int(), email: z.string() }) },
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      addStaff(deps, asActor(staff, id), body, (tx, added) => keepAnswer?.(tx, 200, added)),
  });

  server.get('/operator/v1/staff-tokens', {
    schema: {
      operationId: 'listStaffTokens',
      tags: ['Staff'],
      summary: 'List the staff tokens',
      response: { 200: z.array(StaffTokenView) },
    },
    handler: async () => (await listStaffTokens(deps)).map(toStaffTokenView),
  });

  server.post('/operator/v1/staff-tokens', {
    schema: {
      operationId: 'issueStaffToken',
      tags: ['Staff'],
      summary: 'Make a staff token for a program that acts for oneself',
      body: z.object({ name: requiredText({ max: 100, description: 'What the token is for' }) }),
      response: {
        200: z.object({ id: z.int(), token: z.string().meta({ description: 'Shown only here' }) }),
      },
    },
    handler: ({ staff, id, body, keepAnswer }) => {
      const wanted = { staffId: staff.id, name: body.name };
      return issueStaffToken(deps, asActor(staff, id), wanted, (tx, issued) =>
        keepAnswer?.(tx, 200, issued),
      );
    },
  });

  server.delete('/operator/v1/staff-tokens/:id', {
    schema: {
      operationId: 'revokeStaffToken',
      tags: ['Staff'],
      summary: 'Take a staff token out of use',
      params: z.object({ id: wholeNumber({ min: 1, max: 2_147_483_647 }) }),
      response: { 200: z.object({ id: z.int() }), 404: ErrorAnswer },
    },
    handler: async ({ staff, id, params, keepAnswer }) => {
      const answer = { id: params.id };
      await revokeStaffToken(deps, asActor(staff, id), params.id, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });
}
