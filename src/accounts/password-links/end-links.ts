import type { Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';

/** No link that the person has been mailed, or is about to be, works any more. */
export async function endLinks(tx: Transaction, at: Temporal.Instant, owner: Owner): Promise<void> {
  await tx
    .updateTable('passwordLink')
    .set({ endedAt: at })
    .where((row) => row.and(columnsOf(owner)))
    .where('endedAt', 'is', null)
    .execute();
}
