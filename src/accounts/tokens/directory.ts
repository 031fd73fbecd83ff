import { sql } from 'kysely';
import { announce, type Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { everything, openMemory } from '../../platform/db/memory.ts';
import { inBatches } from '../../platform/limits/in-batches.ts';
import type { Caller } from '../users/user.ts';
import { digestOf, longestToken } from './token.ts';

/** An entry usually has 300 bytes: all of them 30 MB, and 150 when everybody has the longest names. */
const callersRemembered = 50_000;
const strangersRemembered = 10_000;
const profilesRemembered = 50_000;
const mostReadAtOnce = 500;

export type UserProfile = {
  readonly userId: number;
  readonly organizationId: number;
  readonly status: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** Who holds which token, from memory where possible. A change is heard by every process. */
export type Directory = {
  /** The caller when memory knows it, so that the usual request waits for nothing. */
  knownCaller(token: string): Caller | null | undefined;
  findCaller(token: string): Promise<Caller | null>;
  knownProfile(userId: number): UserProfile | undefined;
  findProfile(userId: number): Promise<UserProfile | null>;
};

/** Has every process forget what it knows of these people once `tx` has committed. */
export function announceAccountChange(
  tx: Transaction,
  subject: { userId: number } | { organizationId: number } | 'everything',
): Promise<void> {
  if (subject === 'everything') return announce(tx, 'accounts', 'everything');
  return 'userId' in subject
    ? announce(tx, 'accounts', `user ${subject.userId}`)
    : announce(tx, 'accounts', `organization ${subject.organizationId}`);
}

export function openDirectory(db: Database, changes: Changes): Directory {
  const callers = openMemory<Caller>(changes, { limit: callersRemembered, topics: accountTopics });
  // Apart, so that a flood of wrong tokens cannot push out the right ones.
  const strangers = openMemory<null>(changes, {
    limit: strangersRemembered,
    topics: { accounts: everything },
  });
  const profiles = openMemory<UserProfile>(changes, {
    limit: profilesRemembered,
    topics: accountTopics,
  });
  // A flood of unknown tokens takes one connection, and few statements.
  const readCaller = inBatches(mostReadAtOnce, (digests: readonly Buffer[]) =>
    readCallers(db, digests),
  );

  return {
    knownCaller: (token) => {
      if (token.length > longestToken) return null;
      return callers.known(token) ?? strangers.known(token);
    },
    findCaller: async (token) => {
      const [rememberCaller, rememberStranger] = [callers.reading(token), strangers.reading(token)];
      const caller = await readCaller(digestOf(token));
      if (caller) rememberCaller(caller);
      else rememberStranger(null);
      return caller;
    },
    knownProfile: (userId) => profiles.known(String(userId)),
    // That there is no such user is not remembered: nothing says when there is one.
    findProfile: (userId) => profiles.find(String(userId), () => readProfile(db, userId)),
  };
}

/** What makes wrong what is remembered of a user. */
export const accountTopics = { accounts: concerned };

/** Whom an announced change of accounts concerns. */
function concerned(subject: string) {
  if (subject === 'everything') return null;
  const [kind, id] = [subject.split(' ')[0], Number(subject.split(' ')[1])];
  return (one: { userId: number; organizationId: number }) =>
    kind === 'user' ? one.userId === id : one.organizationId === id;
}

async function readCallers(
  db: Database,
  digests: readonly Buffer[],
): Promise<(digest: Buffer) => Caller | null> {
  const rows = await db
    .selectFrom('accessToken')
    .innerJoin('agencyUser', 'agencyUser.id', 'accessToken.userId')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select([
      'accessToken.digest',
      'accessToken.id as tokenId',
      'accessToken.scope',
      'agencyUser.id as userId',
      'agencyUser.organizationId',
      'agencyUser.role',
      'agencyUser.email',
      'organization.currency',
      'organization.rateLimitPerMinute as requestsPerMinute',
    ])
    .where('accessToken.digest', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .where('accessToken.revokedAt', 'is', null)
    .where('agencyUser.status', '=', 'Active')
    .where('organization.status', '=', 'Active')
    .execute();
  const callers = new Map(
    rows.map(({ digest, ...caller }) => [
      digest.toString('hex'),
      { ...caller, tokenKey: `token:${caller.tokenId}` },
    ]),
  );
  return (digest) => callers.get(digest.toString('hex')) ?? null;
}

async function readProfile(db: Database, userId: number): Promise<UserProfile | null> {
  const row = await db
    .selectFrom('agencyUser')
    .select(['id as userId', 'organizationId', 'status', 'firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
