import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Remembered, remember } from '../../platform/db/remembered.ts';
import { type Fleet, prepareFleet } from './fleet.ts';
import { dumpTransferSuppliers } from './load-transfer-suppliers.ts';

export type Fleets = Pick<Remembered<readonly Fleet[]>, 'latest' | 'find'>;

/** The fleets of the marketplace in memory, kept current. */
export function openFleets(db: Database, changes: Changes): Promise<Fleets> {
  const concerns = (subject: string) => subject === 'fleets';
  return remember(changes, { topic: 'transfers', concerns }, () => readFleets(db));
}

async function readFleets(db: Database | Transaction): Promise<Fleet[]> {
  const suppliers = await dumpTransferSuppliers(db);
  return suppliers.filter(({ status }) => status !== 'inactive').map(prepareFleet);
}
