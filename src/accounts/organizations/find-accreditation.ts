import type { Database, Transaction } from '../../platform/db/database.ts';

export type Accreditation = { type: string; number: string };

/** What a partner is accredited as; null when it is not. */
export async function findAccreditation(
  db: Database | Transaction,
  organizationId: number,
): Promise<Accreditation | null> {
  const found = await db
    .selectFrom('organization')
    .select(['accreditationType as type', 'accreditationNumber as number'])
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (!found || found.type === null || found.number === null) return null;
  return { type: found.type, number: found.number };
}
