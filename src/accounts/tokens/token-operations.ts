import { z } from 'zod';
import type { Actor } from '../../platform/audit.ts';
import { type Command, command } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { UsageFault } from '../../platform/cli/usage-fault.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { email, flag, oneOf, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { TokenView } from '../operator-views.ts';
import { issueTokenAsStaff } from './issue-token.ts';
import { listTokens } from './list-tokens.ts';
import {
  type ChildToken,
  type RevokedToken,
  type RevokedTokens,
  revokeToken,
  revokeTokensOfUser,
} from './revoke-token.ts';
import { mostLiveTokens, type TokenKind, tokenScopes } from './token.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; tokenKind: TokenKind };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Access tokens';
const user = email({ description: 'The email of the user' });
const children = z
  .array(
    z.object({
      prefix: z.string().describe('Its first characters'),
      user: z.string().describe('The email of the user'),
      revoked: z.boolean().describe('Whether it was revoked too'),
    }),
  )
  .meta({ description: 'Valid tokens created with it, directly or indirectly' });
const withChildren = optional(
  flag({ description: 'Whether to revoke tokens created with it too' }),
);

/** The access tokens of partners. */
export const tokenOperations = [
  listing({
    name: 'listAccessTokens',
    route: 'GET /operator/v1/access-tokens',
    tag,
    summary: 'List access tokens, newest first',
    description: 'Tokens are identified by their first characters; their value is not stored.',
    refusals: [404],
    filters: {
      user: optional(user),
      organization: optional(requiredText({ max: 64, description: 'The key of the partner' })),
    },
    page: newestFirst,
    row: TokenView,
    run: listTokens,
    view: viewOf(TokenView),
    command: {
      name: 'token list',
      options: { organization: 'org' },
      values: { user: 'EMAIL', organization: 'KEY' },
      columns: ['prefix', 'user', 'name', 'scope', 'created_at', 'last_used_at', 'revoked_at'],
      none: 'No access tokens found.',
    },
  }),
  operation({
    name: 'issueAccessToken',
    route: 'POST /operator/v1/access-tokens',
    role: 'manager',
    tag,
    summary: 'Create an access token for a user',
    description: `A user has at most ${mostLiveTokens} valid tokens.`,
    fields: {
      user,
      name: optional(text({ max: 100, description: 'What it is for' })),
      scope: optional(
        oneOf(tokenScopes, { description: '`read` cannot change anything; default `book`' }),
      ),
    },
    answer: z.object({ access_token: z.string().describe('Shown only in this answer') }),
    refusals: [404, 409],
    run: (deps, actor, given) => issueTokenAsStaff(deps, actor, given.user, given),
    view: (token: string) => ({ access_token: token }),
    command: {
      name: 'token create',
      values: { user: 'EMAIL' },
      text: (issued) => issued.access_token,
    },
  }),
  operation({
    name: 'revokeAccessToken',
    route: 'POST /operator/v1/access-tokens/revoke',
    role: 'manager',
    tag,
    summary: 'Revoke an access token',
    description: 'When this answers, every process refuses the token.',
    fields: {
      prefix: requiredText({
        max: 500,
        description: 'The first 12 or more characters, or the whole token',
      }),
      with_children: withChildren,
    },
    answer: z.object({
      prefix: z.string().describe('The first characters of the token'),
      user: z.string().describe('The email of the user'),
      children,
    }),
    refusals: [404],
    run: (deps, actor, given) =>
      revokeToken(deps, actor, { prefix: given.prefix, withChildren: given.with_children }),
    view: asItIs<RevokedToken>,
  }),
  operation({
    name: 'revokeAccessTokens',
    route: 'POST /operator/v1/access-tokens/revoke-all',
    role: 'manager',
    tag,
    summary: 'Revoke all access tokens of a user',
    fields: { user, with_children: withChildren },
    answer: z.object({
      user: z.string().describe('The email of the user'),
      prefixes: z.array(z.string()).describe('The first characters of each token'),
      children,
    }),
    refusals: [404],
    run: (deps, actor, given) =>
      revokeTokensOfUser(deps, actor, { email: given.user, withChildren: given.with_children }),
    view: asItIs<RevokedTokens>,
  }),
];

/** One command for two operations: a token is revoked, or all tokens of a user are. */
const revokeCommand = command({
  name: 'token revoke',
  summary: 'Revoke a token by its first 12 or more characters, or all tokens of a user',
  words: ['prefix'],
  values: { user: 'EMAIL' },
  fields: {
    prefix: z.string().min(1).optional().describe('The first 12 or more characters of the token'),
    all: z.boolean().default(false).describe('Revoke all tokens of --user'),
    user: optional(user).describe('The email of the user'),
    withChildren: z.boolean().default(false).describe('Revoke the tokens created with it too'),
  },
  example: { prefix: 'ptl_test_EXAMPLExEX' },
  run: async (
    deps: Deps & { actor: Actor; write: PlainWrite },
    { prefix, all, user: owner, withChildren: isWithChildren },
  ) => {
    if (prefix !== undefined && !all && owner === undefined) {
      const wanted = { prefix, withChildren: isWithChildren };
      const revoked = await revokeToken(deps, deps.actor, wanted);
      const sentence = `The token ${revoked.prefix}... of ${revoked.user} is revoked.`;
      return { value: revoked, text: sentence + childrenText(revoked.children) };
    }
    if (prefix === undefined && all && owner !== undefined) {
      const wanted = { email: owner, withChildren: isWithChildren };
      const revoked = await revokeTokensOfUser(deps, deps.actor, wanted);
      const sentence = `${revoked.prefixes.length} tokens of ${revoked.user} are revoked.`;
      return { value: revoked, text: sentence + childrenText(revoked.children) };
    }
    throw new UsageFault('Pass either PREFIX, or --all with --user EMAIL.');
  },
});

export const tokenCommands: Command<Deps & { actor: Actor; write: PlainWrite }>[] = [
  ...operationCommands(tokenOperations),
  revokeCommand,
];

function childrenText(tokens: readonly ChildToken[]): string {
  const [first] = tokens;
  if (!first) return '';
  const what = first.revoked
    ? 'Tokens created with it are revoked too:'
    : 'Tokens created with it are still valid; --with-children revokes them too:';
  const rows = tokens.map(({ prefix, user: owner }) => ({ prefix, user: owner }));
  return `\n${what}\n${table(rows, '')}`;
}
