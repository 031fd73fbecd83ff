import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { nameKey } from './cruise.ts';

type NamedShip = { cruiseline: string; cruiseship: string };

/** The numbers of ships by their keys. They are called as they were called last. */
export async function findOrAddShips(
  tx: Transaction,
  named: readonly NamedShip[],
): Promise<Map<string, number>> {
  const ships = [...new Map(named.map((ship) => [shipKey(ship), ship])).values()];
  const lineKeys = ships.map(({ cruiseline }) => nameKey(cruiseline));
  const nameKeys = ships.map(({ cruiseship }) => nameKey(cruiseship));
  await sql`
    insert into cruise_ship as known (line, name, line_key, name_key)
    select * from unnest(${ships.map(({ cruiseline }) => cruiseline)}::text[],
      ${ships.map(({ cruiseship }) => cruiseship)}::text[], ${lineKeys}::text[], ${nameKeys}::text[])
    on conflict (line_key, name_key) do update set line = excluded.line, name = excluded.name
      where (known.line, known.name) is distinct from (excluded.line, excluded.name)`.execute(tx);
  const { rows } = await sql<{ id: number; line: string; name: string }>`
    select id, line, name from cruise_ship
    where (line_key, name_key) in (
      select * from unnest(${lineKeys}::text[], ${nameKeys}::text[]))`.execute(tx);
  return new Map(
    rows.map(({ id, line, name }) => [shipKey({ cruiseline: line, cruiseship: name }), id]),
  );
}

export function shipKey({ cruiseline, cruiseship }: NamedShip): string {
  return `${nameKey(cruiseline)}\n${nameKey(cruiseship)}`;
}
