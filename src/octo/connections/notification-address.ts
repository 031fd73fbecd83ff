import type { Keyring, Keys } from '../../platform/secrets.ts';

/** What a message has to carry. */
export const secretHeader = 'x-notification-secret';

export function notificationKeys(keyring: Keyring): Keys {
  return keyring.keysFor('supplier notifications');
}

/** Where a supplier's system tells of changes, and what it shows there. Only that system is told. */
export function openDoor(
  { keyring, baseAddress }: { keyring: Keyring; baseAddress: string },
  supplierKey: string,
): { url: string; headers: Record<string, string> } {
  const keys = notificationKeys(keyring);
  const address = `${supplierKey}.${keys.sign(addressOf(supplierKey))}`;
  return {
    url: `${baseAddress}/octo/notifications/${address}`,
    headers: { [secretHeader]: keys.sign(secretOf(supplierKey)) },
  };
}

/** The key of the supplier who was given this address; null for one that was not given out. */
export function supplierAt(keys: Keys, address: string): string | null {
  const [supplierKey = '', signature = ''] = address.split('.', 2);
  return keys.isSigned(addressOf(supplierKey), signature) ? supplierKey : null;
}

export function isSecretOf(keys: Keys, supplierKey: string, given: string): boolean {
  return keys.isSigned(secretOf(supplierKey), given);
}

function addressOf(supplierKey: string): string {
  return `address ${supplierKey}`;
}

function secretOf(supplierKey: string): string {
  return `secret ${supplierKey}`;
}
