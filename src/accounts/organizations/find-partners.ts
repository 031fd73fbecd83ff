import type { Database } from '../../platform/db/database.ts';

/** A partner as travelers and staff know it. */
export type Partner = {
  readonly key: string;
  readonly name: string;
  /** What its links carry: the referral code, or the key where it has none. */
  readonly linkCode: string;
  readonly isActive: boolean;
  /** Of its first active Admin, else of its first active user; '' where it has none. */
  readonly contactEmail: string;
};

/** The partners of these organizations, by their number. */
export async function findPartners(
  { db }: { db: Database },
  organizationIds: readonly number[],
): Promise<Map<number, Partner>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'key', 'name', 'referralCode', 'status'])
    .select((row) =>
      row
        .selectFrom('agencyUser')
        .select('email')
        .whereRef('organizationId', '=', 'organization.id')
        .where('agencyUser.status', '=', 'Active')
        // Admin comes before Agent.
        .orderBy('role')
        .orderBy('agencyUser.id')
        .limit(1)
        .as('contactEmail'),
    )
    .where('id', 'in', [...new Set(organizationIds)])
    .execute();
  return new Map(
    rows.map(({ id, key, name, referralCode, status, contactEmail }) => [
      id,
      {
        key,
        name,
        linkCode: referralCode ?? key,
        isActive: status === 'Active',
        contactEmail: contactEmail ?? '',
      },
    ]),
  );
}
