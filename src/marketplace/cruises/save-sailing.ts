import { z } from 'zod';
import { type FieldChange, flatDifferences } from '../../catalog/record/tour-differences.ts';
import { merged, mergedList } from '../../catalog/tours/documents/merge-tour.ts';
import { sailingDifferences, toldSailing } from '../../cruises/cruise-differences.ts';
import { SailingInFile } from '../../cruises/marketplace-file.ts';
import { toTown } from '../../cruises/operator-views.ts';
import {
  findSailing,
  lockSailing,
  type StoredSailing,
} from '../../cruises/sailings/find-sailing.ts';
import { storeSailing } from '../../cruises/sailings/store-sailing.ts';
import { lockShip } from '../../cruises/ships/find-ship.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { checkRecord } from '../check-record.ts';
import type { FoundFault } from '../faults.ts';
import { tryOut } from '../try-out.ts';
import { type Given, required } from './save-ship.ts';

/** A sailing as it is stored now, or would be, and what its editor has to know beside. */
export type SavedSailing = { sailing: StoredSailing; changes: FieldChange[]; faults: FoundFault[] };

export type SaveSailingDeps = { clock: Clock; changes: Changes; write: Write<SavedSailing> };

/** It can become the sailing of another ship. */
export const SailingToChange = SailingInFile.extend({
  ship: z.int().min(1).max(2_147_483_647).describe('The number of the ship'),
});

/** Adds a sailing to those of a ship. */
export async function createSailing(
  { clock, changes, write }: SaveSailingDeps,
  actor: Actor,
  { ship: shipId, given }: { ship: number; given: Given },
): Promise<SavedSailing> {
  const asked = required(checkRecord(SailingInFile, given));
  const saved = await write(async (tx) => {
    await lockShip(tx, shipId);
    const sailing = await findSailing(tx, await storeSailing(tx, { shipId }, asked));
    const subject = `sailing ${sailing.id}`;
    const after = toldSailing(sailing);
    await audit(tx, actor, { at: clock.now(), action: 'sailing.created', subject, after });
    return { sailing, changes: [], faults: [] };
  });
  await changes.delivered({ topic: 'cruises' });
  return saved;
}

/** Changes of a sailing what was sent. A dry run does the same and takes it back. */
export async function changeSailing(
  { clock, changes, write }: SaveSailingDeps,
  actor: Actor,
  { id, given, isDryRun = false }: { id: number; given: Given; isDryRun?: boolean },
): Promise<SavedSailing> {
  const change = async (tx: Transaction): Promise<SavedSailing> => {
    const before = await lockSailing(tx, id);
    const read = checkRecord(SailingToChange, mergedSailing(before, given));
    if (isDryRun && 'faults' in read) {
      return { sailing: before, changes: [], faults: read.faults.found };
    }
    const { ship: shipId, ...asked } = required(read);
    if (shipId !== before.ship.id) await lockShip(tx, shipId);
    await storeSailing(tx, { id, shipId, stops: before.stops }, asked);
    const sailing = await findSailing(tx, id);
    const sides = sailingDifferences(before, sailing);
    if (!sides) return { sailing, changes: [], faults: [] };
    const subject = `sailing ${id}`;
    await audit(tx, actor, { at: clock.now(), action: 'sailing.changed', subject, ...sides });
    return { sailing, changes: flatDifferences(sides.before, sides.after), faults: [] };
  };
  if (isDryRun) return tryOut(write, change);
  const saved = await write(change);
  await changes.delivered({ topic: 'cruises' });
  return saved;
}

/** What was not sent stays, also of a town that is known by its name. */
function mergedSailing({ ship, date, status, stops }: StoredSailing, given: Given) {
  const stored = {
    ship: ship.id,
    sailing_date: date,
    status,
    towns: stops.map(({ id: _id, slug: _slug, ...stop }) => toTown(stop)),
  };
  return merged(stored, given, {
    towns: mergedList(({ name }) =>
      typeof name === 'string' ? name.trim().toLowerCase() : undefined,
    ),
  });
}
