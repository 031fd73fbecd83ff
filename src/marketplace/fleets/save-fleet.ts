import { type FieldChange, flatDifferences } from '../../catalog/record/tour-differences.ts';
import {
  type Fields,
  merged,
  mergedFields,
  mergedList,
} from '../../catalog/tours/documents/merge-tour.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Write } from '../../platform/operation/write.ts';
import {
  findTransferSupplier,
  lockTransferSupplier,
  type StoredFleet,
} from '../../transfers/fleets/find-transfer-supplier.ts';
import { fleetDifferences } from '../../transfers/fleets/fleet-differences.ts';
import {
  addTransferSupplier,
  loadTransferSuppliers,
} from '../../transfers/fleets/load-transfer-suppliers.ts';
import { TransferSupplierInFile } from '../../transfers/marketplace-file.ts';
import { transferRefusals } from '../../transfers/refusals.ts';
import { type Checked, checkRecord } from '../check-record.ts';
import { type FoundFault, faultsText } from '../faults.ts';

export type GivenFleet = Record<string, unknown>;

/** A fleet as it is stored now, or would be, and what its editor has to know beside. */
export type SavedFleet = { fleet: StoredFleet; changes: FieldChange[]; faults: FoundFault[] };

export type SaveDeps = { clock: Clock; changes: Changes; write: Write<SavedFleet> };

/** Adds a fleet, with the checks of an import. */
export async function createFleet(
  { clock, changes, write }: SaveDeps,
  actor: Actor,
  given: GivenFleet,
): Promise<SavedFleet> {
  const supplier = requireFleet(checkRecord(TransferSupplierInFile, given));
  const { key, name, status = 'active', currency } = supplier;
  const saved = await write(async (tx) => {
    if (!(await addTransferSupplier(tx, supplier))) {
      throw transferRefusals.supplierTaken(`There is a transfer supplier ${key} already`);
    }
    await audit(tx, actor, {
      at: clock.now(),
      action: 'fleet.created',
      subject: `fleet ${key}`,
      after: { name, status, currency },
    });
    return { fleet: await findTransferSupplier(tx, key), changes: [], faults: [] };
  });
  await changes.delivered({ topic: 'transfers' });
  return saved;
}

/** Changes of a fleet what was sent. A dry run says what would change and what is wrong. */
export async function changeFleet(
  { clock, changes, write }: SaveDeps,
  actor: Actor,
  { key, given, isDryRun = false }: { key: string; given: GivenFleet; isDryRun?: boolean },
): Promise<SavedFleet> {
  const saved = await write(async (tx) => {
    const { version, ...before } = await lockTransferSupplier(tx, key);
    const read = checkRecord(TransferSupplierInFile, { ...mergedFleet(before, given), key });
    if (isDryRun && 'faults' in read) {
      return { fleet: { ...before, version }, changes: [], faults: read.faults.found };
    }
    const after = requireFleet(read);
    const sides = fleetDifferences(before, after);
    const differing = sides ? flatDifferences(sides.before, sides.after) : [];
    if (isDryRun) return { fleet: { ...after, version }, changes: differing, faults: [] };
    if (sides) {
      await loadTransferSuppliers(tx, { actor, at: clock.now(), action: 'fleet.changed' }, [after]);
    }
    return { fleet: await findTransferSupplier(tx, key), changes: differing, faults: [] };
  });
  await changes.delivered({ topic: 'transfers' });
  return saved;
}

function requireFleet(read: Checked<TransferSupplierInFile>): TransferSupplierInFile {
  if ('value' in read) return read.value;
  throw transferRefusals.supplierFaulty(faultsText(read.faults));
}

/** What was not sent stays, also inside `area`, and of a vehicle or route that is known by its name. */
function mergedFleet(stored: Fields, given: GivenFleet): Fields {
  return merged(stored, given, {
    area: mergedFields,
    vehicles: mergedList(({ name }) => (typeof name === 'string' ? name.trim() : undefined)),
    fixed_routes: mergedList(
      ({ from, to, class: of }) => `${endOf(from)} > ${endOf(to)}, ${String(of)}`,
    ),
  });
}

function endOf(end: unknown): string {
  const { type, iata, id } = (end ?? {}) as Fields;
  return `${String(type)} ${String(iata ?? id).toUpperCase()}`;
}
