import { sql } from 'kysely';
import { loadOrganizations } from '../accounts/organizations/load-organizations.ts';
import { findOrganizationFaults } from '../accounts/organizations/organization-faults.ts';
import { hashPasswords, type PasswordHashes } from '../accounts/users/load-users.ts';
import type { CarryOverDeps } from '../bookings/changes/carry-over-bookings.ts';
import { lockCatalog } from '../catalog/catalog-lock.ts';
import { followSuppliers } from '../catalog/tours/follow-suppliers.ts';
import { renameOperators } from '../catalog/tours/rename-operators.ts';
import { loadRates } from '../currencies/load-rates.ts';
import { findNumberFaults, loadNumbers } from '../octo/products/numbers-in-files.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database, Transaction as Tx } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Write } from '../platform/operation/write.ts';
import { findSupplierFaults, loadSuppliers } from '../suppliers/load-suppliers.ts';
import {
  findTransferSupplierFaults,
  loadTransferSuppliers,
} from '../transfers/fleets/load-transfer-suppliers.ts';
import { findLocationFaults, loadLocations } from '../transfers/places/load-locations.ts';
import { findEndpointFaults, loadEndpoints } from '../webhooks/endpoints/load-endpoints.ts';
import type { StoreDeps } from '../webhooks/endpoints/store-endpoint.ts';
import { Faults } from './faults.ts';
import { collectLeftOut, type MarketplaceHead } from './file.ts';
import { importPieces, type PieceCounts, type Reading } from './import-pieces.ts';
import { readForm } from './read-head.ts';
import { type Notes, readPieces } from './read-pieces.ts';
import { documentSource, type Source } from './source.ts';

/** Every process takes in the tours of a large file as well before the import is told to be done. */
const deliveryMilliseconds = 60_000;

type HeadDeps = { db: Database; isStaging: boolean; allowsInsecureWebhooks: boolean };

export type ImportDeps = StoreDeps &
  CarryOverDeps &
  HeadDeps & { changes: Changes; write: Write<Imported> };

export type Imported = {
  counts: PieceCounts & {
    organizations: number;
    users: number;
    webhooks: number;
    suppliers: number;
    locations: number;
    transfer_suppliers: number;
    currency_rates: number;
  };
  leftOut: string[];
};

/** Told of while an import runs, and ends it: nothing is imported then. */
export type Watching = {
  onProgress?: (pieces: number) => void;
  signal?: AbortSignal;
};

type Loading = { actor: Actor; passwordHashes: PasswordHashes };

/** Takes in a whole document or, when anything in it is wrong, nothing of it. */
export function importMarketplace(
  deps: ImportDeps,
  actor: Actor,
  document: unknown,
  watching: Watching = {},
): Promise<Imported> {
  return importSource(deps, actor, documentSource(document), watching);
}

/** The same for what does not fit into memory: its pieces are read and loaded a few at a time. */
export async function importSource(
  deps: ImportDeps,
  actor: Actor,
  source: Source,
  { onProgress = () => {}, signal }: Watching = {},
): Promise<Imported> {
  const notes: Notes = { faults: new Faults(), leftOut: new Set(), signal };
  const head = await readHead(deps, source, notes);
  if (!head || !notes.faults.areNone) {
    for await (const _batch of readPieces(source, notes));
    throw notes.faults.refusal();
  }
  const passwordHashes = await hashPasswords(
    deps.db,
    actor,
    head.organizations.flatMap(({ users }) => users),
  );

  const loading = { actor, passwordHashes };
  const imported = await takeIn(deps, loading, { source, notes, onProgress }, head);
  await deps.changes.delivered({ timeoutMilliseconds: deliveryMilliseconds });
  return imported;
}

/** Everything but the tours and cruises; null when it has not the form of that. */
export async function readHead(
  deps: HeadDeps,
  { head: given, place }: Source,
  notes: Notes,
): Promise<MarketplaceHead | null> {
  const head = await readForm(given, place, notes);
  if (!head) return null;
  notes.faults.add(place, await findHeadFaults(deps.db, deps, head));
  collectLeftOut(given, head, '', notes.leftOut);
  return head;
}

async function findHeadFaults(
  db: Database | Tx,
  deps: Omit<HeadDeps, 'db'>,
  head: MarketplaceHead,
) {
  const { organizations, suppliers } = head;
  return [
    ...(await findOrganizationFaults(db, organizations, { fixedTokensAllowed: deps.isStaging })),
    ...findEndpointFaults(organizations, deps),
    ...findSupplierFaults(suppliers),
    ...(await findNumberFaults(db, suppliers)),
    ...findLocationFaults(head.locations),
    ...findTransferSupplierFaults(head.transfer_suppliers),
  ];
}

async function takeIn(
  deps: ImportDeps,
  loading: Loading,
  reading: Reading,
  head: MarketplaceHead,
): Promise<Imported> {
  try {
    return await deps.write(async (tx) => {
      // One at a time: two that touch the same rows would wait for each other in a circle.
      await sql`select pg_advisory_xact_lock(hashtext('marketplace import'))`.execute(tx);
      await lockCatalog(tx);
      return load(tx, deps, loading, reading, head);
    }, 'in one attempt');
  } catch (error) {
    // An address or a code may have been taken between the look and the writing.
    if (!(error instanceof Refusal)) await refuseFaults(deps.db, deps, reading, head);
    throw error;
  }
}

/** What partners use every moment comes last: the tours may take a minute. */
async function load(
  tx: Tx,
  deps: ImportDeps,
  { actor, passwordHashes }: Loading,
  reading: Reading,
  head: MarketplaceHead,
): Promise<Imported> {
  const { notes } = reading;
  const { currency_rates: rates } = head;
  const { renamed, switched } = await loadSuppliers(tx, deps, head.suppliers);
  await renameOperators(tx, renamed);
  await followSuppliers(tx, switched);
  await loadNumbers(tx, head.suppliers);
  const pieces = await importPieces(tx, deps, actor, reading);
  await refuseFaults(tx, deps, reading, head);

  const at = deps.clock.now();
  const loading = { actor, at, passwordHashes };
  const counts = {
    ...(await loadOrganizations(tx, loading, head.organizations)),
    webhooks: await loadEndpoints(tx, deps, loading, head.organizations),
    suppliers: head.suppliers.length,
    ...pieces,
    locations: await loadLocations(tx, head.locations),
    transfer_suppliers: await loadTransferSuppliers(
      tx,
      { actor, at, action: 'fleet.imported' },
      head.transfer_suppliers,
    ),
    currency_rates: rates ? await loadRates(tx, rates) : 0,
  };
  await audit(tx, actor, {
    at,
    action: 'marketplace.imported',
    subject: 'marketplace',
    after: counts,
  });
  return { counts, leftOut: [...notes.leftOut] };
}

/** What is stored may have changed since the file was looked at first. */
async function refuseFaults(
  db: Database | Tx,
  deps: ImportDeps,
  { source: { place }, notes: { faults } }: Reading,
  head: MarketplaceHead,
): Promise<void> {
  faults.add(place, await findHeadFaults(db, deps, head));
  if (!faults.areNone) throw faults.refusal();
}
