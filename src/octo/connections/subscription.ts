import type { Keyring } from '../../platform/secrets.ts';
import type { OctoConnection, StoredConnection } from '../../suppliers/connection.ts';
import type { Access, OctoClient } from '../protocol/octo-client.ts';
import { type AccessDeps, accessTo, type ConnectedSupplier } from './access.ts';
import { openDoor } from './notification-address.ts';
import { reasonOf } from './outcome-words.ts';

export type SubscribeDeps = AccessDeps & {
  octo: OctoClient;
  keyring: Keyring;
  baseAddress: string;
};

export type Subscribed = {
  subscription?: OctoConnection['subscription'];
  /** Why there is none, although staff asked for it. */
  refusal: string | null;
};

const notificationTypes = ['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE'];

/**
 * Asks a system to tell of changes, if staff want it now or wanted it before. What it was asked already
 * stays, unless the address or the token is another one.
 */
export async function subscribe(
  deps: SubscribeDeps,
  { key, connection }: Pick<ConnectedSupplier, 'key' | 'connection'>,
  { before, isWanted }: { before: StoredConnection | undefined; isWanted: boolean | undefined },
): Promise<Subscribed> {
  const known = octoOnly(before);
  if (!(isWanted ?? known?.subscription !== undefined)) return { refusal: null };
  const door = openDoor(deps, key);
  const isSame =
    connection.subscription?.url === door.url && connection.sealedApiKey === known?.sealedApiKey;
  if (isSame && !isWanted) return { subscription: connection.subscription, refusal: null };
  const access = withNotifications(accessTo({ id: 0, key, connection }, deps));
  const outcome = await deps.octo.subscribe(access, { ...door, notificationTypes });
  if (outcome.kind !== 'answered') return { refusal: reasonOf(outcome) };
  return { subscription: { id: outcome.value.id, url: door.url }, refusal: null };
}

/**
 * Ends the subscription of a connection that is not kept, unless another has it by now. What a system
 * sends all the same finds no supplier, or has it looked at once more.
 */
export async function endReplaced(
  deps: SubscribeDeps,
  of: { key: string; gone: StoredConnection | undefined; kept?: StoredConnection | undefined },
): Promise<void> {
  const gone = octoOnly(of.gone);
  const kept = octoOnly(of.kept);
  if (!gone?.subscription || gone.subscription.id === kept?.subscription?.id) return;
  // The old token may not be accepted any more.
  const connection = kept?.endpoint === gone.endpoint ? kept : gone;
  if (!canBeOpened(connection, deps)) return;
  const access = accessTo({ id: 0, key: of.key, connection }, deps);
  await deps.octo.unsubscribe(withNotifications(access), gone.subscription.id);
}

function octoOnly(connection: StoredConnection | undefined): OctoConnection | undefined {
  return connection?.type === 'octo' ? connection : undefined;
}

/** A secret that is lost keeps nothing from being forgotten. */
function canBeOpened({ sealedApiKey, sealedHeaders = {} }: OctoConnection, deps: AccessDeps) {
  return [sealedApiKey, ...Object.values(sealedHeaders)].every(
    (text) => deps.storedSecrets.open(Buffer.from(text, 'base64')) !== null,
  );
}

/** In no other call: some systems refuse a capability that they do not have. */
function withNotifications(access: Access): Access {
  const { capabilities } = access;
  const isBare = capabilities.length > 0 && !capabilities.some((one) => one.includes('/'));
  return {
    ...access,
    capabilities: [...capabilities, isBare ? 'notifications' : 'octo/notifications'],
  };
}
