import type { Database } from '../../platform/db/database.ts';

/** A partner as travelers and staff know it. */
export type Partner = {
  readonly key: string;
  readonly name: string;
  /** What its links carry: the referral code, or the key where it has none. */
  readonly linkCode: string;
  readonly isActive: boolean;
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
    .where('id', 'in', [...new Set(organizationIds)])
    .execute();
  return new Map(
    rows.map(({ id, key, name, referralCode, status }) => [
      id,
      { key, name, linkCode: referralCode ?? key, isActive: status === 'Active' },
    ]),
  );
}
