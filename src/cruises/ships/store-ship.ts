import { announce } from '../../platform/db/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/faults.ts';
import { nameKey } from '../cruise.ts';
import type { ShipInFile } from '../marketplace-file.ts';
import { cruiseRefusals } from '../refusals.ts';

/** Adds a ship of a new name, and answers its number. */
export async function addShip(tx: Transaction, ship: ShipInFile): Promise<number> {
  const added = await tx
    .insertInto('cruiseShip')
    .values(toRow(ship))
    .onConflict((conflict) => conflict.columns(['lineKey', 'nameKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw cruiseRefusals.shipTaken();
  await announce(tx, 'cruises', 'ships');
  return added.id;
}

/** Its sailings stay its own, under whatever name. */
export async function changeStoredShip(
  tx: Transaction,
  id: number,
  ship: ShipInFile,
): Promise<void> {
  const change = tx.updateTable('cruiseShip').set(toRow(ship)).where('id', '=', id).execute();
  await change.catch((error: unknown) => {
    throw isTaken(error, 'cruise_ship_line_key_name_key_key') ? cruiseRefusals.shipTaken() : error;
  });
  await announce(tx, 'cruises', 'ships');
}

function toRow({ cruiseline: line, cruiseship: name, status }: ShipInFile) {
  return {
    line,
    name,
    lineKey: nameKey(line),
    nameKey: nameKey(name),
    ...(status && { status }),
  };
}
