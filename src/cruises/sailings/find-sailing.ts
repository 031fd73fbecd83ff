import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Call } from '../cruise.ts';
import { findStops, type Stop } from '../find-stops.ts';
import type { CruiseStatus } from '../marketplace-file.ts';
import { cruiseRefusals } from '../refusals.ts';
import { findShip, lockShip, type StoredShip } from '../ships/find-ship.ts';

export type StoredSailing = {
  id: number;
  ship: StoredShip;
  date: string;
  status: CruiseStatus;
  version: number;
  stops: Stop[];
};

export async function findSailing(db: Database | Transaction, id: number): Promise<StoredSailing> {
  const row = required(await sailingOf(db, id).executeTakeFirst());
  return told(db, row, await findShip(db, row.shipId));
}

/** The same; others that change it or its ship wait. Imports lock ships before sailings, too. */
export async function lockSailing(tx: Transaction, id: number): Promise<StoredSailing> {
  const { shipId } = required(await sailingOf(tx, id).executeTakeFirst());
  const ship = await lockShip(tx, shipId);
  const row = required(await sailingOf(tx, id).forUpdate().executeTakeFirst());
  return told(tx, row, row.shipId === ship.id ? ship : await lockShip(tx, row.shipId));
}

/** What a change that names the version it has seen is held against. */
export async function lockSailingRecord(tx: Transaction, id: number): Promise<RecordNow> {
  const { version } = await lockSailing(tx, id);
  return { version, subject: `sailing ${id}`, noun: 'sailing' };
}

function sailingOf(db: Database | Transaction, id: number) {
  return db
    .selectFrom('sailing')
    .select(['id', 'shipId', 'sailingDate as date', 'status', 'version', 'calls'])
    .where('id', '=', id);
}

type Row = { id: number; date: string; status: CruiseStatus; version: number; calls: unknown };

async function told(
  db: Database | Transaction,
  { calls, id, date, status, version }: Row,
  ship: StoredShip,
): Promise<StoredSailing> {
  const [stops = []] = await findStops(db, [calls as Call[]]);
  return { id, ship, date, status, version, stops };
}

function required<Found>(row: Found | undefined): Found {
  if (!row) throw cruiseRefusals.sailingUnknown();
  return row;
}
