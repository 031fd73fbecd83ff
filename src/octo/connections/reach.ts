import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { everything, openMemory } from '../../platform/db/memory.ts';
import type { Keys } from '../../platform/secrets.ts';
import { findSupplier } from '../../suppliers/find-supplier.ts';
import type { Access } from '../protocol/octo-client.ts';

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

type Deps = { db: Database; changes: Changes; storedSecrets: Keys; isStaging: boolean };

const suppliersRemembered = 2000;
const usualCapabilities = ['octo/pricing', 'octo/content'];

/** From memory where possible. A change is heard by every process. */
export function openReach(deps: Deps): Reach {
  const reached = openMemory<Reached | 'direct'>(deps.changes, {
    limit: suppliersRemembered,
    topics: { suppliers: everything },
  });
  return async (supplierId) => {
    const found = await reached.find(String(supplierId), () => read(deps, supplierId));
    return found === 'direct' ? null : found;
  };
}

async function read({ db, storedSecrets, isStaging }: Deps, supplierId: number) {
  const { connection, contact, version } = await findSupplier(db, supplierId);
  if (connection.type === 'direct') return 'direct';
  const { endpoint, capabilities, sealedApiKey } = connection;
  const apiKey = storedSecrets.open(Buffer.from(sealedApiKey, 'base64'))?.toString();
  if (apiKey === undefined) throw new Error(`the key of ${contact.name} cannot be opened`);
  const access: Access = {
    supplierId,
    supplierKey: contact.name,
    endpoint,
    apiKey,
    capabilities: capabilities.length > 0 ? capabilities : usualCapabilities,
    headers: {},
    isTest: isStaging,
    trailingSlash: false,
  };
  return { access, isPaused: false, version };
}
