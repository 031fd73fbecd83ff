import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { usersLackFactor } from '../second-factor/second-factor-policy.ts';
import { noteVisit } from '../sign-ups/note-visit.ts';
import { digestOf } from '../tokens/token.ts';
import type { Caller } from '../users/user.ts';
import { prolongSession, type Use } from './keep-session.ts';

/** Limit per person over all sessions, within the organization's total. */
const sessionRequestsPerMinute = 1200;

/**
 * The user of a partner that is signed in by a session, with the rights that a token has; null from
 * the moment on in which the user or its organization is inactive.
 */
export async function findCallerBySession(
  deps: { db: Database; clock: Clock },
  session: string,
  use: Use,
): Promise<Caller | null> {
  const digest = digestOf(session);
  const row = await deps.db
    .selectFrom('session')
    .innerJoin('agencyUser', 'agencyUser.id', 'session.userId')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select(['agencyUser.id as userId', 'agencyUser.organizationId', 'agencyUser.role'])
    .select(['agencyUser.email', 'organization.currency'])
    .select('organization.rateLimitPerMinute as requestsPerMinute')
    .select(['session.createdAt', 'session.lastSeenAt'])
    .select(usersLackFactor.as('lacksFactor'))
    .where('session.digest', '=', digest)
    .where('session.expiresAt', '>', deps.clock.now())
    .where('agencyUser.status', '=', 'Active')
    .where('organization.status', '=', 'Active')
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, lastSeenAt, lacksFactor, ...user } = row;
  const isProlonged = await prolongSession(deps, { digest, createdAt, lastSeenAt }, use);
  if (isProlonged) await noteVisit(deps.db, { userId: user.userId, at: deps.clock.now() });
  return {
    ...user,
    ...(lacksFactor && { lacksFactor }),
    tokenId: null,
    scope: 'book',
    tokenKey: `portal:${user.userId}`,
    sessionRequestsPerMinute,
    session: digest,
  };
}
