import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { TokenView, UserView } from '../operator-views.ts';
import { listColleagues } from '../users/list-colleagues.ts';
import { type Caller, reachOfUser } from '../users/user.ts';
import { issueToken } from './issue-token.ts';
import { listTokens } from './list-tokens.ts';
import { type RevokedToken, revokeOwnToken } from './revoke-token.ts';
import { mostLiveTokens, type TokenKind, tokenScopes } from './token.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; tokenKind: TokenKind };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Users and tokens';
const largestId = 2_147_483_647;

const Colleague = UserView.omit({ version: true }).meta({ id: 'Colleague' });
const OwnToken = TokenView.omit({ organization: true }).meta({ id: 'OwnAccessToken' });

const RevokedView = z
  .object({
    prefix: z.string().describe('The first characters of the token'),
    user: z.string().describe('The email of the user'),
    children: z
      .array(
        z.object({
          prefix: z.string().describe('Its first characters'),
          user: z.string().describe('The email of the user'),
          revoked: z.boolean().describe('Whether it was revoked too'),
        }),
      )
      .meta({ description: 'Valid tokens created with it, directly or indirectly' }),
  })
  .meta({ id: 'RevokedAccessToken' });

/** Users of an organization and their tokens; POST /v1/users adds one. */
export const ownTokenOperations = [
  listing({
    name: 'listColleagues',
    route: 'GET /portal/v1/users',
    tag,
    summary: 'List the users of your organization',
    description: 'An Agent sees itself. POST /v1/users creates one.',
    filters: {},
    page: {
      key: wholeNumber({ min: 0, max: largestId }),
      keyOf: (one) => one.user_id,
      most: 500,
    },
    row: Colleague,
    run: (deps, _filter, page, caller) => listColleagues(deps, caller, page),
    view: viewOf(Colleague),
  }),
  listing({
    name: 'listOwnTokens',
    route: 'GET /portal/v1/tokens',
    tag,
    summary: 'List access tokens, newest first',
    description: 'An Admin sees those of the organization, an Agent its own.',
    filters: {},
    page: newestFirst,
    row: OwnToken,
    run: (deps, _filter, page, caller) => listTokens(deps, { reach: reachOfUser(caller) }, page),
    view: viewOf(OwnToken),
  }),
  operation({
    name: 'createOwnToken',
    route: 'POST /portal/v1/tokens',
    tag,
    summary: 'Create an access token',
    description: `For oneself or, as Admin, for a user of the organization. A user has at most ${mostLiveTokens} valid tokens.`,
    fields: {
      user_id: wholeNumber({ min: 1, max: largestId, description: 'The number of the user' }),
      name: optional(text({ max: 100, description: 'What it is for' })),
      scope: optional(
        oneOf(tokenScopes, { description: '`read` cannot change anything; default `book`' }),
      ),
    },
    answer: z.object({ access_token: z.string().describe('Shown only in this answer') }),
    refusals: [400],
    run: (deps, caller, { user_id: userId, ...purpose }) =>
      issueToken(deps, caller, userId, purpose),
    view: (token: string) => ({ access_token: token }),
  }),
  operation({
    name: 'revokeOwnToken',
    route: 'DELETE /portal/v1/tokens/:id',
    tag,
    summary: 'Revoke an access token',
    description: 'When this answers, no request with the token is let in any more.',
    fields: {
      id: wholeNumber({ min: 1, max: largestId, description: 'The number of the token' }),
      with_children: optional(
        flag({ description: 'Whether to revoke tokens created with it too' }),
      ),
    },
    answer: RevokedView,
    refusals: [404],
    run: (deps, caller, { id, with_children: withChildren }) =>
      revokeOwnToken(deps, caller, { id, withChildren }),
    view: asItIs<RevokedToken>,
  }),
];
