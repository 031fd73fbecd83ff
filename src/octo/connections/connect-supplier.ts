import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import { renameOperators } from '../../catalog/tours/rename-operators.ts';
import { findUrlFault } from '../../platform/addresses/address-faults.ts';
import { type Actor, type AuditedFields, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import {
  addSupplier,
  findSupplierByKey,
  type KnownSupplier,
  lockSupplier,
  renameSupplier,
  storeConnection,
} from '../../suppliers/change-supplier.ts';
import {
  type GivenConnection,
  type OctoConnection,
  openSecrets,
  type StoredConnection,
  sealed,
  slashesOf,
  withSlashes,
} from '../../suppliers/connection.ts';
import { findOctoHeaderFault, type Slashes } from '../../suppliers/marketplace-file.ts';
import type { OctoSupplier } from '../protocol/supplier.ts';
import { type AccessDeps, accessTo } from './access.ts';
import { askInForms } from './ask-in-forms.ts';
import { reasonOf } from './outcome-words.ts';
import { queueFirstSync } from './queue-sync.ts';
import { connectionRefusals } from './refusals.ts';
import { endReplaced, type SubscribeDeps, subscribe } from './subscription.ts';

export type ConnectDeps = SubscribeDeps & {
  db: Database;
  clock: Clock;
  changes: Changes;
  allowsInsecureWebhooks: boolean;
  write: Write<Connected>;
};

export type GivenSupplier = {
  key: string;
  name?: string | undefined;
  url?: string | undefined;
  token: string;
  capabilities?: string[] | undefined;
  headers?: Record<string, string> | undefined;
  /** Found out if it is not given. */
  slashes?: Slashes | undefined;
  isTest?: boolean | undefined;
  /** Whether its system is to tell of changes. */
  notifications?: boolean | undefined;
};

export type Connected = {
  id: number;
  key: string;
  name: string;
  connection: OctoConnection;
  /** Why its system does not tell of changes, although it was asked to. */
  notificationRefusal: string | null;
};

/**
 * Connects a supplier, which is made if there is none with this key, or gives a connection another
 * token. It replaces what was there once the system has answered to it: until then, and in calls
 * under way, the old token is used.
 */
export async function connectSupplier(
  deps: ConnectDeps,
  actor: Actor,
  given: GivenSupplier,
): Promise<Connected> {
  const before = await findSupplierByKey(deps.db, given.key);
  const wanted = completed(given, before, deps);
  refuseFaults(wanted, deps);
  const { told, slashes } = await askWhoItIs(deps, given, wanted);
  Object.assign(wanted, withSlashes(slashes));
  const { key } = given;
  const made = { key, connection: sealed(wanted, before?.connection, deps.storedSecrets) };
  const { subscription, refusal } = await subscribe(deps, made, {
    before: before?.connection,
    isWanted: given.notifications,
  });
  let replaced: StoredConnection | undefined;
  const store = async (tx: Transaction) => {
    await lockCatalogOrRefuse(tx);
    const known = await lockSupplier(tx, key);
    const supplier = await named(tx, known, given, told);
    const connection: OctoConnection = {
      ...sealed(wanted, known?.connection, deps.storedSecrets),
      ...(told?.name != null && { toldName: told.name }),
      subscription,
    };
    await storeConnection(tx, supplier.id, connection);
    if (isOther(known?.connection, connection)) {
      await queueFirstSync(tx, supplier.id, deps.clock.now());
    }
    await audit(tx, actor, {
      at: deps.clock.now(),
      action: 'supplier.connected',
      subject: `supplier ${key}`,
      before: known ? audited(known.name, known.connection) : undefined,
      after: { ...audited(supplier.name, connection), ...tokenNote(known?.connection, connection) },
    });
    replaced = known?.connection;
    return { ...supplier, connection, notificationRefusal: refusal };
  };
  const connected = await deps.write(store).catch(async (error: unknown) => {
    await endReplaced(deps, {
      key,
      gone: { ...made.connection, subscription },
      kept: before?.connection,
    });
    throw error;
  });
  await endReplaced(deps, { key, gone: replaced, kept: connected.connection });
  await deps.changes.delivered({ topic: 'suppliers' });
  return connected;
}

/** What is not said stays as it is, but for another address: what was secret there stays there. */
function completed(
  { url, token, ...given }: GivenSupplier,
  known: KnownSupplier | null,
  { storedSecrets }: AccessDeps,
): GivenConnection {
  const before = known?.connection.type === 'octo' ? known.connection : undefined;
  const endpoint = url?.replace(/(?<!\/)\/+$/, '') ?? before?.endpoint;
  if (endpoint === undefined) throw connectionRefusals.connectionInvalid('url must be given');
  const same = before?.endpoint === endpoint ? before : undefined;
  const headers = given.headers ?? (same ? openSecrets(same, storedSecrets).headers : {});
  return {
    endpoint,
    apiKey: token,
    headers,
    capabilities: given.capabilities ?? same?.capabilities ?? [],
    hasTrailingSlash: same?.hasTrailingSlash,
    hasCollectionSlash: same?.hasCollectionSlash,
    isTest: given.isTest ?? same?.isTest,
  };
}

function refuseFaults(
  { endpoint, headers }: GivenConnection,
  { allowsInsecureWebhooks: allowsInsecure }: ConnectDeps,
): void {
  const faults: [name: string, fault: string | null][] = [
    ['url', findUrlFault(endpoint, { allowsInsecure })],
    ...Object.keys(headers).map((name): [string, string | null] => [
      `header ${name}`,
      findOctoHeaderFault(name),
    ]),
  ];
  for (const [name, fault] of faults) {
    if (fault !== null) throw connectionRefusals.connectionInvalid(`${name} ${fault}`);
  }
}

/** The products decide: a few systems do not say who they are. */
async function askWhoItIs(
  deps: ConnectDeps,
  { key, slashes: given }: GivenSupplier,
  wanted: GivenConnection,
): Promise<{ told: OctoSupplier | null; slashes: Slashes }> {
  const connection = sealed(wanted, undefined, deps.storedSecrets);
  const access = accessTo({ id: 0, key, connection }, deps);
  const known = given ?? (access.slashes === 'none' ? undefined : access.slashes);
  const { answers, slashes } = await askInForms(deps.octo, access, known);
  const { supplier, products } = answers;
  if (products.kind !== 'answered') {
    throw connectionRefusals.systemNotReached(
      `The system of the supplier did not accept the connection: ${reasonOf(products)}`,
    );
  }
  return { told: supplier.kind === 'answered' ? supplier.value : null, slashes };
}

async function named(
  tx: Transaction,
  known: KnownSupplier | null,
  { key, name }: GivenSupplier,
  told: OctoSupplier | null,
): Promise<KnownSupplier> {
  if (!known) {
    const added = await addSupplier(tx, {
      key,
      name: name ?? told?.name ?? key,
      phone: told?.contact.telephone ?? '',
      email: told?.contact.email ?? '',
    });
    return added ?? named(tx, await lockSupplier(tx, key), { key, name, token: '' }, told);
  }
  if (name === undefined || name === known.name) return known;
  await renameSupplier(tx, known.id, name);
  await renameOperators(tx, [{ id: known.id, name }]);
  return { ...known, name };
}

function isOther(before: StoredConnection | undefined, { endpoint }: OctoConnection): boolean {
  return before?.type !== 'octo' || before.endpoint !== endpoint;
}

/** Which token it is stays out of the log. */
function tokenNote(before: StoredConnection | undefined, { sealedApiKey }: OctoConnection) {
  const isSame = before?.type === 'octo' && before.sealedApiKey === sealedApiKey;
  return isSame ? {} : { token: 'new' };
}

function audited(name: string, connection: StoredConnection): AuditedFields {
  if (connection.type === 'direct') return { name, connection: 'direct' };
  const { endpoint, capabilities, sealedHeaders = {}, isTest } = connection;
  return {
    name,
    connection: 'octo',
    endpoint,
    capabilities,
    headers: Object.keys(sealedHeaders),
    slashes: slashesOf(connection),
    testMode: isTest ?? false,
    notifications: connection.subscription !== undefined,
  };
}
