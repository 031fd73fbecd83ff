import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { foldEmail } from '../../platform/email.ts';
import { accountRefusals } from '../refusals.ts';
import type { Caller } from './user.ts';

/** Staff in the place of a partner's user: what that user may do, and the log says who did it. */
export async function actForUser(
  { db }: { db: Database },
  staff: Actor,
  email: string,
): Promise<Caller> {
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
  if (status !== 'Active' || partner !== 'Active') {
    throw accountRefusals.userCannotBook(
      `The user ${user.email} or its organization is inactive: nothing can be booked for it`,
    );
  }
  const { requestId } = staff;
  return {
    ...known,
    tokenId: null,
    scope: 'book',
    tokenKey: `user:${user.userId}`,
    requestsPerMinute,
    staff,
    ...(requestId !== undefined && { requestId }),
  };
}
