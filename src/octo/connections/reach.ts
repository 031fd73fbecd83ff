import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { everything, openMemory } from '../../platform/db/memory.ts';
import { findSupplier } from '../../suppliers/find-supplier.ts';
import type { Access } from '../protocol/octo-client.ts';
import { type AccessDeps, accessTo } from './access.ts';

/** How the system of a supplier is reached. */
export type Reached = {
  access: Access;
  /** Nothing new is sold; what is sold is looked after. */
  isPaused: boolean;
  /** Another one after each change of the supplier. */
  version: string;
};

/** Null for a supplier that is not connected any more. */
export type Reach = (supplierId: number) => Promise<Reached | null>;

const suppliersRemembered = 2000;

/** From memory where possible. A change is heard by every process. */
export function openReach(deps: AccessDeps & { db: Database; changes: Changes }): Reach {
  const reached = openMemory<Reached | 'direct'>(deps.changes, {
    limit: suppliersRemembered,
    topics: { suppliers: everything },
  });
  return async (supplierId) => {
    const found = await reached.find(String(supplierId), () => read(deps, supplierId));
    return found === 'direct' ? null : found;
  };
}

async function read(
  deps: AccessDeps & { db: Database },
  supplierId: number,
): Promise<Reached | 'direct'> {
  const { connection, key, version } = await findSupplier(deps.db, supplierId);
  if (connection.type === 'direct') return 'direct';
  const access = accessTo({ id: supplierId, key, connection }, deps);
  return { access, isPaused: connection.isPaused === true, version };
}
