import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { announceCatalogChange, lockCatalog, nextChange } from '../catalog-lock.ts';

/**
 * Has searches and sales follow suppliers that staff or a file have deactivated or activated. The
 * tours keep their own status: of an activated supplier those are on sale that are active.
 */
export async function followSuppliers(
  tx: Transaction,
  suppliers: readonly { id: number; status: 'active' | 'inactive' }[],
): Promise<void> {
  if (suppliers.length === 0) return;
  await lockCatalog(tx);
  for (const offWithSupplier of [true, false]) {
    const status = offWithSupplier ? 'inactive' : 'active';
    const ids = suppliers.filter((supplier) => supplier.status === status).map(({ id }) => id);
    await tx
      .updateTable('tour')
      .set({ offWithSupplier, change: nextChange })
      .where('supplierId', '=', sql<number>`any(${ids}::int[])`)
      .where('offWithSupplier', '!=', offWithSupplier)
      .execute();
  }
  await announceCatalogChange(tx);
}
