import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';

export type UserRecord = Awaited<ReturnType<typeof findUserRecord>>;

/** A user of a partner as staff see it. */
export async function findUserRecord({ db }: { db: Database | Transaction }, email: string) {
  const found = await db
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select([
      'agencyUser.id as userId',
      'organization.key as organization',
      'agencyUser.status',
      'role',
      'email',
      'firstName',
      'lastName',
      'agencyName',
      'website',
      'phone',
      'address',
      'agencyUser.createdAt',
      'agencyUser.version',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from second_factor
        where user_id = agency_user.id and confirmed_at is not null)`.as('hasSecondFactor'),
    ])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (found) return found;
  throw accountRefusals.userUnknown(`There is no user ${email}`);
}
