import type { Database } from '../../platform/db/database.ts';

/** Who is signed in to the portal, as its page greets the person. */
export function findSignedInUser({ db }: { db: Database }, userId: number) {
  return db
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select(['agencyUser.id as userId', 'agencyUser.email', 'agencyUser.role'])
    .select(['agencyUser.firstName', 'agencyUser.lastName'])
    .select('organization.name as organization')
    .where('agencyUser.id', '=', userId)
    .executeTakeFirstOrThrow();
}
