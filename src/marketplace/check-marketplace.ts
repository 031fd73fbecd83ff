import { compareOrganizations } from '../accounts/organizations/compare-organizations.ts';
import { findStrandedBy } from '../bookings/changes/carry-over-bookings.ts';
import { compareTours } from '../catalog/tours/documents/compare-tours.ts';
import { openTourFaults } from '../catalog/tours/documents/find-tour-faults.ts';
import { compareCruises } from '../cruises/compare-cruises.ts';
import { openCruiseFaults } from '../cruises/find-cruise-faults.ts';
import { compareRates } from '../currencies/load-rates.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { addTally, type Tally, tallyOf } from '../platform/lists/tally.ts';
import { findSuppliers } from '../suppliers/find-suppliers.ts';
import { compareSuppliers } from '../suppliers/load-suppliers.ts';
import { compareTransferSuppliers } from '../transfers/fleets/load-transfer-suppliers.ts';
import { compareLocations } from '../transfers/places/load-locations.ts';
import { compareEndpoints } from '../webhooks/endpoints/compare-endpoints.ts';
import type { StoreDeps } from '../webhooks/endpoints/store-endpoint.ts';
import type { ArchivedCount } from './archive/archived-kinds.ts';
import { compareArchived } from './archive/compare-archived.ts';
import { Faults, type FoundFault } from './faults.ts';
import { isObject, type MarketplaceHead } from './file.ts';
import { type Imported, readHead, type Watching } from './import-marketplace.ts';
import type { PieceCounts } from './import-pieces.ts';
import { type Batch, type Notes, readPieces } from './read-pieces.ts';
import type { Source } from './source.ts';

const mostFaultsTold = 1000;

export type CheckDeps = StoreDeps & {
  db: Database;
  clock: Clock;
  isStaging: boolean;
  allowsInsecureWebhooks: boolean;
};

type Counts = { [Kind in keyof Imported['counts']]: Tally };

/** What an import would do, and what is wrong. */
export type Checked = {
  counts: Counts;
  faults: FoundFault[];
  /** Faults beyond those. */
  untold: number;
  leftOut: string[];
};

/**
 * Reads a file as an import does, and compares it with what is stored, all as of one moment. The
 * database refuses any change in this transaction, and nothing waits for it. `suppliers` are those
 * of files that are to be imported before; those of this file are added.
 */
export async function checkSource(
  deps: CheckDeps,
  source: Source,
  suppliers: Set<string> = new Set(),
  { onProgress = () => {}, signal }: Watching = {},
): Promise<Checked> {
  const notes: Notes = { faults: new Faults(mostFaultsTold), leftOut: new Set(), signal };
  const tx = await deps.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const head = await readHead({ ...deps, db: tx }, source, notes);
    for (const key of supplierKeysIn(source.head)) suppliers.add(key);
    const ofHead = head ? await compareHead(tx, deps, { head, source, notes }) : {};
    const pieces = await comparePieces(tx, deps, { source, notes, onProgress }, suppliers);
    const { faults, leftOut } = notes;
    return {
      counts: { ...noCounts(), ...ofHead, ...pieces },
      faults: faults.found,
      untold: faults.untold,
      leftOut: [...leftOut],
    };
  } finally {
    await tx.rollback().execute();
  }
}

function noCounts(): Counts {
  return {
    organizations: tallyOf([]),
    users: tallyOf([]),
    webhooks: tallyOf([]),
    suppliers: tallyOf([]),
    tours: tallyOf([]),
    cruises: tallyOf([]),
    locations: tallyOf([]),
    transfer_suppliers: tallyOf([]),
    currency_rates: tallyOf([]),
  };
}

/** Also of a head with faults: a tour is not to blame for them. */
function supplierKeysIn(head: unknown): string[] {
  const suppliers = isObject(head) ? head['suppliers'] : undefined;
  if (!Array.isArray(suppliers)) return [];
  return suppliers.flatMap((one) =>
    isObject(one) && typeof one['key'] === 'string' ? [one['key']] : [],
  );
}

async function compareHead(
  tx: Transaction,
  deps: CheckDeps,
  { head, source, notes }: { head: MarketplaceHead; source: Source; notes: Notes },
): Promise<Partial<Counts>> {
  const webhooks = await compareEndpoints(tx, deps, head.organizations);
  notes.faults.add(source.place, webhooks.faults);
  return {
    ...(await compareOrganizations(tx, head.organizations)),
    webhooks: webhooks.tally,
    suppliers: await compareSuppliers(tx, deps, head.suppliers),
    locations: await compareLocations(tx, head.locations),
    transfer_suppliers: await compareTransferSuppliers(tx, head.transfer_suppliers),
    ...(head.currency_rates && { currency_rates: await compareRates(tx, head.currency_rates) }),
  };
}

async function comparePieces(
  tx: Transaction,
  deps: CheckDeps,
  {
    source,
    notes,
    onProgress,
  }: { source: Source; notes: Notes; onProgress: (pieces: number) => void },
  suppliers: Set<string>,
): Promise<Pick<Counts, keyof PieceCounts>> {
  const findTourFaults = openTourFaults((key) => suppliers.has(key), deps);
  const findCruiseFaults = openCruiseFaults();
  const counts: Pick<Counts, keyof PieceCounts> = { tours: tallyOf([]), cruises: tallyOf([]) };
  for await (const batch of readPieces(source, notes)) {
    await learnSuppliers(tx, batch, suppliers);
    for (const { place, value } of batch.tours) notes.faults.add(place, findTourFaults(value));
    for (const { place, value } of batch.cruises) notes.faults.add(place, findCruiseFaults(value));
    addTally(counts.tours, await compareBatch(tx, deps, batch, notes));
    const cruises = batch.cruises.map(({ value }) => value);
    addTally(counts.cruises, tallyOf(await compareCruises(tx, cruises)));
    const archived = await compareArchived(tx, batch, notes);
    for (const [kind, tally] of Object.entries(archived)) {
      addTally((counts[kind as ArchivedCount] ??= tallyOf([])), tally);
    }
    onProgress(batch.read);
  }
  return counts;
}

/** Also says which tours would leave sold places without a slot. */
async function compareBatch(
  tx: Transaction,
  deps: CheckDeps,
  { tours }: Batch,
  notes: Notes,
): Promise<Tally> {
  const { fates, timetables } = await compareTours(
    tx,
    tours.map(({ value }) => value),
  );
  for (const { tourId, sentence } of await findStrandedBy(tx, deps, timetables)) {
    const tour = tours.find(({ value }) => value.id === tourId);
    if (tour) notes.faults.add(tour.place, [{ path: ['schedule'], sentence }]);
  }
  return tallyOf(fates);
}

async function learnSuppliers(
  tx: Transaction,
  { tours }: Batch,
  suppliers: Set<string>,
): Promise<void> {
  const unknown = tours.map(({ value }) => value.supplier).filter((key) => !suppliers.has(key));
  if (unknown.length === 0) return;
  for (const { key } of await findSuppliers(tx, [...new Set(unknown)])) suppliers.add(key);
}
