import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  email,
  flag,
  oneOf,
  optional,
  requiredText,
  text,
  url,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { keepingWrite } from '../../platform/operation/write.ts';
import { accountRefusals } from '../refusals.ts';
import { password } from '../signing-in/password-field.ts';
import type { Directory, UserProfile } from '../tokens/directory.ts';
import { issueToken } from '../tokens/issue-token.ts';
import { mostLiveTokens, type TokenKind, tokenScopes } from '../tokens/token.ts';
import { type CreatedUser, createUser, type NewUser } from './create-user.ts';
import { findUser } from './find-user.ts';

const tags = ['Users'];
const largestId = 2_147_483_647;
const userId = wholeNumber({ min: 1, max: largestId, description: 'The id of the user' });

const UserAnswer = z
  .object({
    status: z.string().meta({
      example: 'Active',
      description: 'Active, or Inactive if the operator has switched the user off',
    }),
    user_id: z.int().describe('As POST /v1/users returned it'),
    first_name: z.string().describe('As it was given when the user was created'),
    last_name: z.string().describe('As it was given when the user was created'),
    email: z.string().describe('Unique in the marketplace, ignoring case'),
  })
  .meta({ id: 'User' });

const NewUserBody = z
  .object({
    email: email({
      description: 'Unique in the marketplace, ignoring case',
      example: 'eve@acme.test',
    }),
    first_name: requiredText({ max: 200, example: 'Eve', description: 'Of the person' }),
    last_name: requiredText({ max: 200, example: 'Stone', description: 'Of the person' }),
    password: optional(password.meta({ example: 'a long pass phrase' })),
    agency_name: optional(
      text({
        max: 200,
        example: 'Acme North',
        description: 'Where the person works; default the name of the organization',
      }),
    ),
    website: optional(url({ example: 'https://north.acme.test', description: 'Of the agency' })),
    phone: optional(text({ max: 50, example: '+12025550124', description: 'Of the person' })),
    address: optional(
      text({
        max: 1000,
        description: 'The full address',
        example: '2 Main Street, Springfield',
      }),
    ),
    make_api_token: optional(
      flag({
        default: 0,
        description: '1 also creates an access token for the user',
        example: 1,
      }),
    ),
  })
  .meta({ id: 'NewUser' });

const CreatedUserAnswer = z
  .object({
    status: z.literal('success').describe('Always success'),
    user_id: z.int().describe('The number of the new user'),
    access_token: z
      .string()
      .optional()
      .meta({ description: 'Shown only in this answer, and only if make_api_token is 1' }),
  })
  .meta({ id: 'CreatedUser' });

const TokenRequestBody = z
  .object({
    user_id: userId,
    scope: optional(
      oneOf(tokenScopes, {
        default: 'book',
        description: '`read` refuses what changes something with `token-read-only`',
      }),
    ),
  })
  .meta({ id: 'TokenRequest' });

const TokenAnswer = z
  .object({
    status: z.literal('success').describe('Always success'),
    access_token: z.string().meta({ description: 'Shown only in this answer' }),
  })
  .meta({ id: 'AccessToken' });

type Deps = { db: Database; clock: Clock; directory: Directory; tokenKind: TokenKind };

/** Sections 4.1 to 4.3 of the interface. */
export function accountRoutes(server: HttpServer, deps: Deps): void {
  server.get('/v1/users', {
    schema: {
      operationId: 'getUser',
      tags,
      summary: 'Read a user',
      description: 'Returns the caller. An Admin can also read other users of its organization.',
      querystring: z.object({ user_id: userId }),
      response: { 200: UserAnswer },
    },
    handler: ({ caller, query }, reply) => {
      const user = findUser(deps, caller, query.user_id);
      if (!(user instanceof Promise)) return send(reply, user);
      return user.then((found) => send(reply, found));
    },
  });

  server.post('/v1/users', {
    config: {
      cost: 4,
      authorize: ({ caller }) =>
        caller.role === 'Admin' ? undefined : accountRefusals.adminRequired(),
    },
    schema: {
      operationId: 'createUser',
      tags,
      summary: 'Create a travel agent user',
      description:
        "Creates a user in the caller's organization. The caller must be an Admin, and the organization must have a valid accreditation.",
      body: NewUserBody,
      response: { 200: CreatedUserAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const input = { newUser: toNewUser(body), withToken: body.make_api_token ?? false };
      const write = keepingWrite(deps.db, request, toCreatedAnswer);
      return toCreatedAnswer(await createUser({ ...deps, write }, caller, input));
    },
  });

  server.post('/v1/users_apiaccess', {
    config: { cost: 2 },
    schema: {
      operationId: 'createAccessToken',
      tags,
      summary: 'Generate an access token',
      description: `For oneself or, as Admin, for a user of the organization. Older tokens stay valid; a user has at most ${mostLiveTokens} valid ones.`,
      body: TokenRequestBody,
      response: { 200: TokenAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const write = keepingWrite(deps.db, request, toTokenAnswer);
      const { user_id: id, scope } = body;
      return toTokenAnswer(await issueToken({ ...deps, write }, caller, id, { scope }));
    },
  });
}

/** A profile that is remembered is read again and again: its answer is put into words once. */
const answers = new WeakMap<UserProfile, string>();

function send(reply: FastifyReply, user: UserProfile): FastifyReply {
  let answer = answers.get(user);
  if (answer === undefined) {
    answer = JSON.stringify(UserAnswer.parse(toUserAnswer(user)));
    answers.set(user, answer);
  }
  return reply.type('application/json; charset=utf-8').send(answer);
}

function toUserAnswer(user: UserProfile): z.output<typeof UserAnswer> {
  return {
    status: user.status,
    user_id: user.userId,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
  };
}

function toNewUser(body: z.output<typeof NewUserBody>): NewUser {
  return {
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    password: body.password ?? null,
    agencyName: body.agency_name ?? null,
    website: body.website ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
  };
}

function toCreatedAnswer({ userId: id, accessToken }: CreatedUser) {
  return {
    status: 'success' as const,
    user_id: id,
    ...(accessToken !== null && { access_token: accessToken }),
  };
}

function toTokenAnswer(token: string) {
  return { status: 'success' as const, access_token: token };
}
