import type { Transaction } from '../../platform/db/database.ts';

const mostAdmins = 100;

/** Who speaks for a partner. */
export function findAdmins(tx: Transaction, organizationId: number): Promise<{ id: number }[]> {
  return tx
    .selectFrom('agencyUser')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .orderBy('id')
    .limit(mostAdmins)
    .execute();
}
