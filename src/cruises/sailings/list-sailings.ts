import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type BoundedCount, countRows } from '../../platform/operation/bounded-count.ts';
import type { Page } from '../../platform/operation/listing.ts';
import type { Call } from '../cruise.ts';
import { findStops, type Stop } from '../find-stops.ts';
import type { CruiseStatus } from '../marketplace-file.ts';
import { findShip } from '../ships/find-ship.ts';
import { all, narrowShips, type ShipFilter } from '../ships/ship-filter.ts';

export type SailingsFilter = ShipFilter & {
  ship?: number | undefined;
  /** The first and the last day on which it begins. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
};

type Row = {
  id: number;
  shipId: number;
  line: string;
  name: string;
  date: string;
  status: CruiseStatus;
  version: number;
  calls: Call[];
};

export type ListedSailing = Omit<Row, 'calls'> & { stops: Stop[] };

/** Sailings in the order of their days, a page at a time. */
export async function listSailings(
  { db }: { db: Database },
  filter: SailingsFilter,
  { cursor, limit }: Page<string>,
): Promise<ListedSailing[]> {
  const { ships, sailings } = narrowed(filter);
  const page = sql`from sailing where ${all([...sailings, follows(cursor)])}`;
  const order = sql`order by sailing_date, id limit ${limit}`;
  // The days of each ship are in order: so many of each are enough.
  const found =
    ships.length === 0
      ? sql`select * ${page} ${order}`
      : sql`select sailing.* from (select id as of from cruise_ship where ${all(ships)}) sought
          cross join lateral (select * ${page} and ship_id = sought.of ${order}) sailing ${order}`;
  const { rows } = await sql<Row>`
    select found.id, ship_id, line, name, sailing_date as date, found.status, found.version, calls
    from (${found}) found join cruise_ship on cruise_ship.id = ship_id
    order by sailing_date, found.id`.execute(db);
  const journeys = await findStops(
    db,
    rows.map(({ calls }) => calls),
  );
  return rows.map(({ calls: _calls, ...row }, index) => ({ ...row, stops: journeys[index] ?? [] }));
}

/** The same of one ship, which must be there. */
export async function listShipSailings(
  deps: { db: Database },
  filter: SailingsFilter & { ship: number },
  page: Page<string>,
): Promise<ListedSailing[]> {
  await findShip(deps.db, filter.ship);
  return listSailings(deps, filter, page);
}

/** So many sailings match, or at least so many as are counted. */
export function countSailings(
  { db }: { db: Database },
  filter: SailingsFilter,
): Promise<BoundedCount> {
  const { ships, sailings } = narrowed(filter);
  const ofShips =
    ships.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`ship_id in (select id from cruise_ship where ${all(ships)})`;
  return countRows(db, sql`select from sailing where ${all([...sailings, ofShips])}`);
}

/** Conditions on `cruise_ship` and on `sailing`. */
function narrowed({ ship, from, to, status, ...names }: SailingsFilter) {
  const sailings = [
    ...(from === undefined ? [] : [sql<boolean>`sailing_date >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`sailing_date <= ${to}`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ];
  const one = ship === undefined ? [] : [sql<boolean>`id = ${ship}`];
  return { ships: [...one, ...narrowShips(names)], sailings };
}

/** `2027-05-02.15`: the day and the number of the last sailing of the page before. */
export const sailingCursor = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/;

function follows(cursor: string | undefined): RawBuilder<boolean> {
  const [, date, id] = sailingCursor.exec(cursor ?? '') ?? [];
  if (date === undefined) return sql`true`;
  return sql`(sailing_date, id) > (${date}::date, ${id}::bigint)`;
}
