import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome, UsageFault } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { emailField } from './command-fields.ts';
import { issueTokenAsStaff } from './issue-token.ts';
import { listTokens } from './list-organizations.ts';
import { toTokenView } from './operator-views.ts';
import { type ChildToken, revokeToken, revokeTokensOfUser } from './revoke-token.ts';
import type { TokenKind } from './token.ts';

type Deps = {
  actor: Actor;
  db: Database;
  clock: Clock;
  changes: Changes;
  tokenKind: TokenKind;
};

export const tokenCommands: Command<Deps>[] = [
  command({
    name: 'token list',
    summary: 'The access tokens of a user, newest first',
    fields: { user: emailField },
    run: async (deps: Deps, { user }) => {
      const tokens = (await listTokens(deps, user)).map(toTokenView);
      return { value: tokens, text: table(tokens, `${user} has no access token.`) };
    },
  }),
  command({
    name: 'token create',
    summary: 'Give a user a new access token, shown once',
    fields: { user: emailField },
    run: async (deps: Deps, { user }) => {
      const token = await issueTokenAsStaff(deps, deps.actor, user);
      return { value: { access_token: token }, text: token };
    },
  }),
  command({
    name: 'token revoke',
    summary: 'Revoke a token by its first 12 or more characters, or all tokens of a user',
    words: ['prefix'],
    fields: {
      prefix: z.string().min(1).optional().describe('PREFIX'),
      all: z.boolean().default(false),
      user: emailField.optional().describe('EMAIL'),
      withChildren: z.boolean().default(false),
    },
    run: async (deps: Deps, { prefix, all, user, withChildren }) => {
      if (prefix !== undefined && !all && user === undefined) {
        return revokeOne(deps, { prefix, withChildren });
      }
      if (prefix === undefined && all && user !== undefined) {
        return revokeAll(deps, { email: user, withChildren });
      }
      throw new UsageFault('Give either PREFIX, or --all with --user EMAIL.');
    },
  }),
];

async function revokeOne(
  deps: Deps,
  wanted: { prefix: string; withChildren: boolean },
): Promise<Outcome> {
  const revoked = await revokeToken(deps, deps.actor, wanted);
  const sentence = `The token ${revoked.prefix}... of ${revoked.user} is revoked.`;
  return { value: revoked, text: `${sentence}${told(revoked.children)}` };
}

async function revokeAll(
  deps: Deps,
  wanted: { email: string; withChildren: boolean },
): Promise<Outcome> {
  const revoked = await revokeTokensOfUser(deps, deps.actor, wanted);
  const sentence = `${revoked.prefixes.length} tokens of ${revoked.user} are revoked.`;
  return { value: revoked, text: `${sentence}${told(revoked.children)}` };
}

function told(children: readonly ChildToken[]): string {
  const [first] = children;
  if (!first) return '';
  const what = first.revoked
    ? 'Tokens that were made with it are revoked too:'
    : 'Tokens that were made with it are still valid; --with-children would have revoked them too:';
  const rows = children.map(({ prefix, user }) => ({ prefix, user }));
  return `\n${what}\n${table(rows, '')}`;
}
