import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { TokenView } from '../operator-views.ts';
import { type Caller, reachOfUser } from '../users/user.ts';
import { findOwnToken } from './find-own-token.ts';
import { issueToken } from './issue-token.ts';
import { listTokens, tokenStates } from './list-tokens.ts';
import { type RevokedToken, revokeOwnToken } from './revoke-token.ts';
import { mostLiveTokens, type TokenKind, tokenScopes } from './token.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; tokenKind: TokenKind };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Users and tokens';
const largestId = 2_147_483_647;
const id = wholeNumber({ min: 1, max: largestId, description: 'The number of the token' });

const OwnToken = TokenView.omit({ organization: true }).meta({ id: 'OwnAccessToken' });

const OwnTokenDetail = OwnToken.extend({
  children: z
    .array(
      z.object({
        prefix: z.string().describe('Its first characters'),
        user: z.string().describe('The email of the user'),
      }),
    )
    .meta({ description: 'Valid tokens created with it, directly or indirectly' }),
}).meta({ id: 'OwnAccessTokenDetail' });

const toTokenDetail = viewOf(OwnTokenDetail);

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

/** The access tokens of an organization. */
export const ownTokenOperations = [
  listing({
    name: 'listOwnTokens',
    route: 'GET /portal/v1/tokens',
    tag,
    summary: 'List access tokens, newest first',
    description: 'An Admin sees those of the organization, an Agent its own.',
    filters: {
      user: optional(text({ max: 254, description: 'The email of the user' })),
      state: optional(
        oneOf(tokenStates, { description: 'Only tokens that work, or that were revoked' }),
      ),
    },
    page: newestFirst,
    row: OwnToken,
    run: (deps, filter, page, caller) =>
      listTokens(deps, { ...filter, reach: reachOfUser(caller) }, page),
    view: viewOf(OwnToken),
  }),
  operation({
    name: 'getOwnToken',
    route: 'GET /portal/v1/tokens/:id',
    tag,
    summary: 'Show an access token, with those in use that were created with it',
    fields: { id },
    answer: OwnTokenDetail,
    refusals: [404],
    run: (deps, caller, given) => findOwnToken(deps, caller, given.id),
    view: toTokenDetail,
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
      id,
      with_children: optional(
        flag({ description: 'Whether to revoke tokens created with it too' }),
      ),
    },
    answer: RevokedView,
    refusals: [404],
    run: (deps, caller, { id: token, with_children: withChildren }) =>
      revokeOwnToken(deps, caller, { id: token, withChildren }),
    view: asItIs<RevokedToken>,
  }),
];
