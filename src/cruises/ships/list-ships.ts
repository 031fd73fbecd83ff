import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type BoundedCount, countRows } from '../../platform/operation/bounded-count.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { CruiseStatus } from '../marketplace-file.ts';
import { all, narrowShips, type ShipFilter } from './ship-filter.ts';

export type ShipsFilter = ShipFilter & {
  status?: string | undefined;
  /** Only ships that begin a journey then. */
  from?: string | undefined;
  to?: string | undefined;
};

export type ListedShip = {
  id: number;
  line: string;
  name: string;
  status: CruiseStatus;
  version: number;
  sailings: number;
  firstSailing: string | null;
  lastSailing: string | null;
};

const order = sql`line_key collate "C", name_key collate "C"`;

/** Ships by line and name, a page at a time. A page begins behind a ship. */
export async function listShips(
  { db }: { db: Database },
  filter: ShipsFilter,
  { cursor, limit }: Page<number>,
): Promise<ListedShip[]> {
  const last = (column: string) =>
    sql`(select ${sql.ref(column)} from cruise_ship where id = ${cursor})`;
  const follows =
    cursor === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${order}) > (${last('line_key')}, ${last('name_key')})`;
  const { rows } = await sql<ListedShip>`
    select ship.id, line, name, status, version, begun.* from (
      select * from cruise_ship where ${narrowed(filter)} and ${follows}
      order by ${order} limit ${limit}
    ) ship cross join lateral (
      select count(*) as sailings, min(sailing_date) as first_sailing,
        max(sailing_date) as last_sailing
      from sailing where ship_id = ship.id
    ) begun
    order by ${order}`.execute(db);
  return rows;
}

/** So many ships match, or at least so many as are counted. */
export function countShips({ db }: { db: Database }, filter: ShipsFilter): Promise<BoundedCount> {
  return countRows(db, sql`select from cruise_ship where ${narrowed(filter)}`);
}

function narrowed({ status, from, to, ...filter }: ShipsFilter) {
  return all([
    ...narrowShips(filter),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(from === undefined && to === undefined
      ? []
      : [
          sql<boolean>`exists (select from sailing where ship_id = cruise_ship.id
            and sailing_date >= ${from ?? '0001-01-01'} and sailing_date <= ${to ?? '9999-12-31'})`,
        ]),
  ]);
}
