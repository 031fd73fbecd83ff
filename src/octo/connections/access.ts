import type { Keys } from '../../platform/secrets.ts';
import type { KnownSupplier } from '../../suppliers/change-supplier.ts';
import { type OctoConnection, openSecrets, slashesOf } from '../../suppliers/connection.ts';
import type { Access } from '../protocol/octo-client.ts';

/** Where nothing else is said. */
export const usualCapabilities = ['octo/pricing', 'octo/content'];

export type AccessDeps = { storedSecrets: Keys; isStaging: boolean };

export type ConnectedSupplier = KnownSupplier & { connection: OctoConnection };

export function hasSystem(supplier: KnownSupplier): supplier is ConnectedSupplier {
  return supplier.connection.type === 'octo';
}

/** How the system of a supplier is reached, with its key open. Staging asks for test mode always. */
export function accessTo(
  { id, key, connection }: Pick<ConnectedSupplier, 'id' | 'key' | 'connection'>,
  { storedSecrets, isStaging }: AccessDeps,
): Access {
  const { endpoint, capabilities, isTest = false } = connection;
  return {
    supplierId: id,
    supplierKey: key,
    endpoint,
    capabilities: capabilities.length > 0 ? capabilities : usualCapabilities,
    ...openSecrets(connection, storedSecrets),
    isTest: isStaging || isTest,
    slashes: slashesOf(connection),
  };
}
