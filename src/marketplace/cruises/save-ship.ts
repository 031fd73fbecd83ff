import { type FieldChange, flatDifferences } from '../../catalog/record/tour-differences.ts';
import { merged } from '../../catalog/tours/documents/merge-tour.ts';
import { shipDifferences, toldShip } from '../../cruises/cruise-differences.ts';
import { ShipInFile } from '../../cruises/marketplace-file.ts';
import { cruiseRefusals } from '../../cruises/refusals.ts';
import { findShip, lockShip, type StoredShip } from '../../cruises/ships/find-ship.ts';
import { addShip, changeStoredShip } from '../../cruises/ships/store-ship.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type Checked, checkRecord } from '../check-record.ts';
import { type FoundFault, faultsText } from '../faults.ts';
import { tryOut } from '../try-out.ts';

export type Given = Record<string, unknown>;

/** A ship as it is stored now, or would be, and what its editor has to know beside. */
export type SavedShip = { ship: StoredShip; changes: FieldChange[]; faults: FoundFault[] };

export type SaveShipDeps = { clock: Clock; changes: Changes; write: Write<SavedShip> };

/** Adds a ship that has no sailings yet. */
export async function createShip(
  { clock, changes, write }: SaveShipDeps,
  actor: Actor,
  given: Given,
): Promise<SavedShip> {
  const ship = required(checkRecord(ShipInFile, given));
  const saved = await write(async (tx) => {
    const stored = await findShip(tx, await addShip(tx, ship));
    const subject = `ship ${stored.id}`;
    const at = clock.now();
    await audit(tx, actor, { at, action: 'ship.created', subject, after: toldShip(stored) });
    return { ship: stored, changes: [], faults: [] };
  });
  await changes.delivered({ topic: 'cruises' });
  return saved;
}

/** Changes of a ship what was sent. A dry run does the same and takes it back. */
export async function changeShip(
  { clock, changes, write }: SaveShipDeps,
  actor: Actor,
  { id, given, isDryRun = false }: { id: number; given: Given; isDryRun?: boolean },
): Promise<SavedShip> {
  const change = async (tx: Transaction): Promise<SavedShip> => {
    const before = await lockShip(tx, id);
    const { line: cruiseline, name: cruiseship, status } = before;
    const read = checkRecord(ShipInFile, merged({ cruiseline, cruiseship, status }, given));
    if (isDryRun && 'faults' in read)
      return { ship: before, changes: [], faults: read.faults.found };
    await changeStoredShip(tx, id, required(read));
    const ship = await findShip(tx, id);
    const sides = shipDifferences(before, ship);
    if (!sides) return { ship, changes: [], faults: [] };
    await audit(tx, actor, {
      at: clock.now(),
      action: 'ship.changed',
      subject: `ship ${id}`,
      ...sides,
    });
    return { ship, changes: flatDifferences(sides.before, sides.after), faults: [] };
  };
  if (isDryRun) return tryOut(write, change);
  const saved = await write(change);
  await changes.delivered({ topic: 'cruises' });
  return saved;
}

export function required<Value>(read: Checked<Value>): Value {
  if ('value' in read) return read.value;
  throw cruiseRefusals.recordFaulty(faultsText(read.faults));
}
