import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { ErrorAnswer, email, flag, optional, requiredText } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { issueTokenAsStaff } from './issue-token.ts';
import { listTokens } from './list-organizations.ts';
import { TokenView, toTokenView } from './operator-views.ts';
import { revokeToken, revokeTokensOfUser } from './revoke-token.ts';
import { asActor } from './staff.ts';
import { mostLiveTokens, type TokenKind } from './token.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; tokenKind: TokenKind };

const children = z
  .array(z.object({ prefix: z.string(), user: z.string(), revoked: z.boolean() }))
  .meta({ description: 'Tokens in use that were made with it, or with one of those' });
const withChildren = optional(flag({ description: 'Whether these are revoked too' }));

/** The access tokens of partners, for those who run the marketplace. */
export function tokenOperatorRoutes(server: HttpServer, deps: Deps): void {
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
      description: `A user has at most ${mostLiveTokens} valid tokens.`,
      body: z.object({ user: email({ description: 'The email of the user' }) }),
      response: {
        200: z.object({ access_token: z.string() }),
        404: ErrorAnswer,
        409: ErrorAnswer,
      },
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
        with_children: withChildren,
      }),
      response: {
        200: z.object({ prefix: z.string(), user: z.string(), children }),
        404: ErrorAnswer,
      },
    },
    handler: ({ staff, id, body, keepAnswer }) => {
      const wanted = { prefix: body.prefix, withChildren: body.with_children };
      return revokeToken(deps, asActor(staff, id), wanted, (tx, revoked) =>
        keepAnswer?.(tx, 200, revoked),
      );
    },
  });

  server.post('/operator/v1/access-tokens/revoke-all', {
    schema: {
      operationId: 'revokeAccessTokens',
      tags: ['Access tokens'],
      summary: 'Take all access tokens of a user out of use',
      body: z.object({
        user: email({ description: 'The email of the user' }),
        with_children: withChildren,
      }),
      response: {
        200: z.object({ user: z.string(), prefixes: z.array(z.string()), children }),
        404: ErrorAnswer,
      },
    },
    handler: ({ staff, id, body, keepAnswer }) => {
      const wanted = { email: body.user, withChildren: body.with_children };
      return revokeTokensOfUser(deps, asActor(staff, id), wanted, (tx, revoked) =>
        keepAnswer?.(tx, 200, revoked),
      );
    },
  });
}
