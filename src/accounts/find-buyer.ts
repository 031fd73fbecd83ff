import type { Database, Transaction } from '../platform/db/database.ts';

/** A user as whoever buys: for which partner, and on which terms. */
export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

export async function findBuyer(db: Database | Transaction, userId: number) {
  const { firstName, lastName, agencyName, organization, ...buyer } = await db
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
    ])
    .where('agencyUser.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...buyer, name: `${firstName} ${lastName}`, agency: agencyName ?? organization };
}
