import { sql } from 'kysely';
import { type Actor, type AuditEntry, auditAll } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nameKey } from '../cruise.ts';
import { shipDifferences } from '../cruise-differences.ts';
import type { ShipInFile } from '../marketplace-file.ts';

/** Who loads, and what the log calls it. */
export type Loading = { actor: Actor } & Pick<AuditEntry, 'at' | 'action'>;

type NamedShip = Pick<ShipInFile, 'cruiseline' | 'cruiseship'>;
export type LoadedShip = { id: number; line: string; name: string; status: string };

/** Ships by their keys. They are called as they were called last. */
export async function findOrAddShips(
  tx: Transaction,
  given: readonly ShipInFile[],
  loading: Loading,
): Promise<Map<string, LoadedShip>> {
  const ships = [...new Map(given.map((ship) => [shipKey(ship), ship])).values()];
  const before = await lockShips(tx, ships);
  const { lines, names, lineKeys, nameKeys, statuses } = columnsOf(ships);
  await sql`
    insert into cruise_ship as known (line, name, line_key, name_key, status)
    select line, name, line_key, name_key, coalesce(status, 'active')
    from unnest(${lines}::text[], ${names}::text[], ${lineKeys}::text[], ${nameKeys}::text[],
      ${statuses}::text[]) as given (line, name, line_key, name_key, status)
    on conflict (line_key, name_key) do update set line = excluded.line, name = excluded.name
      where (known.line, known.name) is distinct from (excluded.line, excluded.name)`.execute(tx);
  await sql`
    update cruise_ship set status = given.status
    from unnest(${lineKeys}::text[], ${nameKeys}::text[], ${statuses}::text[])
      as given (line_key, name_key, status)
    where (cruise_ship.line_key, cruise_ship.name_key) = (given.line_key, given.name_key)
      and cruise_ship.status <> given.status`.execute(tx);
  const after = await lockShips(tx, ships);
  await auditAll(tx, loading.actor, changesOf(before, after, loading));
  return after;
}

export function shipKey({ cruiseline, cruiseship }: NamedShip): string {
  return `${nameKey(cruiseline)}\n${nameKey(cruiseship)}`;
}

async function lockShips(
  tx: Transaction,
  ships: readonly ShipInFile[],
): Promise<Map<string, LoadedShip>> {
  const { lineKeys, nameKeys } = columnsOf(ships);
  const { rows } = await sql<LoadedShip>`
    select id, line, name, status from cruise_ship
    where (line_key, name_key) in (
      select * from unnest(${lineKeys}::text[], ${nameKeys}::text[]))
    order by id for update`.execute(tx);
  return new Map(
    rows.map((ship) => [shipKey({ cruiseline: ship.line, cruiseship: ship.name }), ship]),
  );
}

function columnsOf(ships: readonly ShipInFile[]) {
  return {
    lines: ships.map(({ cruiseline }) => cruiseline),
    names: ships.map(({ cruiseship }) => cruiseship),
    lineKeys: ships.map(({ cruiseline }) => nameKey(cruiseline)),
    nameKeys: ships.map(({ cruiseship }) => nameKey(cruiseship)),
    statuses: ships.map(({ status = null }) => status),
  };
}

function changesOf(
  before: ReadonlyMap<string, LoadedShip>,
  after: ReadonlyMap<string, LoadedShip>,
  { at, action }: Loading,
): AuditEntry[] {
  return [...after].flatMap(([key, ship]) => {
    const old = before.get(key);
    const sides = old && shipDifferences(old, ship);
    return sides ? [{ at, action, subject: `ship ${ship.id}`, ...sides }] : [];
  });
}
