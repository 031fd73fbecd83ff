import { lockCatalogOrRefuse } from '../../catalog/catalog-lock.ts';
import type { NamedTown } from '../../catalog/places/find-towns.ts';
import { announce } from '../../platform/db/changes.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import type { Call } from '../cruise.ts';
import type { SailingInFile } from '../marketplace-file.ts';
import { cruiseRefusals } from '../refusals.ts';
import { toCalls, townKey } from '../to-calls.ts';

/** A sailing to be replaced keeps calling at its towns. */
type Stored = { id?: number; shipId: number; stops?: readonly NamedTown[] };

/**
 * Stores a sailing of a ship that is locked: a new one, or instead of the one with that number. A
 * town that is named for the first time is added.
 */
export async function storeSailing(
  tx: Transaction,
  { id, shipId, stops = [] }: Stored,
  { sailing_date: date, status, towns }: SailingInFile,
): Promise<number> {
  const known = new Map(stops.map((stop) => [townKey(stop), stop.id]));
  if (!towns.every((town) => known.has(townKey(town)))) await lockCatalogOrRefuse(tx);
  const [calls = []] = await toCalls(tx, [towns], known);
  await requireNew(tx, { id, shipId, date, calls });
  const row = { shipId, sailingDate: date, calls: json(calls), ...(status && { status }) };
  await announce(tx, 'cruises', 'sailings');
  if (id === undefined) {
    const insert = tx.insertInto('sailing').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }
  await tx.updateTable('sailing').set(row).where('id', '=', id).execute();
  return id;
}

async function requireNew(
  tx: Transaction,
  {
    id,
    shipId,
    date,
    calls,
  }: { id: number | undefined; shipId: number; date: string; calls: Call[] },
): Promise<void> {
  const same = await tx
    .selectFrom('sailing')
    .select('id')
    .where('shipId', '=', shipId)
    .where('sailingDate', '=', date)
    .where('calls', '=', json(calls))
    .$if(id !== undefined, (others) => others.where('id', '<>', Number(id)))
    .executeTakeFirst();
  if (same) throw cruiseRefusals.sailingTaken();
}
