import { lockCatalog } from '../../catalog/catalog-lock.ts';
import { renameOperators } from '../../catalog/tours/rename-operators.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { lockSupplier, renameSupplier, storeConnection } from '../../suppliers/change-supplier.ts';
import { type ConnectedSupplier, hasSystem } from '../connections/access.ts';
import { cleanLine } from './words.ts';

const program: Actor = { kind: 'system', name: 'suppliers' };

/** A supplier that calls itself something else now is renamed, unless staff chose its name. */
export async function followName(
  { db, clock }: { db: Database; clock: Clock },
  supplier: ConnectedSupplier,
  told: string | null,
): Promise<void> {
  const name = cleanLine(told, 200);
  if (name === '' || name === supplier.connection.toldName) return;
  await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const current = await lockSupplier(tx, supplier.key);
    if (!current || !hasSystem(current)) return;
    const connection = { ...current.connection, toldName: name };
    await storeConnection(tx, current.id, connection);
    if (current.name !== current.connection.toldName) return;
    await renameSupplier(tx, current.id, name);
    await renameOperators(tx, [{ id: current.id, name }]);
    await audit(tx, program, {
      at: clock.now(),
      action: 'supplier.renamed',
      subject: `supplier ${current.key}`,
      before: { name: current.name },
      after: { name },
    });
  });
}
