import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { foldEmail } from '../../platform/email.ts';
import { accountRefusals } from '../refusals.ts';
import type { Caller } from './user.ts';

/** Staff in the place of a partner's user: what that user may do, and the log says who did it. */
export async function actForUser(
  deps: { db: Database },
  staff: Actor,
  email: string,
): Promise<Caller> {
  const { caller, isActive } = await standInFor(deps, staff, email);
  if (isActive) return caller;
  throw accountRefusals.userCannotBook(
    `The user ${caller.email} or its organization is inactive: nothing can be booked for it`,
  );
}

/** The same, also for a user whose tokens do not work because it or its organization is inactive. */
export async function standInFor({ db }: { db: Database }, staff: Actor, email: string) {
  const user = await db
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select(['agencyUser.id as userId', 'agencyUser.organizationId', 'agencyUser.role'])
    .select(['agencyUser.email', 'agencyUser.status', 'organization.currency'])
    .select(['organization.status as partner', 'organization.rateLimitPerMinute'])
    .where(sql`lower(agency_user.email)`, '=', foldEmail(email))
    .executeTakeFirst();
  if (!user) throw accountRefusals.userUnknown(`There is no user ${email}`);
  const { status, partner, rateLimitPerMinute: requestsPerMinute, ...known } = user;
  const { requestId } = staff;
  const caller: Caller = {
    ...known,
    tokenId: null,
    scope: 'book',
    tokenKey: `user:${user.userId}`,
    requestsPerMinute,
    staff,
    ...(requestId !== undefined && { requestId }),
  };
  return { caller, isActive: status === 'Active' && partner === 'Active' };
}
