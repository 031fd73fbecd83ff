import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** A user as a buyer: for which partner, and on which terms. Each change makes another version. */
export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

const buyerOf = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('agencyUser')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .select([
      'agencyUser.firstName',
      'agencyUser.lastName',
      'agencyUser.email',
      'agencyUser.agencyName',
      'agencyUser.phone',
      'organization.name as organization',
      'organization.accreditationNumber',
      'organization.paymentTerm',
      'organization.storedPaymentMethod',
      'organization.currency',
      'organization.commissionPercent',
      sql<string>`agency_user.xmin::text`.as('userVersion'),
      sql<string>`organization.xmin::text`.as('organizationVersion'),
    ])
    .where('agencyUser.id', '=', userId)
    .compile(),
);

export async function findBuyer(db: Database | Transaction, userId: number) {
  const [found] = await buyerOf(db, { userId });
  if (!found) throw new Error(`there is no user ${userId}`);
  const { firstName, lastName, agencyName, organization, ...buyer } = found;
  return { ...buyer, name: `${firstName} ${lastName}`, agency: agencyName ?? organization };
}
